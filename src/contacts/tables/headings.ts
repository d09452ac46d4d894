/** What a column is, as its heading says in one of the languages of the package. */
export type Role =
  /** Addresses. */
  | 'email'
  /** Addresses, of e-mail or others. */
  | 'address'
  /** The whole name. */
  | 'full'
  /** The whole name, or the part of it that has no other column. */
  | 'name'
  | 'first'
  | 'middle'
  | 'last'
  | 'suffix'
  | 'nickname'
  | 'company'
  /** Something else: a title, a phone number, the label of another column. */
  | 'other'

// The headings of each language: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Czech, Russian,
// Ukrainian, Turkish, Japanese, Chinese, Korean, Hebrew, Arabic, Persian, Hindi. They are compared in lower case, without accents,
// with one blank for each run of other signs, and with blanks around.
const MAIL =
  /mail(?!ing|.?stop)|mejl|courriel|correi?o(?! postal)|messagerie|ele[ck]?t+roni[ckq]| e ?post|poczt[ay] |по[чш]т[аыиу]|электронн|[邮郵][件箱址]|[电電]子?[邮郵]|メール|メアド|메일|מייל|דוא|ل[كک]ترون[يی]|[اإ][يی]م[يی]ل|رایان|मेल/
const ADDRESS = /add?res|direcc|indirizz|enderec|адрес|地址|住所|アドレス|주소|כתובת|عنوان|نشانی|آدرس|पता /
/** Of a column that belongs to another one, or to another person. */
const OTHER =
  /type|typu? | tip[oi]? | тип |[种種类類][类類型]|유형|label|yomi|ふりがな|フリガナ|読み|phon|tit(?:el|[lr]e|ol)|salut|anrede|prefix|depart|job|posit|locat|screen|messenger|street|city|country|event|project|domain|manager|assist|spouse|partner|emergency|maiden|birth|note|status|passw|kennw|url| id | date| tel|fax|성별/
/** Of a person's account, which can be an address. */
const ACCOUNT = /user|account|login/
/** A heading that is only a word for a person. */
const PERSON =
  /^ (?:contact|kontakt|ansprechp|person|member|mitglied|teilnehm|particip|attendee|guest|customer|client|kunde|student|employee|mitarb)\S*(?: person\S*)? \d* ?$/
/** Another person, in the heading of an address. */
const RELATED =
  /parent|guardian|[mf][ao]ther|mutter|vater|eltern|[mp]adre|owner|sponsor|(?<!p)refer|superv|sender|approv/
const COMPANY =
  /compan|organi[sz]| firm|unternehm|societ|entrepr|empresa|aziend|bedrijf|foretag|spolecn|компан|орган[иі]зац|sirket|kurum|会社|組織|公司|单位|회사|조직|חברה|ארגון|شر[كک][ةت]|سازمان|कंपनी|संगठन/
/** A word for an organization. It can stand before a word for a person: `Business Owner`. */
const ORGANIZATION = /\b(?:business|compan|employer|univ|e?sch?[ou]+e?l|team|club)\S*/
const NICKNAME =
  /nick|spitzn|surnom|pseudo|apodo|soprann|apelido|bijnaam|smekn|przezw|prezdiv|псевдон|прозвищ|takma|ニック|[昵暱]|綽號|별명|כינוי|كنية|مستعار/
const FULL =
  /full|display|an(?:ge)?zeig|vollst|nom (?:d? ?a?affich|prenom)|complet|para mostrar|visual|exibic|weergave|volledige|visningsn|imie i nazw|nazwisko i|wyswietl|cele |zobraz|по[лв]но?е|отображ|відобр| ф ?и ?о |піб| ad[iı]? soy| tam ad|gorun|[表显顯]示|[氏全姓]名|성명|표시|전체|מלא|תצוגה|[كک]امل|العرض|نمایشی|نام و|पूरा|प्रदर्शन|prenom nom/
const MIDDLE =
  /middle|additional|weitere|zweiter|deuxieme|autres|segundo nom|secondo|do meio|tweede|tussenv|mellann|drugie|druhe|prostredni|отчеств|по батьк|ikinci| orta |ミドル|中[间間]|אמצעי|الأوسط|میانی|मध्य/
