/** A table of one row with headings, and what is in it. */
export interface HeadedTable {
  heads: readonly string[]
  cells: readonly string[]
  /** As `Name <address>`. */
  people: readonly string[]
}

const annTwice = 'Ann Lee <ann@>/Ann Lee <lee@>'
const annAndBob = 'Ann Lee <ann@>/Bob Ray <bob@>'

/** `ann@` is ann@x.org. */
const partsOf = (text: string, sign: string) => text.replace(/@(?=[|>/;) ]|$)/g, '@x.org').split(sign)

const table = (heads: string, cells: string, people = 'Ann Lee <ann@>'): HeadedTable => ({
  heads: heads.split('|'),
  cells: partsOf(cells, '|'),
  people: partsOf(people, '/'),
})

/** For each language: headings of a first name, a last name, a whole name, and addresses. */
const HEADINGS = `
en     first  First Name | Given name(s) | firstName | first_name | FORENAME | givenname | Given Names | Forenames
       last   Last Name | Family Name | Surname | lastName | familyname
       full   Name | Full name | Display Name | Contact name | First and last name | Name (first and last) |
              Last Name, First Name | First & Last Name | Last, First
       email  Email | E-mail | E-mail Address | Primary Email | email_address | Mail | E-mail 1 - Value |
              emailaddress | mailaddress | emailid | Emails | E-mails | Contact email | Login email
de     first  Vorname | Rufname
       last   Nachname | Familienname | Zuname
       full   Name | Anzeigename | Vollständiger Name | Vor- und Nachname | Vorname und Nachname |
              Vorname, Name | Name, Vorname
       email  E-Mail | E-Mail-Adresse | Email-Adresse | Ihre Emailadresse | Mailadresse | Primäre E-Mail-Adresse
fr     first  Prénom
       last   Nom de famille | Nom
       full   Nom | Nom complet | Nom à afficher | Prénom et nom | Nom Prénom
       email  E-mail | Courriel | Adresse de messagerie | Adresse électronique | Votre e-mail |
              Adresse e-mail | Messagerie | Électronique
es     first  Nombre | Nombres | Primer nombre | Nombre de pila
       last   Apellidos | Apellido | Apellido paterno
       full   Nombre | Nombre completo | Nombre para mostrar | Nombres y apellidos | Apellidos, nombre
       email  Correo | Correo electrónico | Dirección de correo electrónico
it     first  Nome
       last   Cognome
       full   Nome | Nome completo | Nome visualizzato | Nome e cognome | Cognome Nome | Nominativo
       email  Email | Posta elettronica | Indirizzo di posta elettronica | Indirizzo e-mail
pt-BR  first  Nome | Primeiro nome
       last   Sobrenome
       full   Nome | Nome completo | Nome de exibição | Nome/sobrenome
       email  E-mail | Correio eletrônico | Correio electrónico | Endereço de e-mail
nl     first  Voornaam | Roepnaam
       last   Achternaam
       full   Naam | Volledige naam | Weergavenaam | Voor- en achternaam | Voornaam en achternaam
       email  E-mail | E-mailadres | Emailadres | Mailadres
sv     first  Förnamn | Tilltalsnamn
       last   Efternamn
       full   Namn | Fullständigt namn | Visningsnamn | För- och efternamn | Förnamn och efternamn
       email  E-post | E-postadress | Mejl | Mejladress | Epost
pl     first  Imię
       last   Nazwisko
       full   Imię i nazwisko | Nazwisko, imię | Wyświetlana nazwa
       email  E-mail | Adres e-mail | Poczta elektroniczna | Adres poczty elektronicznej
cs     first  Jméno | Křestní jméno
       last   Příjmení
       full   Jméno | Celé jméno | Zobrazované jméno | Jméno a příjmení | Příjmení a jméno
       email  E-mail | E-mailová adresa | Emailová adresa | Elektronická pošta
ru     first  Имя
       last   Фамилия
       full   Имя | ФИО | Ф. И. О. | Полное имя | Отображаемое имя | Имя и фамилия | Фамилия и имя | Фамилия, имя |
              Фамилия, имя, отчество
       email  Почта | Эл. почта | Электронная почта | Адрес эл. почты | E-mail
uk     first  Ім’я | Ім'я
       last   Прізвище
       full   Ім'я | ПІБ | П. І. Б. | Повне ім’я | Ім’я та прізвище | Прізвище та ім’я
       email  Ел. пошта | Електронна пошта | Адреса електронної пошти | Електронна адреса | Пошта
tr     first  Ad | Adı | İsim
       last   Soyad | Soyadı | SOYADI | Soyisim
       full   Ad Soyad | Adı Soyadı | Tam ad | Görünen ad
       email  E-posta | E-posta Adresi | Eposta
ja     first  名
       last   姓 | 苗字
       full   名前 | 氏名 | お名前 | 表示名
       email  メール | メールアドレス | 電子メール | Eメール | ﾒｰﾙｱﾄﾞﾚｽ | Eメールアドレス | 電子メールアドレス
zh-CN  first  名 | 名字
       last   姓 | 姓氏
       full   姓名 | 全名 | 显示名称
       email  邮箱 | 电子邮件 | 邮件地址 | 电邮 | 邮件 | 邮箱地址 | 电子邮箱
zh-TW  first  名 | 名字
       last   姓 | 姓氏
       full   姓名 | 全名 | 顯示名稱
       email  郵件 | 電子郵件 | 電郵 | 電子郵件地址 | 郵件地址 | 電子信箱
ko     first  이름
       last   성
       full   이름 | 성명 | 전체 이름 | 표시 이름
       email  이메일 | 메일 | 전자 메일 주소 | 이메일 주소 | 이메일주소 | 메일주소 | 전자메일 | 전자우편
he     first  שם פרטי
       last   שם משפחה
       full   שם | שם מלא | שם תצוגה | שם פרטי ושם משפחה
       email  דוא״ל | דוא"ל | אימייל | דואר אלקטרוני | כתובת מייל | מייל
ar     first  الاسم الأول
       last   اسم العائلة | الاسم الأخير
       full   الاسم | اسم | الاسم الكامل | اسم العرض
       email  البريد الإلكتروني | البريد الالكتروني | بريد إلكتروني | إيميل | الإيميل | عنوان البريد الإلكتروني
fa     first  نام | نام کوچک
       last   نام خانوادگی
       full   نام | نام کامل | نام و نام خانوادگی | نام نمایشی
       email  ایمیل | رایانامه | پست الکترونیک | پست الکترونیکی | آدرس ایمیل | نشانی ایمیل
hi     first  पहला नाम | प्रथम नाम
       last   उपनाम | अंतिम नाम | कुलनाम
       full   नाम | पूरा नाम
       email  ईमेल | ई-मेल | ईमेल पता
`

