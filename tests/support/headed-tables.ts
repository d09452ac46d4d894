/** A table of one row with headings, and what is in it. */
export interface HeadedTable {
  heads: readonly string[]
  cells: readonly string[]
  /** As `Name <address>`. */
  people: readonly string[]
}

const ann = ['Ann Lee <ann@x.org>']

const table = (heads: string, cells: string, people: readonly string[] = ann): HeadedTable => ({
  heads: heads.split('|'),
  cells: cells.split('|'),
  people,
})

/** For each language: headings of a first name, a last name, a whole name, and addresses. */
export const languages: Readonly<
  Record<string, { first: string[]; last: string[]; full: string[]; email: string[] }>
> = {
  en: {
    first: ['First Name', 'Given name', 'firstName', 'first_name', 'FORENAME'],
    last: ['Last Name', 'Family Name', 'Surname', 'lastName'],
    full: ['Name', 'Full name', 'Display Name', 'Contact name', 'First and last name'],
    email: [
      'Email',
      'E-mail',
      'E-mail Address',
      'Primary Email',
      'email_address',
      'Mail',
      'E-mail 1 - Value',
    ],
  },
  de: {
    first: ['Vorname', 'Rufname'],
    last: ['Nachname', 'Familienname', 'Zuname'],
    full: ['Name', 'Anzeigename', 'Vollständiger Name', 'Vor- und Nachname'],
    email: ['E-Mail', 'E-Mail-Adresse', 'Mailadresse', 'Primäre E-Mail-Adresse'],
  },
  fr: {
    first: ['Prénom'],
    last: ['Nom de famille', 'Nom'],
    full: ['Nom', 'Nom complet', 'Nom à afficher', 'Nom et prénom', 'Nom Prénom'],
    email: ['E-mail', 'Courriel', 'Adresse de messagerie', 'Adresse électronique', 'Adresse e-mail'],
  },
  es: {
    first: ['Nombre', 'Primer nombre'],
    last: ['Apellidos', 'Apellido'],
    full: ['Nombre', 'Nombre completo', 'Nombre para mostrar', 'Nombre y apellidos'],
    email: ['Correo', 'Correo electrónico', 'Dirección de correo electrónico'],
  },
  it: {
    first: ['Nome'],
    last: ['Cognome'],
    full: ['Nome', 'Nome completo', 'Nome visualizzato', 'Nome e cognome'],
    email: ['Email', 'Posta elettronica', 'Indirizzo di posta elettronica', 'Indirizzo e-mail'],
  },
  'pt-BR': {
    first: ['Nome', 'Primeiro nome'],
    last: ['Sobrenome'],
    full: ['Nome', 'Nome completo', 'Nome de exibição', 'Nome e sobrenome'],
    email: ['E-mail', 'Correio eletrônico', 'Endereço de e-mail'],
  },
  nl: {
    first: ['Voornaam', 'Roepnaam'],
    last: ['Achternaam'],
    full: ['Naam', 'Volledige naam', 'Weergavenaam', 'Voor- en achternaam'],
    email: ['E-mail', 'E-mailadres'],
  },
  sv: {
    first: ['Förnamn', 'Tilltalsnamn'],
    last: ['Efternamn'],
    full: ['Namn', 'Fullständigt namn', 'Visningsnamn', 'För- och efternamn'],
    email: ['E-post', 'E-postadress', 'Mejl e-post'],
  },
  pl: {
    first: ['Imię'],
    last: ['Nazwisko'],
    full: ['Imię i nazwisko', 'Wyświetlana nazwa'],
    email: ['E-mail', 'Adres e-mail', 'Poczta elektroniczna'],
  },
  cs: {
    first: ['Jméno', 'Křestní jméno'],
    last: ['Příjmení'],
    full: ['Jméno', 'Celé jméno', 'Zobrazované jméno', 'Jméno a příjmení'],
    email: ['E-mail', 'E-mailová adresa', 'Elektronická pošta'],
  },
  ru: {
    first: ['Имя'],
    last: ['Фамилия'],
    full: ['Имя', 'ФИО', 'Ф. И. О.', 'Полное имя', 'Отображаемое имя', 'Имя и фамилия'],
    email: ['Почта', 'Эл. почта', 'Электронная почта', 'Адрес эл. почты', 'E-mail'],
  },
  uk: {
    first: ['Ім’я', "Ім'я"],
    last: ['Прізвище'],
    full: ["Ім'я", 'ПІБ', 'Повне ім’я', 'Ім’я та прізвище'],
    email: ['Ел. пошта', 'Електронна пошта', 'Адреса електронної пошти'],
  },
  tr: {
    first: ['Ad', 'Adı', 'İsim'],
    last: ['Soyad', 'Soyadı', 'SOYADI'],
    full: ['Ad Soyad', 'Adı Soyadı', 'Tam ad', 'Görünen ad'],
    email: ['E-posta', 'E-posta Adresi', 'Eposta'],
  },
  ja: {
    first: ['名'],
    last: ['姓', '苗字'],
    full: ['名前', '氏名', 'お名前', '表示名'],
    email: ['メール', 'メールアドレス', '電子メール', 'Eメール', 'ﾒｰﾙｱﾄﾞﾚｽ'],
  },
  'zh-CN': {
    first: ['名', '名字'],
    last: ['姓', '姓氏'],
    full: ['姓名', '全名', '显示名称'],
    email: ['邮箱', '电子邮件', '邮件地址', '电邮'],
  },
  'zh-TW': {
    first: ['名', '名字'],
    last: ['姓', '姓氏'],
    full: ['姓名', '全名', '顯示名稱'],
    email: ['郵件', '電子郵件', '電郵', '電子郵件地址'],
  },
  ko: {
    first: ['이름'],
    last: ['성'],
    full: ['이름', '성명', '전체 이름', '표시 이름'],
    email: ['이메일', '메일', '전자 메일 주소', '이메일 주소'],
  },
  he: {
    first: ['שם פרטי'],
    last: ['שם משפחה'],
    full: ['שם', 'שם מלא', 'שם תצוגה', 'שם פרטי ושם משפחה'],
    email: ['דוא״ל', 'דוא"ל', 'אימייל', 'דואר אלקטרוני', 'כתובת מייל'],
  },
  ar: {
    first: ['الاسم الأول'],
    last: ['اسم العائلة', 'الاسم الأخير'],
    full: ['الاسم', 'الاسم الكامل', 'اسم العرض'],
    email: ['البريد الإلكتروني', 'إيميل', 'عنوان البريد الإلكتروني'],
  },
  fa: {
    first: ['نام', 'نام کوچک'],
    last: ['نام خانوادگی'],
    full: ['نام', 'نام کامل', 'نام و نام خانوادگی', 'نام نمایشی'],
    email: ['ایمیل', 'رایانامه', 'پست الکترونیک', 'آدرس ایمیل'],
  },
  hi: {
    first: ['पहला नाम', 'प्रथम नाम'],
    last: ['उपनाम', 'अंतिम नाम', 'कुलनाम'],
    full: ['नाम', 'पूरा नाम'],
    email: ['ईमेल', 'ई-मेल', 'ईमेल पता'],
  },
}

