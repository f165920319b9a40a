/// The character set of NeXTSTEP, in which property lists count octal escapes to this day.
enum NextStepCharacters {
  /// The character of a code; nothing for 0xFE and 0xFF, which have none.
  static func scalar(_ code: UInt8) -> Unicode.Scalar? {
    if code < 0x80 { return Unicode.Scalar(code) }
    let index = Int(code) - 0x80
    return index < upperHalf.count ? upperHalf[index] : nil
  }

  /// The codes from 0x80, after NEXTSTEP.TXT of the Unicode Consortium.
  private static let upperHalf = Array(
    ("\u{a0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾"
      + "àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ").unicodeScalars)
}
