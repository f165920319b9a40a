/// Other names of languages and locales, and what they stand for.
///
/// Sources: Apple's names are those of `ualoc.cpp` in swift-foundation-icu; the rest is CLDR 46 as
/// Swift 6.3.1 has it (`metadata.txt`, and the ISO 639-2 codes of `uloc.cpp`), reduced to the 319
/// languages that CLDR has data for.
enum LocaleAliases {
  /// Three-letter codes of languages that have two letters: `eng=en`.
  static let shortLanguages = LocaleTable.pairs(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az
    bak=ba bam=bm bel=be ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch
    che=ce chu=cu chv=cv cor=kw cos=co cre=cr cym=cy dan=da deu=de div=dv dzo=dz ell=el
    eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fry=fy ful=ff
    gla=gd gle=ga glg=gl glv=gv grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho
    hrv=hr hun=hu hye=hy ibo=ig ido=io iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is
    ita=it jav=jv jaw=jw jpn=ja kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki
    kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku lao=lo lat=la lav=lv lim=li lin=ln
    lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk mlg=mg mlt=mt mol=mo mon=mn
    mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn nob=nb
    nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl por=pt pus=ps
    que=qu roh=rm ron=ro run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se smo=sm
    sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
    tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to tsn=tn tso=ts tuk=tk
    tur=tr twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh
    yid=yi yor=yo zha=za zho=zh zul=zu
    """)

  /// Apple's own names for whole locales: the folders of the first Mac OS X, and Chinese regions.
  static let locales = LocaleTable.pairs(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de
    italian=it japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt
    russian=ru spanish=es swedish=sv thai=th turkish=tr yue_CN=yue_Hans_CN
    yue_HK=yue_Hant_HK zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG
    zh_TW=zh_Hant_TW
    """)

  /// Retired and needless codes of languages: `iw=he`. A script or region may come along.
  static let languages = LocaleTable.pairs(
    """
    adp=dz alb=sq als=sq arb=ar arm=hy ayr=ay azj=az baq=eu bh=bho bih=bho bur=my bxk=luy
    chi=zh cld=syr cmn=zh cnr=sr_ME cwd=cr cze=cs dgo=doi drh=mn drw=fa_AF dut=nl ekk=et
    esk=ik fat=ak fre=fr fuc=ff gaz=om geo=ka ger=de gom=kok gre=el gug=gn hbs=sr_Latn
    hea=hmn ice=is ike=iu in=id iw=he ji=yi jw=jv khk=mn kmr=ku knc=kr kng=kg kpv=kv lvs=lv
    mac=mk mao=mi may=ms mo=ro mup=raj npi=ne ojg=oj ory=or pbu=ps per=fa pes=fa plt=mg
    prp=gu prs=fa_AF quz=qu rum=ro scc=sr scr=hr sh=sr_Latn slo=sk spy=kln src=sc swc=sw_CD
    swh=sw tib=bo tl=fil tnf=fa_AF tw=ak uzn=uz wel=cy xpe=kpe ydd=yi zsm=ms zyb=za
    """)
}
