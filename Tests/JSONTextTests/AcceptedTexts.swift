extension Corpus {
  /// Texts that RFC 8259 accepts, one on each line.
  static let accepted = cases(
    #"""
    # scalars at the top
    null
    true
    false
    0
    "a"
    ""
    # white space
     null
    null‹20›
    ‹09 0a 0d 20›null‹20 0d 0a 09›
    [ ]
    {‹0a›}
    [‹0d 0a›1‹0d 0a›]
    { "a" : 1 , "b" : 2 }
    [1‹09›,‹09›2]
    {"a"‹0a›:‹0a›1}
    # a byte order mark
    ‹ef bb bf›{}
    ‹ef bb bf›"a"
    ‹ef bb bf 20›1
    # arrays
    []
    [[]]
    [[],[]]
    [[[]],[]]
    [1]
    [1,2]
    [1,2,3,4,5,6,7,8,9,10,11,12]
    [null]
    [true,false,null]
    ["a","b"]
    [{}]
    [{},{}]
    [{"a":1},[2],"c",4]
    [[1,[2,[3,[4]]]]]
    [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]
    [ [ ] , [ ] ]
    # objects
    {}
    {"a":1}
    {"a":1,"b":2}
    {"a":{}}
    {"a":[]}
    {"a":{"b":{"c":{}}}}
    {"a":[{"b":[]}]}
    {"":0}
    {"":"","a":""}
    {"a b":1}
    {"a":null,"b":true,"c":false,"d":1.5,"e":"f"}
    {"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12}
    {"type":"book","identifier":"hamlet","title":{"en":"Hamlet"},"children":["act-1.json"]}
    {"\u0000":1}
    {"‹c3 a9›":1}
    {"é":1,"è":2}
    {"{":"}","[":"]"}
    {"a":"b:c,d"}
    # keys that are there twice are a finding of their own
    {"a":1,"a":2}
    {"a":1,"\u0061":2}
    {"a":{"a":{"a":1}}}
    # numbers
    -0
    1
    -1
    9
    10
    12
    -12
    0.0
    -0.0
    0.5
    -0.5
    1.0
    1.25
    1.000000000000000000000000000000000001
    123456789012345678901234567890
    -123456789012345678901234567890
    0e0
    0E0
    0e+0
    0e-0
    1e1
    1E1
    1e+1
    1e-1
    1e01
    1e00
    1.5e3
    1.5E-3
    -1.5e+3
    1e400
    -1e400
    1e-400
    0e999999999999
    1e999999999999999999999999
    9223372036854775807
    9223372036854775808
    -9223372036854775808
    -9223372036854775809
    2147483647
    [0,0.1,1e2,-3]
    [-0]
    {"a":-1.0E+2}
    # strings in ASCII
    " "
    "'"
    "/"
    "a/b"
    "{}[]:,"
    "null"
    "0"
    "‹7f›"
    "a‹7f›b"
    "&<>"
    "// no comment"
    "/* no comment */"
    # escapes
    "\""
    "\\"
    "\/"
    "\b"
    "\f"
    "\n"
    "\r"
    "\t"
    "\\\\"
    "\\\""
    "\"\\\/\b\f\n\r\t"
    "\u0000"
    "\u001f"
    "\u0020"
    "\u0022"
    "\u005c"
    "\u007f"
    "\u0061"
    "\u00e9"
    "\u00E9"
    "\uABCD"
    "\uabcd"
    "\uaBcD"
    "\u2028"
    "\ufeff"
    "\ufffe"
    "\uffff"
    "\ufdd0"
    "\u202e"
    "a\u0062c"
    "\u0061\u0062"
    "\\u0061"
    "\u005cu0061"
    # surrogate pairs
    "\ud800\udc00"
    "\ud83d\ude00"
    "\uD83D\uDE00"
    "\uDBFF\uDFFF"
    "\udbff\udfff"
    "a\ud83d\ude00b"
    "\ud83d\ude00\ud83d\ude00"
    "\ud7ff"
    "\ue000"
    ["\ud834\udd1e"]
    {"\ud834\udd1e":1}
    # UTF-8
    "é"
    "e‹cc 81›"
    "日本語"
    "العربية"
    "Ὅμηρος"
    "😀"
    "👩‍👩‍👧‍👦"
    "‹c2 80›"
    "‹df bf›"
    "‹e0 a0 80›"
    "‹e1 80 80›"
    "‹ec bf bf›"
    "‹ed 80 80›"
    "‹ed 9f bf›"
    "‹ee 80 80›"
    "‹ef bf bd›"
    "‹ef bf be›"
    "‹ef bf bf›"
    "‹ef bb bf›"
    "‹f0 90 80 80›"
    "‹f1 80 80 80›"
    "‹f3 bf bf bf›"
    "‹f4 80 80 80›"
    "‹f4 8f bf bf›"
    "‹e2 80 a8›‹e2 80 a9›"
    "‹c2 85›"
    {"日":"本"}
    ["‹c2 a0›"]
    """#)
}