const lines = HEADINGS.replace(/\|\n +/g, '| ')
  .trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/))
type Languages = readonly Readonly<Record<'first' | 'last' | 'full' | 'email', string[]>>[]
export const languages = Array.from({ length: lines.length / 4 }, (_, at) =>
  Object.fromEntries(lines.slice(4 * at, 4 * at + 4).map(([, kind, heads]) => [kind, heads?.split(' | ')])),
) as unknown as Languages

const listOf = (text: string) => text.split(/,\s*/).map((head) => head.trim())

/** Headings of other parts of a name, of organizations, and of second addresses. */
const middles = `
  Weitere Vornamen,Deuxième prénom,Segundo nombre,Secondo nome,Nome do meio,Tussenvoegsels,middlename,
  Tweede voornaam,Mellannamn,Drugie imię,Prostřední jméno,Отчество,По батькові,İkinci Ad,ミドル ネーム,ミドルネーム,中间名,中間名,
  중간 이름,שם אמצעי,الاسم الأوسط`
const suffixes = 'Suffix,Namenszusatz,Suffixe,Sufijo,Suffisso,Sufixo,Achtervoegsel,Sufiks,Apellido materno'
const nicknames = `
  Nick Name,Spitzname,Surnom,Apodo,Soprannome,Apelido,Bijnaam,Smeknamn,Przydomek,Přezdívka,Псевдоним,Псевдонім,
  Takma ad,ニックネーム,昵称,暱稱,별명,כינוי,الكنية,نام مستعار`
const companies = `
  Company,Organisation,Firma,Unternehmen,Société,Entreprise,Empresa,Organización,Azienda,Organizzazione,
  Organização,Bedrijf,Organisatie,Företag,Společnost,Компания,Организация,Компанія,Організація,Şirket,Kurum,会社,公司,
  单位,單位,회사,חברה,ארגון,الشركة,شرکت,कंपनी`
const kinds = `
  Personal email,Private email,Alternative email,Backup e-mail,Main email,Preferred email,E-Mail dienstlich,
  Weitere E-Mail,Zweite E-Mail,Adresse e-mail secondaire,Courriel personnel,Adresse de messagerie personnelle,
  Courriel professionnel,Adresse professionnelle de courriel,E-mail secondario,Email secondaria,Email personale,
  Segundo correo,Correo secundario,Dirección de correo electrónico secundaria,Correo principal,Email principale,
  E-mail pessoal,E-mail primário,Альтернативный адрес электронной почты,主要 Email,電子メール 2 アドレス,전자 메일 2 주소,
  2. e-mailová adresa,E-post 2`

