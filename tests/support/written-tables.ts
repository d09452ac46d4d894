/** A table of one or more rows with headings, and the people in it. */
export interface WrittenTable {
  /** The program that writes it, or the headings. */
  title: string
  rows: readonly (readonly string[])[]
  /** As `Name <address>`. */
  people: readonly string[]
}

// Each table: the program, the headings, the cells of a row, and the people, who are Ann Lee if nothing is said. A
// slash separates rows and people. `ann@` is ann@x.org, and `both` are both addresses of Ann Lee. The columns that say
// nothing else of a person are left out, and all people are made up.
const EXPORTS = `
Google Contacts | First Name,Middle Name,Last Name,Nickname,Organization Name,E-mail 1 - Label,E-mail 1 - Value
  | Ann,,Lee,Nan,Acme,* Work,ann@
Google Contacts | First Name,Last Name,E-mail 1 - Value,E-mail 2 - Value | Ann,Lee,ann@,lee@ | both
Google Contacts | First Name,Last Name,File As,Organization Name,E-mail 1 - Value | ,,,Acme,info@ | Acme <info@>
Google Contacts (old) | Name,Given Name,Additional Name,Family Name,Name Suffix,E-mail 1 - Value
  | Ann Lee,Ann,,Lee,,ann@
Google Contacts (old) | Name,Given Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value
  | Ann Lee,,,,* my,*,ann@
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY]
  | Ann,Lee,ann@,Active
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Home Secondary Email
  | Ann,Lee,ann@,lee@ | both
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Recovery Email
  | Ann,Lee,ann@,lee@ | both
Google Groups | Email address,Nickname,Group status,Email status,Email preference,Join year
  | ann@,Ann Lee,member,,email,2024
Google Forms | Timestamp,Email Address,Your name,Favourite colour | 2026/05/02,ann@,Ann Lee,Red
Google Forms | Timestamp,First and last name,Email,What do you bring? | 5/2/2026,Ann Lee,ann@,Cake
Google Classroom | Last Name,First Name,Email Address,Essay | Lee,Ann,ann@,90
Outlook | Title,First Name,Middle Name,Last Name,Suffix,Company,E-mail Address,E-mail Display Name
  | Ms,Ann,,Lee,,Acme,ann@,Ann Lee (ann@x.org)
Outlook | First Name,Last Name,E-mail Address,E-mail 2 Address,Manager's Name,Assistant's Name
  | Ann,Lee,ann@,lee@,Mia Oh,Ed Po | both
Outlook | Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,E-Mail-Adresse,E-Mail: Angezeigter Name
  | Frau,Ann,,Lee,,Acme,ann@,Ann
Outlook | Vorname,Nachname,E-Mail-Adresse,E-Mail 2: Adresse,Name Assistent | Ann,Lee,ann@,lee@,Mia Oh | both
Outlook | Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Adresse de messagerie,Nom de l'assistant(e)
  | Mme,Ann,,Lee,,Acme,ann@,Mia Oh
Outlook | Prénom,Nom,Adresse de messagerie,Adresse de messagerie 2 | Ann,Lee,ann@,lee@ | both
Outlook | Nombre,Segundo nombre,Apellidos,Organización,Dirección de correo electrónico | Ann,,Lee,Acme,ann@
Outlook | Nome,Secondo nome,Cognome,Società,Indirizzo posta elettronica,Nome assistente | Ann,,Lee,Acme,ann@,Mia Oh
Outlook | Primeiro nome,Segundo nome,Sobrenome,Empresa,E-mail Address,Endereço de email 2 | Ann,,Lee,Acme,ann@,
Outlook | Primeiro nome,Outros nomes/apelidos,Apelido,Endereço de correio electrónico | Ann,,,ann@ | Ann <ann@>
Outlook | Imię,Drugie imię,Nazwisko,Firma,Adres e-mail,Wyświetlana nazwa e-mail | Ann,,Lee,Acme,ann@,Ann (ann@x.org)
Outlook | 姓,名,会社名,電子メール アドレス,電子メール 2 アドレス | 山田,花子,Acme,h@,y@ | 山田花子 <h@>/山田花子 <y@>
Outlook | 이름,성,회사,전자 메일 주소,전자 메일 2 주소 | 지우,김,Acme,kim@,jw@ | 김지우 <kim@>/김지우 <jw@>
Outlook | Имя,Отчество,Фамилия,Организация,Адрес эл. почты,Адрес 2 эл. почты | Анна,,Ли,Acme,ann@, | Анна Ли <ann@>
Outlook | שם פרטי,שם משפחה,חברה,כתובת דואר אלקטרוני | Ann,Lee,Acme,ann@
Outlook | 名,姓,公司,电子邮件地址 | 小明,王,Acme,w@ | 王小明 <w@>
Windows Mail | First Name,Last Name,Middle Name,Name,Nickname,E-mail Address,Home Street
  | Ann,Lee,,Ann Lee,Nan,ann@,Main Street
Windows Mail | Vorname,Nachname,Zweiter Vorname,Name,Rufname,E-Mail-Adresse | Ann,Lee,,Ann Lee,Nan,ann@
Microsoft 365 | Display name,First name,Last name,User principal name,Alternate email address
  | Ann Lee,Ann,Lee,ann@,lee@ | both
Entra ID | userPrincipalName,displayName,surname,mail,givenName,id,userType | ann@,Ann Lee,Lee,ann@,Ann,7,Member
Exchange | DisplayName,PrimarySmtpAddress,Alias,RecipientType | Ann Lee,ann@,alee,UserMailbox
Active Directory | DN,objectClass,cn,sn,givenName,mail | CN=Ann Lee,user,Ann Lee,Lee,Ann,ann@
Microsoft Forms | ID,Start time,Completion time,Email,Name,Your question | 1,5/2/26,5/2/26,ann@,Ann Lee,None
Microsoft Teams | Name,First Join,Last Leave,In-Meeting Duration,Email,Participant ID (UPN),Role
  | Ann Lee,9:00,9:30,30m,ann@,ann@,Organizer
Microsoft Teams | Full Name,Join Time,Leave Time,Duration,Email,Role | Ann Lee,9:00,9:30,30m,ann@,Presenter
Microsoft Bookings | Date Time,Customer Name,Customer Email,Customer Phone,Staff,Service
  | 5/2/26,Ann Lee,ann@,555,Mia Oh,Fitting
Zoom | Name (Original Name),User Email,Total Duration (Minutes),Guest | Ann Lee,ann@,65,No
Zoom | Name (original name),Email,Join time,Leave time,Duration (minutes),Guest | Ann Lee,ann@,9:00,9:30,30,No
Zoom | Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time | Yes,Ann,Ann,Lee,ann@,9:00
Zoom | First Name,Last Name,Email,Registration Time,Approval Status | Ann,Lee,ann@,9:00,approved
Webex | Attendee Name,Attendee Email,Join Time,Leave Time | Ann Lee,ann@,9:00,9:30
GoTo Webinar | First Name,Last Name,Email Address,Registration Date,Unsubscribed | Ann,Lee,ann@,9:00,No
Slack | username,email,status,billing-active,has-2fa,userid,fullname,displayname | al7,ann@,Member,1,0,U1,Ann Lee,al
Slack | Name,What I Do,Account type,Email,User ID | Ann Lee,Design,Member,ann@,U1
Discourse | id,name,username,email,title,created_at,trust_level | 7,Ann Lee,al7,ann@,,2026,1
Mattermost | username,email,first_name,last_name,position | al7,ann@,Ann,Lee,Clerk
Thunderbird | First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Organization
  | Ann,Lee,Ann Lee,Nan,ann@,lee@,al,Acme | both
Thunderbird | Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse
  | Ann,Lee,Lee Ann,Nan,ann@,
Thunderbird | Prénom,Nom de famille,Nom à afficher,Surnom,Adresse électronique principale | Ann,Lee,Ann Lee,Nan,ann@
Thunderbird | Nombre,Apellidos,Nombre en pantalla,Apodo,Dirección de correo electrónico principal | Ann,Lee,Ann,Nan,ann@
Thunderbird | Nome,Cognome,Nome visualizzato,Soprannome,Email principale,Email secondaria | Ann,Lee,Ann Lee,Nan,ann@,
Thunderbird | Primeiro nome,Último nome,Mostrar nome,Apelido,E-mail primário,E-mail secundário
  | Ann,Lee,Ann Lee,Nan,ann@,
Thunderbird | Имя,Фамилия,Отображаемое имя,Псевдоним,Адрес электронной почты | Анна,Ли,Ann,Nan,ann@ | Анна Ли <ann@>
Thunderbird | 名,姓,顯示名稱,暱稱,主要 Email,次要 Email | 小明,王,Wang,Ming,w@, | 王小明 <w@>
Roundcube | Display Name,First Name,Last Name,Email - Home,Email - Work,Organization | Ann Lee,Ann,Lee,ann@,lee@,Acme
  | both
SquirrelMail | Nickname,First name,Last name,Email address,Info | Nan,Ann,Lee,ann@,friend
Horde | firstname,lastname,name,email,homephone | Ann,Lee,Ann Lee,ann@,555
Open-Xchange | Display name,Sur name,Given name,Email 1,Email 2,Department | Lee Ann,Lee,Ann,ann@,lee@,Sales | both
Atmail | First Name,Last Name,Email,Email 2,Work Company | Ann,Lee,ann@,,Acme
Evolution | First Name,Last Name,id,Nickname,Email 1,Email 2 | Ann,Lee,7,Nan,ann@,
KAddressBook | Formatted Name,Prefix,Family Name,Additional Names,Given Name,Suffix,Nick Name,Email
  | Ann Lee,Ms,Lee,,Ann,,Nan,ann@
Yahoo | First,Middle,Last,Nickname,Email,Category,Distribution Lists,Messenger ID,Home,Work
  | Ann,,Lee,Nan,ann@,,,al,555,556
Yahoo | First,Middle,Last,Email,Category,Alternate Email 1 | Ann,,Lee,ann@,Friends,lee@ | both
Yahoo | First,Middle,Last,Email,Alternate Email 1,Company | Ann,,Lee,ann@,lee@,Acme | both
GMX | Nachname,Vorname,Firma,E-Mail (privat),E-Mail (geschäftlich),Telefon | Lee,Ann,Acme,ann@,,555
WEB.DE | Anrede,Nachname,Vorname,Spitzname,E-Mail,Geburtstag | Frau,Lee,Ann,Nan,ann@,
Proton Mail | Name,Email,Group | Ann Lee,ann@,Friends
Zimbra | firstName,lastName,email,email2,company | Ann,Lee,ann@,,Acme
Lotus Notes | FirstName,LastName,MailAddress,CompanyName | Ann,Lee,ann@,Acme
Apple Numbers | First name,Last name,Company,Phone (mobile),Email (home),Email (work) | Ann,Lee,Acme,555,ann@,lee@
  | both
LinkedIn | First Name,Last Name,URL,Email Address,Company,Position,Connected On
  | Ann,Lee,https://x.org/al,ann@,Acme,Clerk,2 May
HubSpot | Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company
  | 7,Ann,Lee,ann@,555,Mia Oh,Acme
HubSpot | First Name,Last Name,Email,Contact owner,Company owner email | Ann,Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Salesforce | First Name,Last Name,Account Name,Title,Email,Contact Owner: Full Name | Ann,Lee,Acme,Clerk,ann@,Mia Oh
Salesforce | First Name,Last Name,Account Name,Parent Account,Email | Ann,Lee,Acme,Rex,ann@
Salesforce | ID,FIRSTNAME,LASTNAME,EMAIL,OWNERID | 7,Ann,Lee,ann@,5
Salesforce | Full Name,Email,Owner: Full Name,Created By: Full Name | Ann Lee,ann@,Mia Oh,Ed Po
Zoho CRM | Record Id,First Name,Last Name,Account Name,Email,Secondary Email,Contact Owner
  | z7,Ann,Lee,Acme,ann@,lee@,Mia Oh | both
Zoho Forms | Name,Email ID,Added Time,Referrer Name | Ann Lee,ann@,2 May,Mia Oh
Pipedrive | Person - Name,Person - Email - Work,Person - Email - Home,Person - Organization,Person - Owner
  | Ann Lee,ann@,,Acme,Mia Oh
Freshdesk | Full name,Email,Company,Title | Ann Lee,ann@,Acme,Clerk
Zendesk | ID,Name,Email,Role,Organization,Last login | 7,Ann Lee,ann@,End user,Acme,May
Intercom | Name,Email,Last seen,First seen,Signed up,Owner name | Ann Lee,ann@,2 May,1 May,1 May,Mia Oh
Dynamics 365 | Full Name,Email,Company Name,Business Phone | Ann Lee,ann@,Acme,555
SugarCRM | First Name,Last Name,Account Name,Email Address,Assigned User Name | Ann,Lee,Acme,ann@,Mia Oh
CiviCRM | Contact ID,Display Name,First Name,Last Name,Email,Street Address | 7,Lee Ann,Ann,Lee,ann@,Main Street
Odoo | Name,Company Name,Email,Salesperson,Salesperson/Email | Ann Lee,Acme,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Insightly | First Name,Last Name,Email Address,Organisation,Contact Owner | Ann,Lee,ann@,Acme,Mia Oh
Mailchimp | Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,NOTES
  | ann@,Ann,Lee,Main Street,555,2,May,
Mailchimp | EMAIL,FNAME,LNAME | ann@,Ann,Lee
Brevo | CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,BLACKLISTED | 7,ann@,Ann,Lee,555,no
Brevo | EMAIL,NOM,PRENOM,SMS | ann@,Lee,Ann,555
MailerLite | Email,Name,Last name,Sent,Opens,Clicks,Location | ann@,Ann,Lee,7,3,1,Bern
Klaviyo | Email,First Name,Last Name,Organization,Title,Email Marketing Consent | ann@,Ann,Lee,Acme,Ms,Subscribed
Constant Contact | Email address,First name,Last name,Company,Email status,Email permission status
  | ann@,Ann,Lee,Acme,Active,Implied
Campaign Monitor | Email Address,Name,Date Subscribed,Status | ann@,Ann Lee,May,Active
ActiveCampaign | Id,Email,First Name,Last Name,Phone,Organization | 7,ann@,Ann,Lee,555,Acme
ConvertKit | id,first_name,email,tags,created_at | 7,Ann,ann@,a,May | Ann <ann@>
SendGrid | EMAIL,FIRST_NAME,LAST_NAME,ALTERNATE_EMAILS,CREATED_AT | ann@,Ann,Lee,,May
GetResponse | name,email,created_on,campaign_name | Ann Lee,ann@,May,News
AWeber | Name,Email,Misc Notes,Ad Tracking,Last Message | Ann Lee,ann@,,web,3
Drip | email,first_name,last_name,lifetime_value | ann@,Ann,Lee,20
Mautic | id,firstname,lastname,email,company,Last Active | 7,Ann,Lee,ann@,Acme,May
Substack | Email,Name,Stripe plan,Cancel date,Start date | ann@,Ann Lee,Monthly,,May
Ghost | id,email,name,note,subscribed_to_emails,complimentary_plan | 7,ann@,Ann Lee,,true,false
Beehiiv | Subscriber ID,Email,First name,Last name,Status,Referral code | 7,ann@,Ann,Lee,active,abc
Mailman | email,display_name,delivery_mode | ann@,Ann Lee,regular
Listmonk | uuid,email,name,attributes,status | 7,ann@,Ann Lee,{},enabled
WordPress | user_login,user_email,first_name,last_name,display_name,role | al7,ann@,Ann,Lee,al7,editor
WooCommerce | Order ID,Billing First Name,Billing Last Name,Billing Email,Shipping First Name,Shipping Last Name
  | 7,Ann,Lee,ann@,Mia,Oh
WooCommerce | Name,Username,Last active,Date registered,Email,Orders,Total spend | Ann Lee,al7,May,May,ann@,2,30
Shopify | Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Note
  | '7,Ann,Lee,ann@,yes,Acme,
Shopify | Name,Email,Financial Status,Billing Name,Shipping Name,Vendor | EN1001,ann@,paid,Ann Lee,Mia Oh,Acme | ann@
Magento | email,_website,firstname,lastname,group_id,created_in | ann@,base,Ann,Lee,1,Default Store
PrestaShop | ID,Social title,First name,Last name,Email address,Enabled | 7,Mrs,Ann,Lee,ann@,1
BigCommerce | Customer ID,First Name,Last Name,Company,Email,Phone,Customer Group | 7,Ann,Lee,Acme,ann@,555,Retail
Squarespace | Email,First Name,Last Name,Shipping Name,Shipping Company | ann@,Ann,Lee,Mia Oh,Acme
Wix | First Name,Last Name,Email 1,Email 2,Company,Labels | Ann,Lee,ann@,,Acme,VIP
Stripe | id,Description,Email,Name,Created (UTC),Card Name | cus_7,,ann@,Ann Lee,May,Mia Oh
Stripe | id,Amount,Customer ID,Customer Description,Customer Email | ch_7,20,cus_7,Premium plan,ann@ | ann@
PayPal | Date,Name,Type,Gross,From Email Address,To Email Address | May,Ann Lee,Payment,20,ann@,shop@ | ann@/shop@
Square | First Name,Last Name,Email Address,Phone Number,Nickname,Company Name | Ann,Lee,ann@,555,Nan,Acme
Amazon | order-id,buyer-email,buyer-name,recipient-name,ship-address-1 | 7,ann@,Ann Lee,Mia Oh,Main Street
Etsy | Sale Date,Order ID,Full Name,First Name,Last Name,Card Type | May,7,Ann Lee,Ann,Lee,visa |
Patreon | Name,Email,Discord,Patron Status,Lifetime Amount | Ann Lee,ann@,al#1,Active,20
Kickstarter | Backer Number,Backer Name,Backer Email,Reward Title | 1,Ann Lee,ann@,Mug
Xero | *ContactName,EmailAddress,FirstName,LastName,Person1FirstName,Person1LastName,Person1Email
  | Acme,ann@,Ann,Lee,Mia,Oh,mia@ | Ann Lee <ann@>/Mia Oh <mia@>
QuickBooks | Company,Contact,Phone,Email,Terms | Acme,Ann Lee,555,ann@,Net 30
QuickBooks | Customer full name,Customer email,Phone numbers,Company name | Ann Lee,ann@,555,Acme
FreshBooks | Organization,First Name,Last Name,Email,Phone | Acme,Ann,Lee,ann@,555
Harvest | First Name,Last Name,Email,Roles,Billable rate | Ann,Lee,ann@,Design,90
Eventbrite | Order #,First Name,Last Name,Email,Quantity,Buyer First Name,Buyer Last Name,Buyer Email
  | 7,Ann,Lee,ann@,1,Mia,Oh,mia@ | Ann Lee <ann@>/Mia Oh <mia@>
Pretix | Order code,Email,Attendee name,Attendee email,Product | A7,mia@,Ann Lee,ann@,Ticket | mia@/Ann Lee <ann@>
Luma | api_id,name,first_name,last_name,email,approval_status,custom_source | g7,Ann Lee,Ann,Lee,ann@,approved,
Meetup | Name,User ID,Title,Event Host,RSVP,Joined Group on | Ann Lee,7,Member,No,Yes,May |
Ticket Tailor | Order ID,Order date,First name,Last name,Email,Event name,Ticket type | 7,May,Ann,Lee,ann@,Gala,Adult
Calendly | Team,User Name,User Email,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email
  | Sales,Mia Oh,mia@,Ann Lee,Ann,Lee,ann@ | mia@/Ann Lee <ann@>
Typeform | #,What's your first name?,What's your last name?,What is your email address?,Submit Date | 7,Ann,Lee,ann@,May
Jotform | Submission Date,First Name,Last Name,E-mail,Message | May,Ann,Lee,ann@,Hello
SurveyMonkey | Respondent ID,Collector ID,Start Date,End Date,Email Address,First Name,Last Name,Custom Data 1
  | 7,5,May,May,ann@,Ann,Lee,
Qualtrics | StartDate,EndDate,RecipientLastName,RecipientFirstName,RecipientEmail,ExternalReference
  | May,May,Lee,Ann,ann@,
Gravity Forms | Name (First),Name (Middle),Name (Last),Email,Entry Id,Source Url | Ann,,Lee,ann@,7,x.org
Moodle | First name,Surname,ID number,Institution,Department,Email address,Course total,Last downloaded from this course
  | Ann,Lee,7,Uni,Art,ann@,90,178
Moodle | Vorname,Nachname,ID-Nummer,Institution,Abteilung,E-Mail-Adresse | Ann,Lee,7,Uni,Art,ann@
Moodle | Nombre,Apellido(s),Número de ID,Institución,Departamento,Dirección de correo | Ann,Lee,7,Uni,Art,ann@
Moodle | Prénom,Nom de famille,Numéro d'identification,Adresse de courriel | Ann,Lee,7,ann@
Canvas | user_id,login_id,first_name,last_name,short_name,email,status | 7,al7,Ann,Lee,Nan,ann@,active
Canvas | Student,ID,SIS User ID,SIS Login ID,Section | Lee,7,8,ann@,3b | ann@
Brightspace | OrgDefinedId,Username,Last Name,First Name,Email,End-of-Line Indicator | 7,al7,Lee,Ann,ann@,#
Gradescope | First Name,Last Name,SID,Email,Sections | Ann,Lee,7,ann@,3b
TeamSnap | First,Last,Email Addresses,Contact 1 Name,Contact 1 Email | Ann,Lee,ann@,Mia Oh,mia@
  | Ann Lee <ann@>/Mia Oh <mia@>
Nextcloud | User ID,User display name,Timestamp,Name,Email | al7,al,May,Ann Lee,ann@
Okta | login,firstName,lastName,middleName,email,secondEmail,displayName | al7,Ann,Lee,,ann@,lee@,al | both
Auth0 | Id,Given Name,Family Name,Nickname,Name,Email,Email Verified,Last Login | 7,Ann,Lee,nan,Ann Lee,ann@,true,May
Jira | User id,User name,email,User status,Last seen in Jira | 7,al7,ann@,Active,May | ann@
Asana | Name,Email,Account Type,Last Activity | Ann Lee,ann@,Member,May
Notion | Name,Email,Tags,Created by | Ann Lee,ann@,a,Mia Oh
Airtable | Name,Email,Company,Record owner | Ann Lee,ann@,Acme,Mia Oh
`