/** Tables whose headings have to be read for the right name. */
export const headedTables: readonly HeadedTable[] = [
  table('Name|Given Name|Family Name|E-mail 1 - Value', 'Ann Lee|Ann|Lee|ann@x.org'),
  table('Name|Given Name|Family Name|E-mail 1 - Value', '|Ann|Lee|ann@x.org'),
  table('Name|Given Name|Family Name|E-mail 1 - Value', 'Ann Lee|||ann@x.org'),
  table('Company|Name|Email', 'Acme Inc|Ann Lee|ann@x.org'),
  table('Email|Company|Name', 'ann@x.org|Acme Inc|Ann Lee'),
  table('Title|First Name|Last Name|Email', 'Ms|Ann|Lee|ann@x.org'),
  table('Anrede|Titel|Vorname|Nachname|Firma|E-Mail', 'Frau|Dr.|Ann|Lee|Acme|ann@x.org'),
  table('Nr|Last name|First name|E-mail', '7|Lee|Ann|ann@x.org'),
  table('First Name|Middle Name|Last Name|Suffix|Email', 'Ann|May|Lee|Jr.|ann@x.org', [
    'Ann May Lee Jr. <ann@x.org>',
  ]),
  table('Voornaam|Tussenvoegsel|Achternaam|E-mail', 'Ann|van|Lee|ann@x.org', ['Ann van Lee <ann@x.org>']),
  table('Фамилия|Имя|Отчество|Почта', 'Ли|Анна|Ивановна|ann@x.org', ['Анна Ивановна Ли <ann@x.org>']),
  table('姓|名|メール', '山田|花子|h@x.org', ['山田花子 <h@x.org>']),
  table('email|first|last', 'ann@x.org|Ann|Lee'),
  table('id|displayName|mail|jobTitle', '1|Ann Lee|ann@x.org|Clerk'),
  table('Attendee|Email|City', 'Ann Lee|ann@x.org|Bern'),
  table('Email|City', 'ann@x.org|Bern', ['ann@x.org']),
  table(
    'Titre|Prénom|Nom|Société|Adresse de messagerie|Type de messagerie',
    'Mme|Ann|Lee|Acme|ann@x.org|SMTP',
  ),
  table(
    'Nombre|Segundo nombre|Apellidos|Nombre de pantalla de correo electrónico|Correo electrónico',
    'Ann||Lee|Ann (ann@x.org)|ann@x.org',
  ),
  table('Nome|Cognome|Indirizzo posta elettronica|Tipo posta elettronica', 'Ann|Lee|ann@x.org|SMTP'),
  table('Name|Vorname|E-Mail', 'Lee|Ann|ann@x.org'),
  table('Nom|Prénom|Courriel', 'Lee|Ann|ann@x.org'),
  table('Nombre|Apellidos|Correo', 'Ann|Lee|ann@x.org'),
  table('Name|Surname|Email', 'Ann|Lee|ann@x.org'),
  table('Name|Surname|Email', 'Ann Lee|Lee|ann@x.org'),
  table('First Name|Last Name|Phonetic First Name|Phonetic Last Name|Email', 'Ann|Lee|An|Li|ann@x.org'),
  table('Given Yomi|Surname Yomi|First Name|Last Name|E-mail Address', 'An|Li|Ann|Lee|ann@x.org'),
  table('Display Name|First Name|Nickname|Primary Email', 'Ann Lee|Annie|Nan|ann@x.org'),
  table('Nickname|First Name|Last Name|Email', 'Nan|Ann|Lee|ann@x.org'),
  table('Nickname|Company|Email', 'Nan|Acme|ann@x.org', ['Nan <ann@x.org>']),
  table('Company Name|Name|Email', 'Acme Inc||info@x.org', ['Acme Inc <info@x.org>']),
  table(
    'Organization 1 - Type|Organization 1 - Name|Organization 1 - Title|Email',
    'Work|Acme|Clerk|ann@x.org',
    ['Acme <ann@x.org>'],
  ),
  table('User name|Name|Email', 'al7|Ann Lee|ann@x.org'),
  table('Name|Email|Email 2', 'Ann Lee|ann@x.org|lee@x.org', ['Ann Lee <ann@x.org>', 'Ann Lee <lee@x.org>']),
  table('Name|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Value', 'Ann Lee|* Work|ann@x.org|555'),
  table('Name|E-mail Address|E-mail Type|E-mail Display Name', 'Ann Lee|ann@x.org|SMTP|Ann Lee (ann@x.org)'),
  table('Name|Manager email|Email', 'Ann Lee|boss@x.org|ann@x.org'),
  table('Name|Email|Twitter', 'Ann Lee|ann@x.org|@ann x'),
  table('Name|Address|Email', 'Ann Lee|Main Street 5|ann@x.org'),
  table('Name|Email', 'Ann Lee|ann@x.org; lee@x.org', ['Ann Lee <ann@x.org>', 'Ann Lee <lee@x.org>']),
  table('Name|Email', 'Ann Lee|ann@x.org ::: lee@x.org', ['Ann Lee <ann@x.org>', 'Ann Lee <lee@x.org>']),
  table('Name|Email', 'Ann Lee|<mailto:ann@x.org>'),
  table('Email|Phone', 'ann@x.org|555', ['ann@x.org']),
  table('Email|Note', 'Ann Lee <ann@x.org>|friend', ['Ann Lee <ann@x.org>']),
  // The addresses of several people
  ...[
    'Student Name|Student Email|Parent Name|Parent Email',
    'Name|Email|Parent Name|Parent Email',
    'Parent Name|Parent Email|Name|Email',
    'Student|Email|Parent 1|Parent 1 Email',
    'Name 1|Email 1|Name 2|Email 2',
    'Name|Email|Name|Email',
    'Name|E-Mail|Name_1|E-Mail_1',
    'From: (Name)|From: (Address)|To: (Name)|To: (Address)',
    'Name|Email|Contact owner|Contact owner email',
    'Name|E-Mail|Vertretung|E-Mail Vertretung',
    'Nom|Courriel|Parrain|Courriel parrain',
  ].map((heads) =>
    table(heads, 'Ann Lee|ann@x.org|Bob Ray|bob@x.org', ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>']),
  ),
  table('Email 1|Name 1|Email 2|Name 2', 'ann@x.org|Ann Lee|bob@x.org|Bob Ray', [
    'Ann Lee <ann@x.org>',
    'Bob Ray <bob@x.org>',
  ]),
  table(
    'Child First Name|Child Last Name|Child Email|Mother First Name|Mother Last Name|Mother Email',
    'Ann|Lee|ann@x.org|Mia|Lee|mia@x.org',
    ['Ann Lee <ann@x.org>', 'Mia Lee <mia@x.org>'],
  ),
  ...['Parent Email', 'Owner email', 'Contact owner e-mail', 'E-Mail der Eltern', "Guardian's Email"].map(
    (head) =>
      table(`First Name|Last Name|Email|${head}`, 'Ann|Lee|ann@x.org|bob@x.org', [
        'Ann Lee <ann@x.org>',
        'bob@x.org',
      ]),
  ),
  ...['Alternate Email 1', 'Personal Email', 'Secondary Email', 'Recovery Email', 'E-Mail (privat)'].map(
    (head) =>
      table(`First Name|Last Name|Email|${head}`, 'Ann|Lee|ann@x.org|lee@x.org', [
        'Ann Lee <ann@x.org>',
        'Ann Lee <lee@x.org>',
      ]),
  ),
  table(
    'First Name [Required]|Last Name [Required]|Email Address [Required]|Recovery Email',
    'Ann|Lee|ann@x.org|lee@x.org',
    ['Ann Lee <ann@x.org>', 'Ann Lee <lee@x.org>'],
  ),
  // Organizations
  ...['School', 'School Name', 'University', 'Employer', 'Team', 'Club', 'Escuela', 'Schule', 'Company'].map(
    (head) =>
      table(`Name|Email|${head.replace(' Name', '')} Email|${head}`, 'Ann Lee|ann@x.org|lee@x.org|Red', [
        'Ann Lee <ann@x.org>',
        'Ann Lee <lee@x.org>',
      ]),
  ),
  ...['School', 'Team'].flatMap((head) => [
    table(`${head} Name|Student Name|Email`, 'Red|Ann Lee|ann@x.org'),
    table(`${head}|Email`, 'Red 7|red@x.org', ['Red 7 <red@x.org>']),
    ...['', ' Name'].map((name) =>
      table(`${head}${name}|${head} Email|Coach${name}|Coach Email`, 'Red|red@x.org|Ann Lee|ann@x.org', [
        'Red <red@x.org>',
        'Ann Lee <ann@x.org>',
      ]),
    ),
    table(`${head} Coach Name|${head} Coach Email|Name|Email`, 'Bob Ray|bob@x.org|Ann Lee|ann@x.org', [
      'Bob Ray <bob@x.org>',
      'Ann Lee <ann@x.org>',
    ]),
  ]),
  table('Company|Company Email|Owner Name|Owner Email', 'Red|red@x.org|Ann Lee|ann@x.org', [
    'Red <red@x.org>',
    'Ann Lee <ann@x.org>',
  ]),
  ...[
    'Business Owner Email|Owner Name|Business Name',
    'Company Owner Email|Owner|Company',
    'Business Owner Email|Business Owner Name|Owner',
  ].map((heads) => table(heads, 'ann@x.org|Ann Lee|Red')),
  table('Name|Email|Business Owner Email|Owner Name', 'Ann Lee|ann@x.org|bob@x.org|Bob Ray', [
    'Ann Lee <ann@x.org>',
    'Bob Ray <bob@x.org>',
  ]),
  table('Parent Name|Parent Email|Foster Parent Email', 'Ann Lee|ann@x.org|bob@x.org', [
    'Ann Lee <ann@x.org>',
    'bob@x.org',
  ]),
  // The names of others
  ...["Mother's", 'Group', 'File', 'Shipping', 'Dog'].map((head) =>
    table(`${head} Name|Email|Name`, 'Red|ann@x.org|Ann Lee'),
  ),
  table("Mother's First Name|Mother's Last Name|First Name|Last Name|Email", 'Mia|Oh|Ann|Lee|ann@x.org'),
  table('Group Name|Name|Email', 'Red||ann@x.org', ['ann@x.org']),
  // The address of an account
  table('Name (Original Name)|User Email|Guest', 'Ann Lee|ann@x.org|No'),
  table('Display name|First name|Last name|User principal name', 'Ann Lee|Ann|Lee|ann@x.org'),
  table('Login email|Name', 'ann@x.org|Ann Lee'),
  table('givenName|sn|mail', 'Ann|Lee|ann@x.org'),
  // Words for a person
  ...['Contact', 'Contact person', 'Ansprechpartner', 'Kontaktperson', 'Member', 'Customer'].map((head) =>
    table(`Company|${head}|Email`, 'Acme|Ann Lee|ann@x.org'),
  ),
  table('Class|Teacher|Email', '3b|Ann Lee|ann@x.org'),
  // Words for a person beside another name
  ...['Member', 'Customer', 'Client', 'Guest', 'Employee', 'Contact', 'SN'].flatMap((head) => [
    table(`${head}|Name|Email`, 'Acme 5|Ann Lee|ann@x.org'),
    table(`${head}|First Name|Last Name|Email`, 'Acme 5|Ann|Lee|ann@x.org'),
  ]),
  table('Client|Contact name|Email', 'Acme|Ann Lee|ann@x.org'),
  table('SN|Name|Email', '1|Ann Lee|ann@x.org'),
  table('Contact|Company|Email', '555 123|Acme|ann@x.org', ['Acme <ann@x.org>']),
  // Words that an address and another column have in common
  ...['School', 'Team', 'Newsletter', 'Primary'].map((head) =>
    table(`First Name|Last Name|${head} Email|${head}`, 'Ann|Lee|ann@x.org|Red', ['Ann Lee <ann@x.org>']),
  ),
  ...[
    'Apellido 1|Apellido 2|Nombre|Correo 1|Correo 2',
    'Last Name 1|Last Name 2|First Name|Email 1|Email 2',
  ].map((heads) =>
    table(heads, 'Lee||Ann|ann@x.org|lee@x.org', ['Ann Lee <ann@x.org>', 'Ann Lee <lee@x.org>']),
  ),
  table('Name|Supervisor|Supervisor Email', 'Ann Lee|Bob Ray|bob@x.org', ['Bob Ray <bob@x.org>']),
  table('First Name|Last Name|Preferred Email', 'Ann|Lee|ann@x.org'),
  table('url|username|password', 'x.org|ann@x.org|hunter', ['ann@x.org']),
  ...Object.values(languages).flatMap(({ first, last, full, email }) => [
    ...first.flatMap((one) => last.map((other) => table(`${other}|${one}|${email[0]}`, 'Lee|Ann|ann@x.org'))),
    ...full.flatMap((one) => email.map((other) => table(`Id|${one}|${other}`, '7|Ann Lee|ann@x.org'))),
  ]),
]