const contacts = `
  Contact,Contact person,Contact name,Ansprechpartner,Kontaktperson,Interlocuteur,Persona de contacto,
  Contactpersoon,担当者名`

/** Headings of people to whom an address behind them can belong. */
const parents = `
  Father,Mother,Guardian,Parent,Parent/guardian,Parent(s),Parents' Names,Guardians,Legal guardian,Parent or guardian,
  Parent/carer,Carer,Mom,Mum,Dad,Mother's name,Parent Contact,Name of Parent,Parent 1,Name der Mutter,Vater Vorname,
  Eltern,Elternteil,Erziehungsberechtigte(r),Erziehungsberechtigter,Nom de la mère,Père,Responsable légal,Madre,
  Nombre del padre,Padres,Representante legal,Genitore,Genitori,Mãe,Pai,Nome dos pais,Nome do responsável,
  Encarregado de educação,Moeder,Vader,Naam ouder,Ouders,Vårdnadshavare,Målsman,Förälder,Föräldrar,Mamma,Pappa,Matka,
  Ojciec,Rodzic,Rodzice,Imię i nazwisko rodzica,Otec,Rodič,Jméno rodiče,Мать,Отец,Родитель,Родители,ФИО родителя,
  Имя матери,Имя отца,Мати,Батько,Anne,Baba,Veli,保護者,保護者名,父,母,父亲,母亲,家长,家长姓名,监护人,父親,母親,家長,監護人,
  보호자,학부모,아버지,어머니,אם,אב,הורה,الأب,الأم,ولي الأمر,پدر,مادر,पिता,माता`