// The headings, the cells, and the people: only what a heading says for sure is a name.
const WITHOUT_MEANING = `
Name,Email,Last seen | Ann Lee,ann@,Tuesday | Ann Lee <ann@>
First name,Last name,Email,Completed | Ann,Lee,ann@,Yes | Ann Lee <ann@>
Name,Email,Full address | Ann Lee,ann@,Main Street | Ann Lee <ann@>
First name,Last name,Email,Additional comments | Ann,Lee,ann@,None | Ann Lee <ann@>
Name,Email,Teacher Email | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name,Email,Created by (email) | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Company,Contact 1,Email 1,Contact 2,Email 2 | Acme,Ann Lee,ann@,Bob Ray,bob@ | Ann Lee <ann@>/Bob Ray <bob@>
Company,Contact 1,Email 1,Contact 2,Email 2 | Acme,Ann Lee,ann@,,bob@ | Ann Lee <ann@>/bob@
First Name,Last Name,Email,Owner Name | Ann,Lee,ann@,Mia Oh | Ann Lee <ann@>
First name,Email,Course name | Ann,ann@,Pottery | Ann <ann@>
Email,Consent given | ann@,Yes | ann@
Email,Doctor name | ann@,Mia Oh | ann@
Doctor name,Patient email | Mia Oh,ann@ | ann@
Email,Owner: Full Name | ann@,Mia Oh | ann@
Email,Event name | ann@,Gala | ann@
Email,File name | ann@,a.pdf | ann@
Email,Pet's name | ann@,Rex | ann@
Email,Group name,Room name | ann@,Choir,Hall | ann@
Email,Username | ann@,al | ann@
Email,User name | ann@,al | ann@
Email,Domain name | ann@,x.org | ann@
Email,Middle school | ann@,North | ann@
Email,Last login | ann@,Tuesday | ann@
Email,Last | ann@,Tuesday | ann@
Email,First | ann@,Tuesday | ann@
Email,Last active,First seen | ann@,Tuesday,Monday | ann@
Email,First visit,Last order | ann@,Yes,No | ann@
Email,Family size | ann@,Large | ann@
Email,Given consent | ann@,Yes | ann@
Email,Display language | ann@,German | ann@
Email,Full time | ann@,Yes | ann@
Email,Complete | ann@,Yes | ann@
Email,Visual impairment | ann@,No | ann@
Email,Surname of spouse | ann@,Oh | ann@
Email,Mother's maiden name | ann@,Oh | ann@
Email,Emergency contact name | ann@,Mia Oh | ann@
Email,Manager | ann@,Mia Oh | ann@
Email,Referred by,Sales rep | ann@,Mia Oh,Ed Po | ann@
Email,Member,Student | ann@,Yes,No | ann@
Email,Participant,Guest | ann@,Yes,No | ann@
Email,Ad,Ad Name,Last Ad,First SN | ann@,Summer sale,Sales,Banner,C02XK | ann@
Firma,Kontakt,E-Mail | Acme,per Telefon,info@ | Acme <info@>
First Name,S/N,Email | Ann,C02XK,ann@ | Ann <ann@>
Name,F. Name,Email,First/Last | Ann Lee,Ed Lee,ann@,Mon-Fri | Ann Lee <ann@>
Parent Account,Account Name,Email | Rex Holding,Acme,info@ / Rex Holding,,ann@ | Acme <info@>/ann@
Name,Parent Company ID,Mother tongue,Padre Island,Email,Home Email | Ann Lee,7,German,Yes,ann@,lee@ | both
Nome,Responsável,E-mail | Ann Lee,Mia Oh,ann@ | Ann Lee <ann@>
Email,Note | ann@,Likes cats | ann@
Email,Title,Anrede | ann@,Dr.,Frau | ann@
Email,Name pronunciation | ann@,an lee | ann@
Email,Name of school | ann@,North | ann@
Email,Product name,Plan name | ann@,Mug,Gold | ann@
Email,Name on badge? | ann@,Yes | ann@
Email,Phone name | ann@,Nova | ann@
Email,Ship to name | ann@,Mia Oh | ann@
Email,Account manager name | ann@,Mia Oh | ann@
Attendee name,Email | Ann Lee,mia@ | mia@
Student name,Grade,Email | Ann Lee,3b,mia@ | mia@
Parent name,Student email | Mia Oh,ann@ | ann@
Name,Advisor | Ann Lee,mia@ | mia@
Name,Supervisor email | Ann Lee,mia@ | mia@
Name,Email,Manager,Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Teacher,Email,Name,Email | Mia Oh,mia@,Ann Lee,ann@ | mia@/ann@
Email,Name,Email,Manager | ann@,Ann Lee,mia@,Mia Oh | ann@/mia@
Manager,Email Address,Name,E-mail | Mia Oh,mia@,Ann Lee,ann@ | mia@/ann@
Email,Name,Parent home email | ann@,Ann Lee,mia@ | Ann Lee <ann@>/mia@
Parent email,Name,Email | mia@,Ann Lee,ann@ | mia@/Ann Lee <ann@>
Company,Your contact,Email | ,Mia Oh,ann@ | ann@
Webinar ID,Email | 999,mia@ |
Meeting ID,Topic,User Email | 999,Weekly,mia@ |
Name,Class,Name,Email | North,3b,Ann Lee,ann@ | ann@
Name,Email,Company email | Ann Lee,ann@,info@ | Ann Lee <ann@>/info@
Name,Email,Main contact email | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name,Email,Second parent email | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name,Email,Email (manager) | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Email,Second name,Other names | ann@,May,Nan | ann@
Email,Name (parent),Preferred name | ann@,Mia Oh,Nan | ann@
Email,Other | ann@,Red | ann@
Name,Email | #N/A,ann@ / N/A,cy@ / #BEZUG!,ed@ / #1 Cleaning,al@ | ann@/cy@/ed@/#1 Cleaning <al@>
First name,Last name,Email | NULL,NULL,ann@ / Ann,NULLMANN,al@ / null,undefined,ed@ / NaN,NaN,mia@ / Al,None,cy@
  | ann@/Ann NULLMANN <al@>/ed@/mia@/Al <cy@>
First name,Last name,Email | nan,goldin,mia@ / #teamann,,ann@ / #¿NOMBRE?,#¡REF!,ed@
  | nan goldin <mia@>/#teamann <ann@>/ed@
First Name,Last Name,Email,School,Principal Email | Ann,Lee,ann@,North,mia@ | Ann Lee <ann@>/mia@
Name,Email,Accountant's email | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name 1,Name 2,E-Mail | Acme,Sales,ann@ | ann@
Subject,Organiser | Hello there,ann@ | ann@
City,Write to | Bern,ann@ | ann@
Comments,Contact details,Status | Likes cats,ann@,Open | ann@
Nom du chien,Courriel | Rex,ann@ | ann@
Nombre del curso,Correo | Arte,ann@ | ann@
Nome do produto,E-mail | Mug,ann@ | ann@
Name der Schule,E-Mail | Nord,ann@ | ann@
Letzter Besuch,E-Mail | Dienstag,ann@ | ann@
Имя файла,Почта | a.pdf,ann@ | ann@
会社名フリガナ,メール | アクメ,ann@ | ann@
姓フリガナ,名前フリガナ,メール | リー,アン,ann@ | ann@
Name,Email | Ann Lee,mia@ / Bob Ray,mia@ / Cy Oh,cy@ | mia@/Cy Oh <cy@>
`