const LAST =
  /(?:last|family|sur) ?name| last | family | sn |nachn|familienn|zuname|nom de fam|apellido|cognom|sobrenom|achtern|eftern|nazwisk|prijm|фамил|прізв|soy ?ad|soyisim| 姓氏? |苗字| 성 |משפחה|العائلة|الأخير|خانواد|कुलनाम|उपनाम|अंतिम/
const FIRST =
  /(?:first|fore) ?name|given|vorn|rufn|prenom|primer|voorn|roepn|fornamn|tilltal|krestni|الأول|פרטי|کوچک|पहला|प्रथम| first /
const SUFFIX = /suff?i[xjks]|namensz|achterv|суф/
const NAME =
  / names? | naam | namn | nom | nombre | nome | imie | jmeno | имя | ім я |^ ad[iı]? $| isim | 名[前字]? |お名前|이름| नाम | שם |اسم | نام /
const BOTH = / (?:and|und|et|y|e|en|och|i|a|и|та|ve|و) | ושם/

/** The heading as it is compared. */
const plain = (heading: string) =>
  ` ${heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** What a heading says of its column. Undefined when it says nothing that is known. */
export function roleOf(heading: string): Role | undefined {
  // No heading is longer, and this is asked about the cells of any text.
  if (heading.length > 80 || heading.includes('@')) return undefined
  const text = plain(heading)
  const isMail = MAIL.test(text)
  if (PERSON.test(text)) return 'name'
  if (OTHER.test(text)) return 'other'
  // The display name of an address is not an address.
  if (isMail) return FULL.test(text) || / name | nom | nombre | nome /.test(text) ? 'other' : 'email'
  if (ACCOUNT.test(text)) return 'address'
  if (COMPANY.test(text) || (ORGANIZATION.test(text) && personOf(ownerOf(heading)) === '')) return 'company'
  if (NICKNAME.test(text)) return 'nickname'
  const isLast = LAST.test(text)
  if (FULL.test(text) || (BOTH.test(text) && (isLast || FIRST.test(text)))) return 'full'
  if (MIDDLE.test(text)) return 'middle'
  if (isLast) return 'last'
  if (FIRST.test(text)) return 'first'
  if (SUFFIX.test(text)) return 'suffix'
  if (ADDRESS.test(text)) return 'address'
  return NAME.test(text) ? 'name' : undefined
}

/** Words of a heading that is only about addresses. */
const OF_MAIL =
  /^ (?:e|el|de?|d[io]|da|del|value|prim|secondar|work|home|private|post|ele[ck]t|эл|ел|전자|דואר|אלק|ל |ई |ال?بريد|پست|\d)/

/**
 * The words of a heading that say whose name or address it is, or which one: `parent` of `Parent Email`, `2` of `Name 2`. Empty when there
 * are none.
 */
export const ownerOf = (heading: string) =>
  plain(heading)
    .trim()
    .split(' ')
    .filter(
      (word) =>
        /^\d+$/.test(word) ||
        ![MAIL, ADDRESS, NAME, FULL, LAST, FIRST, / (?:e|d|de|der|of|value|work|home) /].some((pattern) =>
          pattern.test(` ${word} `),
        ),
    )
    .join(' ')

/** An owner without the word for the organization. Empty for the organization itself. */
export const personOf = (owner: string) => owner.replace(ORGANIZATION, '').trim()

/** Whether the owner in the heading of an address is somebody else than the person of the row. */
export const isRelated = (owner: string) => RELATED.test(owner)

/** Whether a heading says only that it is about a person. `SN` is a last name in directories, and mostly a serial number. */
export const isVague = (heading: string) => PERSON.test(plain(heading)) || plain(heading) === ' sn '

/** Whether a line is no more than the heading of a column of addresses, such as `Email` or `E-mail addresses`. */
export const isHeadingOfMail = (line: string) =>
  roleOf(line) === 'email' &&
  plain(line)
    .trim()
    .split(' ')
    .every((word) => [MAIL, ADDRESS, OF_MAIL].some((pattern) => pattern.test(` ${word} `)))
