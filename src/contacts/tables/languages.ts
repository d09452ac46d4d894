import type { Headings } from './headings.ts'

/**
 * The headings in the other languages of the package, without accents and with the keys of `ENGLISH` in headings.ts: of
 * Outlook, Thunderbird, Roundcube and Moodle, and plain words. `csvContacts` loads them if a heading is not English.
 */
export const LANGUAGES: Headings = {
  mail:
    // French, Spanish, Italian, Portuguese
    'courriel|messagerie|electronique|correo|correo electronico|posta elettronica|correio eletronico|' +
    'correio electronico|' +
    // Swedish, Polish, Czech, Turkish
    'e post|e postadress|mejl|mejladress|poczta elektroniczna|poczty elektronicznej|e mailova|' +
    'elektronicka posta|e posta|' +
    // Russian, Ukrainian
    'почта|эл почта|эл почты|электронная почта|электроннои почты|пошта|ел пошта|електронна пошта|електронноі пошти|' +
    'електронна адреса|' +
    // Japanese, Chinese, Korean
    'メール|eメール|電子メール|邮箱|邮件|邮件地址|邮箱地址|电邮|电子邮件|电子邮箱|电子邮件地址|' +
    '郵件|郵件地址|電郵|電子郵件|電子郵件地址|電子信箱|이메일|메일|전자 메일|전자우편|' +
    // Hebrew, Arabic, Persian, Hindi
    'דוא ל|אימייל|מייל|דואר אלקטרוני|البريد الإلكتروني|البريد الالكتروني|بريد إلكتروني|إيميل|الإيميل|' +
    'ایمیل|رایانامه|پست الکترونیک|پست الکترونیکی|ई मेल',
  fillers:
    'adresse|direccion|indirizzo|endereco|adres|adresa|adresi|адрес|адреса|アドレス|주소|כתובת|عنوان|آدرس|نشانی|पता|de|' +
    'del|di|do|ihre|votre',
  kinds:
    'primare|sekundare|privat|geschaftlich|dienstlich|weitere|zweite|zweiter|deuxieme|segundo|tweede|principale|' +
    'principal|secondaire|secondaria|secondario|secundario|secundaria|personnel|personnelle|personale|pessoal|' +
    'professionnel|professionnelle|primario|альтернативныи|主要|次要',
  full:
    'anzeigename|vollstandiger name|vor und nachname|nom complet|nom a afficher|nombre completo|' +
    'nombre para mostrar|nombre en pantalla|nome completo|nome visualizzato|nominativo|nome de exibicao|' +
    'mostrar nome|volledige naam|weergavenaam|voor en achternaam|fullstandigt namn|visningsnamn|' +
    'for och efternamn|wyswietlana nazwa|cele jmeno|zobrazovane jmeno|ф и о|полное имя|отображаемое имя|' +
    'п і б|повне ім я|ім я та прізвище|прізвище та ім я|tam ad|gorunen ad|ad soyad|adi soyadi|' +
    '名前|氏名|お名前|表示名|姓名|全名|显示名称|顯示名稱|성명|전체 이름|표시 이름|שם מלא|שם תצוגה|' +
    'שם פרטי ושם משפחה|الاسم الكامل|اسم العرض|نام کامل|نام نمایشی|نام و نام خانوادگی|पूरा नाम',
  name: 'nom|nombre|nome|naam|namn|jmeno|имя|ім я|isim|이름|שם|الاسم|اسم|نام|नाम',
  first:
    'vorname|rufname|prenom|primer nombre|nombre de pila|nombres|primeiro nome|voornaam|roepnaam|fornamn|' +
    'tilltalsnamn|imie|krestni jmeno|名|名字|שם פרטי|الاسم الأول|نام کوچک|पहला नाम|प्रथम नाम',
  // Turkish. In English, an `ad` is an advertisement.
  'first?': 'ad|adi',
  middle:
    'weitere vornamen|zweiter vorname|deuxieme prenom|segundo nombre|secondo nome|nome do meio|segundo nome|' +
    'tussenvoegsel|tussenvoegsels|tweede voornaam|mellannamn|drugie imie|prostredni jmeno|отчество|по батькові|' +
    'ikinci ad|ミドル ネーム|中间名|中間名|중간 이름|שם אמצעי|الاسم الأوسط',
  last:
    'nachname|familienname|zuname|nom de famille|apellidos|apellido|primer apellido|apellido 1|apellido paterno|' +
    'cognome|sobrenome|ultimo nome|achternaam|efternamn|nazwisko|prijmeni|фамилия|прізвище|soyad|soyadi|soyisim|姓|' +
    '姓氏|苗字|성|שם משפחה|اسم العائلة|الاسم الأخير|نام خانوادگی|उपनाम|अंतिम नाम|कुलनाम',
  // In Spanish, the second last name follows the first one, as a suffix does.
  suffix:
    'namenszusatz|suffixe|sufijo|suffisso|sufixo|achtervoegsel|sufiks|segundo apellido|apellido 2|apellido materno',
  nickname:
    'spitzname|surnom|apodo|soprannome|apelido|bijnaam|smeknamn|przydomek|prezdivka|псевдоним|псевдонім|takma ad|' +
    'ニックネーム|昵称|暱稱|별명|כינוי|الكنية|نام مستعار',
  company:
    'firma|unternehmen|societe|entreprise|empresa|organizacion|societa|azienda|organizzazione|organizacao|bedrijf|' +
    'organisatie|foretag|spolecnost|компания|организация|компанія|організація|sirket|kurum|会社|会社名|公司|单位|單位|회사|חברה|' +
    'ארגון|الشركة|شرکت|कंपनी',
  contact: 'ansprechpartner|kontaktperson|interlocuteur|persona de contacto|contactpersoon|担当者名',
  parent:
    'mutter|vater|eltern|elternteil|erziehungsberechtigte|erziehungsberechtigter|mere|pere|responsable legal|' +
    'madre|padre|padres|representante legal|genitore|genitori|mae|pai|dos pais|do responsavel|' +
    'encarregado de educacao|moeder|vader|ouder|ouders|vardnadshavare|malsman|foralder|foraldrar|mamma|pappa|' +
    'matka|ojciec|rodzic|rodzice|rodzica|otec|rodic|rodice|мать|отец|родитель|родители|родителя|матери|отца|' +
    'мати|батько|anne|baba|veli|保護者|父亲|母亲|家长|监护人|父親|母親|家長|監護人|父|母|보호자|학부모|아버지|어머니|אם|אב|הורה|الأب|الأم|' +
    'ولي الأمر|پدر|مادر|' +
    'पिता|माता',
}