// Tables of schools, clubs, shops and events that people make, with several people in a row: the headings, the cells,
// and the people.
const SEVERAL_PEOPLE = `
Student Last Name,Student First Name,Grade,Guardian 1 Name,Guardian 1 Email,Guardian 2 Name,Guardian 2 Email
  | Lee,Ann,3,Mia Lee,mia@,Ed Lee,ed@ | Mia Lee <mia@>/Ed Lee <ed@>
Student Name,Parent 1 First Name,Parent 1 Last Name,Parent 1 Email | Ann Lee,Mia,Oh,mia@ | Mia Oh <mia@>
First Name,Last Name,Grade,Mother Email,Father Email | Ann,Lee,3,mia@,ed@ | mia@/ed@
Mother's Name,Mother's Email,Father's Name,Father's Email | Mia Oh,mia@,Ed Po,ed@ | Mia Oh <mia@>/Ed Po <ed@>
Child's Name,Parent/Guardian Name,Parent/Guardian Email | Ann Lee,Mia Oh,mia@ | Mia Oh <mia@>
Name,Class,Parent's Name,Email | Ann Lee,3b,Mia Oh,mia@ | mia@
First Name,Last Name,Parent First Name,Parent Last Name,Email | Ann,Lee,Mia,Oh,mia@ | mia@
Name,Mother,Father,Email | Ann Lee,Mia Oh,Ed Po,mia@ | mia@
Name,Mother,Mother Email,Father,Email | Ann Lee,Mia Oh,mia@,Ed Po,ed@ | mia@/ed@
Name,Parent Name 1,Parent Name 2,Parent Email 1,Email | Ann Lee,Mia Oh,Ed Po,mia@,ed@ | Mia Oh <mia@>/ed@
Name,Email,Parent,Parent Email,Email 2 | Ann Lee,ann@,Mia Oh,mia@,oh@ | Ann Lee <ann@>/mia@/oh@
Name,Email,Parent Email,Parent Phone,2nd Email | Ann Lee,ann@,mia@,1,ed@ | Ann Lee <ann@>/mia@/ed@
Name,Email,Parent,Parent Email,Second Parent,Second Email | Ann Lee,ann@,Mia Oh,mia@,Ed Po,ed@ | Ann Lee <ann@>/mia@/ed@
Name,Parent Company,Email,Parent,Phone,Parent,Phone | Ann Lee,Acme,ann@,Mia Oh,1,Ed Po,2
Name,Name der Mutter,E-Mail der Mutter,E-Mail | Ann Lee,Mia Oh,mia@,oh@ | oh@/mia@
Name,Mother,Email mother?,Email | Ann Lee,Mia Oh,Yes,mia@ | mia@
姓名,父母的姓名,邮箱 | 王小明,李四,l@ | l@
Name,Mom and Dad,Email | Ann Lee,Mia and Ed Oh,mia@ | mia@
Name,Email,Mother,Secondary Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Nombre,Correo,Madre,Correo 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Parent 1,Email | Ann Lee,Mia Oh,mia@ | mia@
Pupil,Parent,Email | Ann Lee,Mia Oh,mia@ | mia@
Name,Email,Parent Name | Ann Lee,ann@,Mia Oh
Name,Parent Name,Parent Email,Email | Ann Lee,Mia Oh,mia@,ann@ | Mia Oh <mia@>/Ann Lee <ann@>
Child First Name,Child Last Name,First Name,Last Name,Email | Ann,Lee,Mia,Oh,mia@ | Mia Oh <mia@>
First Name,Last Name,School Email,Personal Email,Parent Email | Ann,Lee,ann@,lee@,mia@ | Ann Lee <lee@>/mia@/ann@
Name,Email - parent,Email - student | Ann Lee,mia@,ann@ | mia@/ann@
Name,Email 1 (Mother),Email 2 (Father) | Ann Lee,mia@,ed@ | mia@/ed@
Nom,Classe,E-mail parent | Ann Lee,3,mia@ | mia@
Nombre,Curso,Correo del tutor | Ann Lee,3,mia@ | mia@
Name,Klasse,E-Mail Eltern | Ann Lee,3,mia@ | mia@
Vorname Kind,Nachname Kind,Vorname,Nachname,E-Mail | Ann,Lee,Mia,Oh,mia@ | Mia Oh <mia@>
ФИО ребенка,ФИО,Email | Ann Lee,Mia Oh,mia@ | Mia Oh <mia@>
姓名,班级,家长邮箱 | 王小明,3,w@ | w@
Company,First Name,Last Name,Email,Second Contact,Second Email | Acme,Ann,Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Company,Primary Contact,Primary Email,Secondary Contact,Secondary Email | Acme,Ann Lee,ann@,Mia Oh,mia@ | ann@/mia@
Primary Contact Name,Primary Contact Email,Alternate Contact Name,Alternate Contact Email | Ann Lee,ann@,Mia Oh,mia@
  | ann@/mia@
Name,Email,Alternate Contact,Alternate Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Additional Contact Name,Additional Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Secondary Contact First Name,Secondary Email | Ann Lee,ann@,Mia,mia@ | Ann Lee <ann@>/mia@
Name,Email,Backup,Backup Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Second Person,Second Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Other Names,Other Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,First supervisor,Second supervisor,Second Email | Ann Lee,ann@,Mia Oh,Ed Po,ed@ | Ann Lee <ann@>/ed@
Name,Primary Guardian,Primary Email,Secondary Guardian,Secondary Email | Ann Lee,Mia Oh,mia@,Ed Po,ed@ | mia@/ed@
Name,Email,Second Contact,Home Email | Ann Lee,ann@,Mia Oh,lee@ | Ann Lee <ann@>/lee@
Name,Email,2nd Contact,2nd Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,3rd Contact,Email 3 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Guest,Email 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Guest,2nd Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Guest,Guest 2,Email2,Email3 | Ann Lee,ann@,Mia Oh,Ed Po,mia@,ed@ | Ann Lee <ann@>/mia@/ed@
Name,Principal Email,Assistant,Email 2 | Ann Lee,mia@,Ed Po,ed@ | ed@/mia@
Name,E-Mail,2. Kontakt,E-Mail 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,,Email 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Phone,Email,Email consent,Email 2 | Ann Lee,1,ann@,yes,lee@ | both
Name,Email,Work Email,2025 | Ann Lee,ann@,lee@,7 | both
Name,Email,Contact Name,Other Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Contact 2,Other Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Contact 2 Name,Email 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,+1 Name,Email,+1 Email | Ann Lee,Mia Oh,ann@,mia@ | Ann Lee <ann@>/Mia Oh <mia@>
Name,Email,Email +1 | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name,Email,Guest Name,Email 2 | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Name,Email,Guest Name,Guest Email,Email 2 | Ann Lee,ann@,Mia Oh,mia@,lee@ | Ann Lee <ann@>/Mia Oh <mia@>/Ann Lee <lee@>
Person,First Name,Last Name,Email,Other Username,Other Email | 7,Ann,Lee,ann@,al,lee@ | both
Name,Email,Spouse Name,Spouse Email | Ann Lee,ann@,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Husband,Wife,Email 1,Email 2 | Ed Lee,Ann Lee,ed@,ann@ | ed@/ann@
First Name 1,Last Name 1,Email 1,First Name 2,Last Name 2,Email 2 | Ed,Lee,ed@,Ann,Lee,ann@
  | Ed Lee <ed@>/Ann Lee <ann@>
First Name,Last Name,First Name,Last Name,Email | Ann,Lee,Mia,Oh,mia@ | mia@
Company,Contact,Email,Contact 2,Email 2 | Acme,Ann Lee,ann@,Bob Ray,bob@ | Ann Lee <ann@>/Bob Ray <bob@>
Contact 1,Contact 2,Email | Ed Lee,Ann Lee,ed@ | ed@
Imię i nazwisko 1,Email 1,Imię i nazwisko 2,Email 2 | Ann Lee,ann@,Ed Po,ed@ | Ann Lee <ann@>/Ed Po <ed@>
Name,Email,Contact Name 1,Contact Email 1,Contact Name 2,Contact Email 2
  | Ann Lee,ann@,Mia Oh,mia@,Ed Po,ed@ | Ann Lee <ann@>/Mia Oh <mia@>/Ed Po <ed@>
Name,Contact 1,Contact Email 1 | Ann Lee,Mia Oh,mia@ | Mia Oh <mia@>
Name,Contact 1 Name,Contact Email 1 | Ann Lee,Mia Oh,mia@ | Mia Oh <mia@>
Parent Name,Parent Email,Parent 2 Name,Parent Email 2 | Mia Oh,mia@,Ed Po,ed@ | Mia Oh <mia@>/Ed Po <ed@>
First Name,Last Name,Contact Name 1,Contact Email | Ann,Lee,Mia Oh,mia@ | mia@
Name 1,Contact 1,Contact Email 1 | Ann Lee,Mia Oh,mia@ | mia@
Company,Contact Person 1,Email 1,Contact Person 2,Email 2 | Acme,Ann Lee,ann@,Mia Oh,mia@
  | Ann Lee <ann@>/Mia Oh <mia@>
Company 1,Email 1,Company 2,Email 2 | Acme,ann@,Rex,mia@ | ann@/mia@
Guardian First Name 1,Guardian Last Name 1,Guardian Email 1,Guardian First Name 2,Guardian Last Name 2,Guardian Email 2
  | Mia,Oh,mia@,Ed,Po,ed@ | Mia Oh <mia@>/Ed Po <ed@>
Parent Name,Parent Email 1,Parent Email 2 | Mia Oh,mia@,oh@ | Mia Oh <mia@>/Mia Oh <oh@>
Name,Email,Parent Name 1,Parent Name 2,Parent Email | Ann Lee,ann@,Mia Oh,Ed Po,ed@ | Ann Lee <ann@>/ed@
First Name,Last Name,Email,Additional Names | Ann,Lee,ann@,Mia Oh
Name,First,Last,Email | Ann Lee,Monday,Friday,ann@
First name,Last,Display name,Email | Ann,Friday,Ann Lee,ann@
From Name,From Email,To Name,To Email | Ann Lee,ann@,Mia Oh,mia@ | ann@/mia@
Sender Name,Sender Email,Recipient Name,Recipient Email | Ann Lee,ann@,Mia Oh,mia@ | Mia Oh <mia@>/ann@
Billing First Name,Billing Last Name,Shipping First Name,Shipping Last Name,Email | Ann,Lee,Mia,Oh,ann@ | ann@
Task ID,Name,Assignee,Assignee Email | 7,Roof,Mia Oh,mia@ | mia@
Requester,Requester Email,Assignee,Assignee email | Ann Lee,ann@,Mia Oh,mia@ | ann@/mia@
Guest name,Check-in,Booker name,Booker email | Ann Lee,May,Mia Oh,mia@ | mia@
Name,Recipient Email | Mia Oh,ann@ | ann@
Author,Author Email,Committer,Committer Email | Ann Lee,ann@,Mia Oh,mia@ | ann@/mia@
Domain Name,Registrant Name,Registrant Email,Admin Name,Admin Email | x.org,Ann Lee,ann@,Mia Oh,mia@ | ann@/mia@
Contact Name,Billing Name,Billing Email,Email | Ann Lee,Mia Oh,mia@,ann@ | Mia Oh <mia@>/Ann Lee <ann@>
Pet Name,Owner Name,Owner Email | Rex,Ann Lee,ann@ | ann@
Animal Name,First Name,Last Name,Email | Rex,Ann,Lee,ann@
Name,Email,Reply-To Email | Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Name,Email | Ann Lee,t@ / Lee,t@ / Bob Lee,t@ | t@
Student Name,Student Email,Parent Name,Parent Email | Ann Lee,t@,Mia Lee,t@ / Ann Lee,t@,Mia Lee,mia@ | t@/Mia Lee <mia@>
Name 1,Email 1,Name 2,Email 2 | Ann Lee,ann@,Lee,ann@
Last Name,First Name,Contact First Name,Contact Last Name,Relationship,Contact Email | Lee,Ann,Mia,Oh,Mother,mia@
  | Mia Oh <mia@>
Name,Number,Status,Contact Name,Contact Email | New office,7,active,Mia Oh,mia@ | Mia Oh <mia@>
Name,Stage,Contact,Email | Acme,1,Mia Oh,mia@ / Ed Po,2,,ed@ / Cy Oh,3,555 tel.,cy@ | mia@/Ed Po <ed@>/Cy Oh <cy@>
Name,Contact,Contact e-mail address | Ann Lee,Mia Oh,mia@ | Mia Oh <mia@>
Name,Contact,Email | Ann Lee,Ann,ann@ / Ed Po,Mia Oh,mia@ | Ann Lee <ann@>/mia@
Vorname,Nachname,E-Mail-Ansprechpartner,E-Mail | Ann,Lee,Yes,ann@
Name,Email,Contact Name,Contact Email | Acme,info@,Mia Oh,mia@ | Acme <info@>/Mia Oh <mia@>
Account Name,Contact: Full Name,Contact: Email,Owner: Email | Acme,Ann Lee,ann@,mia@ | Ann Lee <ann@>/mia@
Company Name,Contact Name,Contact Email | Acme,Ann Lee,ann@ / Acme,,info@ | Ann Lee <ann@>/Acme <info@>
Company,Email 1,Contact Name,Contact Email | Acme,info@,Mia Oh,mia@ | Acme <info@>/Mia Oh <mia@>
Company,Contact Name,Contact Email,Email 2,Other Email | Acme,Ann Lee,,ann@,lee@ | both
Firma,E-Mail,Ansprechpartner,E-Mail Ansprechpartner | Acme,info@,Mia Oh,mia@ | Acme <info@>/Mia Oh <mia@>
Customer Name,Customer Email,Contact Name,Contact Email | Acme,info@,Mia Oh,mia@ | Acme <info@>/Mia Oh <mia@>
Name,Email | Ann Lee,Bob Ray <bob@> / Ann Lee,Ann Lee <ann@>; Bob Ray <bob@> | Bob Ray <bob@>/Ann Lee <ann@>
First Name,Preferred Name,Last Name,Email,Secondary Email | Ann,Nan,Lee,ann@,lee@ | both
First Name,Last Name,Mom's Name,Mom's Email,Email | Ann,Lee,Mia Oh,mia@,ann@ | Mia Oh <mia@>/Ann Lee <ann@>
姓名,部门,主管,邮箱,主管邮箱 | 王小明,销售,李四,w@,l@ | 王小明 <w@>/l@
`

const tablesIn = (text: string, isTitled: boolean): WrittenTable[] =>
  text
    .trim()
    .replace(/\n +\|/g, ' |')
    .replace(/\bboth$/gm, 'Ann Lee <ann@>/Ann Lee <lee@>')
    .replace(/@(?=[,/>\s]|$)/gm, '@x.org')
    .split('\n')
    .map((line) => {
      const [first = '', ...parts] = line.split(/ \|(?: |$)/)
      const [heads = '', cells = '', people = 'Ann Lee <ann@x.org>'] = isTitled ? parts : [first, ...parts]
      return {
        title: isTitled ? `${first}: ${heads}` : heads,
        rows: [heads, ...cells.split(' / ')].map((row) => row.split(',')),
        people: people.split('/').filter(Boolean),
      }
    })

/** Tables in the form of exports, with the right people. */
export const exportedTables = tablesIn(EXPORTS, true)

/** Tables in which most headings say nothing of the person. */
export const meaninglessTables = tablesIn(WITHOUT_MEANING, false)

/** Tables with several people in a row. */
export const tablesOfSeveral = tablesIn(SEVERAL_PEOPLE, false)