/** Tables whose headings have to be read for the right name. */
export const headedTables: readonly HeadedTable[] = [
  table('Name|Given Name|Family Name|E-mail 1 - Value', '|Ann|Lee|ann@'),
  table('Name|Given Name|Family Name|E-mail 1 - Value', 'Ann Lee|||ann@'),
  table('Name|First Name|Last Name|Email', 'Acme|Ann|Lee|ann@'),
  table('Name|First Name|Last Name|Email', 'Ann Lee|Ann||ann@', 'Ann <ann@>'),
  table('Full name|First name|Email', 'Ann Lee|Annie|ann@'),
  table('Full name|Name|Last name|Email', 'AL|Ann|Lee|ann@'),
  table('Email|Company|Name', 'ann@|Acme Inc|Ann Lee'),
  table('Title|First Name|Last Name|Email', 'Ms|Ann|Lee|ann@'),
  table('Nr|Last name|First name|E-mail', '7|Lee|Ann|ann@'),
  table('First Name|Middle Name|Last Name|Suffix|Email', 'Ann|May|Lee|Jr.|ann@', 'Ann May Lee Jr. <ann@>'),
  table('First Name|Middle Name|Last Name|Suffix|Email', '|May||Jr.|ann@', 'ann@'),
  table('Voornaam|Tussenvoegsel|Achternaam|E-mail', 'Ann|van|Lee|ann@', 'Ann van Lee <ann@>'),
  table('Фамилия|Имя|Отчество|Почта', 'Ли|Анна|Ивановна|ann@', 'Анна Ивановна Ли <ann@>'),
  table('姓|名|メール', '山田|花子|h@', '山田花子 <h@>'),
  table('email|first|last', 'ann@|Ann|Lee'),
  table('givenName|sn|mail', 'Ann|Lee|ann@'),
  table('Email|City', 'ann@|Bern', 'ann@'),
  table('Name|Vorname|E-Mail', 'Lee|Ann|ann@'),
  table('Name|Vorname|E-Mail', 'Lee||ann@', 'Lee <ann@>'),
  table('Nom|Prénom|Courriel', 'Lee|Ann|ann@'),
  table('Nombre|Apellidos|Correo', 'Ann|Lee|ann@'),
  table('Nombre|Primer apellido|Segundo apellido|Correo', 'Ana|Lee|Paz|ann@', 'Ana Lee Paz <ann@>'),
  table('Apellido 1|Apellido 2|Nombre|Correo 1|Correo 2', 'Lee||Ann|ann@|lee@', annTwice),
  table('Name|Surname|Email', 'Ann|Lee|ann@'),
  table('Name|Surname|Email', 'Ann Lee|Lee|ann@'),
  table('Surname|Email', 'Lee|ann@', 'Lee <ann@>'),
  table('Display Name|First Name|Nickname|Primary Email', 'Ann Lee|Annie|Nan|ann@'),
  table('Nickname|First Name|Last Name|Email', 'Nan|Ann|Lee|ann@'),
  table('Nickname|Company|Email', 'Nan|Acme|ann@', 'Nan <ann@>'),
  table('Company Name|Name|Email', 'Acme Inc||info@', 'Acme Inc <info@>'),
  table('Organization 1 - Type|Organization 1 - Name|Email', 'Work|Acme|ann@', 'Acme <ann@>'),
  table('User name|Name|Email', 'al7|Ann Lee|ann@'),
  table('Name|Email|Twitter', 'Ann Lee|ann@|@ann x'),
  table('Name|Email', '#1001|ann@', 'ann@'),
  // Several addresses
  ...'Email 2,E-mail_2,2nd Email,Home Email,Email (work),Other e-mail address,E-Mail (privat)'
    .split(',')
    .map((head) => table(`Name|Email|${head}`, 'Ann Lee|ann@|lee@', annTwice)),
  table('Name|Email', 'Ann Lee|ann@; lee@', annTwice),
  table('Name|Email', 'Ann Lee|ann@ ::: lee@', annTwice),
  table('Name|Email', 'Ann Lee|<mailto:ann@>'),
  table('Email|Note', 'Ann Lee <ann@>|friend'),
  table('Name|Email', 'Ann Lee|ann@ (work)'),
  table('Name|Email|Email 2', 'Ann Lee|ann@|ann@X.org'),
  table('Name|Owner email|Email', 'Ann Lee|ann@|ann@'),
  // Several people
  ...[
    'Name 1|Email 1|Name 2|Email 2',
    'Full name_11|E-Mail_11|Full name_12|E-Mail_12',
    'Name|Email|Name 2|Email 2',
    'Name|Email|Name|Email',
    'Contact 1|E-mail 1|Contact 2|E-mail 2',
    'Student Name|Student Email|Parent Name|Parent Email',
    'Name|Email|Parent Name|Parent Email',
    'Parent 1 Name|Parent 1 Email|Parent 2 Name|Parent 2 Email',
    'Name|Email|Guest Full Name|Guest e-mail address',
  ].map((heads) => table(heads, 'Ann Lee|ann@|Bob Ray|bob@', annAndBob)),
  table('Email|Name|Email|Name', 'ann@|Ann Lee|bob@|Bob Ray', annAndBob),
  table(
    'Child First Name|Child Last Name|Child Email|Mother First Name|Mother Last Name|Mother Email',
    'Ann|Lee|ann@|Mia|Lee|mia@',
    'Ann Lee <ann@>/Mia Lee <mia@>',
  ),
  ...listOf(
    'Alternate Contact Given Name,Zweiter Kontakt,Deuxième contact,Segundo contacto,Tweede contact',
  ).map((head) => table(`Name|Email|${head}|Other Email`, 'Ann Lee|ann@|Mia Oh|mia@', 'Ann Lee <ann@>/mia@')),
  ...listOf(parents).flatMap((head) => [
    table(`Name|${head}|Email`, 'Ann Lee|Mia Oh|mia@', 'mia@'),
    table(`Name|Email|${head}`, 'Ann Lee|ann@|Mia Oh'),
  ]),
  // The person of an organization
  table('Company|Contact First Name|Contact Last Name|Email', 'Acme|Ann|Lee|ann@'),
  ...listOf(contacts).flatMap((head) => [
    table(`Company|${head}|Email`, 'Acme|Ann Lee|ann@'),
    table(`Company|${head}|Email`, 'Acme|555 tel.|info@', 'Acme <info@>'),
    table(`${head}|Name|Email`, 'Mia Oh|Ann Lee|ann@'),
    table(`${head}|First name|Last name|Email`, 'Mia Oh|||ann@', 'ann@'),
  ]),
  ...listOf(middles).map((one) =>
    table(`First name|${one}|Last name|Email`, 'Ann|May|Lee|ann@', 'Ann May Lee <ann@>'),
  ),
  ...listOf(suffixes).map((one) =>
    table(`First name|${one}|Last name|Email`, 'Ann|Jr.|Lee|ann@', 'Ann Lee Jr. <ann@>'),
  ),
  ...listOf(`${nicknames},${companies}`).map((one) => table(`No|${one}|Email`, '7|Acme|ann@', 'Acme <ann@>')),
  ...listOf(kinds).map((head) => table(`Name|Email|${head}`, 'Ann Lee|ann@|lee@', annTwice)),
  // One person can have both.
  table('First|First Name|Last|Last Name|Email', 'Mon|Ann|Tue|Lee|ann@'),
  table('Ad|Soyad|E-posta', 'Ann|Lee|ann@'),
  ...languages.flatMap(({ first, last, full, email }) => [
    ...first.flatMap((one) => last.map((other) => table(`${other}|${one}|${email[0]}`, 'Lee|Ann|ann@'))),
    ...full.flatMap((one) => email.map((other) => table(`Id|${one}|${other}`, '7|Ann Lee|ann@'))),
  ]),
]
