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
  /mail(?!ing|.?stop)|mejl|courriel|correo(?! postal)|electroni[qc]|elektronick|messagerie|correio e|elettronic| e ?post|poczt[ay] |почт[аыу]|пошт[аиу]|электронн|електронн|[邮郵][件箱址]|[电電]子?[邮郵]|メール|メアド|메일|איי?מייל|מייל|דוא ?ל |דואר א|لكتروني|[اإ]يميل|ایمیل|رایانامه|الکترونیک|ई ?मेल/
const ADDRESS =
  /add?res|direccion|indirizzo|endereco|адрес|адреса|地址|住所|アドレス|주소|כתובת|عنوان|نشانی|آدرس|पता /
/** Of a column that belongs to another one, or to another person. */
const OTHER =
  /type|typ |typu| tip[oi]? | тип | tur|种类|類型|类型|種類|유형|label|etiquet|kind |phonetic|yomi|ふりがな|フリガナ|読み|よみ|カナ|拼音|phon|title|titel|titre|titolo|titulo|salut|anrede|prefix|depart|abteil|job|position|location|user|usuario|account|login|screen|messenger|file name|street|stra(?:ss|ß)e|city|country|event|project|product|domain|manager|assistant|spouse|partner|supervis|emergency|child|father|mother|maiden|birth|note|status|opt in|verified|symbol|url| id | date| tel|fax|mobil|性别|性別|성별/
const COMPANY =
  /compan|organi[sz]| firm|unternehmen|societ|entreprise|empresa|aziend|bedrijf|foretag|spolecnost|компани|организац|організац|sirket|kurum|kurulus|会社|組織|公司|单位|組織|회사|조직|חברה|ארגון|شركة|مؤسسة|شرکت|سازمان|कंपनी|कम्पनी|संगठन|employer/
const NICKNAME =
  /nick|spitzname|surnom|pseudo|apodo|soprannome|apelido|bijnaam|smeknamn|przezwisko|prezdivk|псевдон|прозвище|takma|ニックネーム|[昵暱]称|暱稱|綽號|별명|כינוי|كنية|مستعار/
const FULL =
  /full ?name|fullst|display|angezeigt|anzeige|vollst|nom complet|nom affich|affichage|nombre completo|para mostrar|nome completo|visualizzat|exibic|weergave|volledige|visningsnamn|imie i nazw|nazwisko i imie|wyswietl|cele jmeno|zobraz|полное имя|отображаем|повне ім|відображ| ф ?и ?о |піб| ad[iı]? soy| tam ad|gorun|表示名|氏名|フルネーム|全名|姓名|[显顯]示|성명|표시|전체 이름|שם מלא|תצוגה|الكامل|العرض|کامل|نمایشی|نام و نام|पूरा|प्रदर्शन|nom prenom|prenom nom/
const MIDDLE =
  /middle|weitere|zweiter vor|deuxieme prenom|autres prenoms|segundo nombre|secondo nome|segundo nome|nome do meio|tweede voornaam|tussenvoegsel|mellannamn|drugie imie|druhe jmeno|prostredni|отчество|по батькові|ikinci ad|orta ad|ミドル|中[间間]名|미들|אמצעי|الأوسط|میانی|मध्य/
const LAST =
  / (?:last|family|sur) ?name|surname|nachname|familienname|zuname|nom de famille|apellido|cognom|sobrenome|achternaam|efternamn|nazwisko|prijmeni|фамили|прізвищ|soy ?ad|soyisim| 姓氏? |苗字| 성 |משפחה|العائلة|الأخير|خانوادگی|कुलनाम|उपनाम|अंतिम/
const FIRST =
  / (?:first|given|fore) ?name|given|vorname|rufname|prenom|primer nombre|primeiro nome|voornaam|roepnaam|fornamn|tilltals|krestni|الأول|פרטי|نام کوچک|पहला|प्रथम| first /
const SUFFIX = /suffi[xks]|sufi[xj]o|namenszusatz|achtervoegsel|суффикс|суфікс/
const NAME =
  / names? | naam | namn | nom | nombre | nome | imie | jmeno | имя | ім я |^ ad[iı]? $| isim | 名[前字]? |お名前| 이름 | नाम | שם | ال?اسم | نام /
const BOTH = / (?:and|und|et|y|e|en|och|i|a|и|і|та|ve|و|और|ו) /

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
  if (OTHER.test(text)) return 'other'
  // The display name of an address is not an address.
  if (isMail) return FULL.test(text) || / name | nom | nombre | nome /.test(text) ? 'other' : 'email'
  if (COMPANY.test(text)) return 'company'
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
  /^ (?:e|el|d|de|di|do|da|del|value|prim|secondar|work|home|private|correio|post|ele[ck]t|эл|ел|전자|דוא|דואר|אלק|ל |मेल|ई |ال?بريد|پست|\d)/

/** Whether a line is no more than the heading of a column of addresses, such as `Email` or `E-mail addresses`. */
export const isHeadingOfMail = (line: string) =>
  roleOf(line) === 'email' &&
  plain(line)
    .trim()
    .split(' ')
    .every((word) => [MAIL, ADDRESS, OF_MAIL].some((pattern) => pattern.test(` ${word} `)))
