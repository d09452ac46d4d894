/** A table of one or more rows with headings, and the people in it. */
export interface WrittenTable {
  /** The program that writes it, or the headings. */
  title: string
  rows: readonly (readonly string[])[]
  /** As `Name <address>`. */
  people: readonly string[]
}

// Each table: the program, the headings, the cells of a row, and the people, who are Ann Lee if nothing is said. A
// slash separates rows and people. The columns that say nothing else of a person are left out, and all people are
// made up.
const EXPORTS = `
Google Contacts | First Name,Middle Name,Last Name,Nickname,Organization Name,E-mail 1 - Label,E-mail 1 - Value
  | Ann,,Lee,Nan,Acme,* Work,ann@x.org
Google Contacts | First Name,Last Name,E-mail 1 - Value,E-mail 2 - Value | Ann,Lee,ann@x.org,lee@x.org
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Google Contacts | First Name,Last Name,File As,Organization Name,E-mail 1 - Value | ,,,Acme,info@x.org
  | Acme <info@x.org>
Google Contacts (old) | Name,Given Name,Additional Name,Family Name,Name Suffix,E-mail 1 - Value
  | Ann Lee,Ann,,Lee,,ann@x.org
Google Contacts (old) | Name,Given Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value
  | Ann Lee,,,,* my,*,ann@x.org
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY]
  | Ann,Lee,ann@x.org,Active
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Home Secondary Email
  | Ann,Lee,ann@x.org,lee@x.org | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Google Workspace | First Name [Required],Last Name [Required],Email Address [Required],Recovery Email
  | Ann,Lee,ann@x.org,lee@x.org | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Google Groups | Email address,Nickname,Group status,Email status,Email preference,Join year
  | ann@x.org,Ann Lee,member,,email,2024
Google Forms | Timestamp,Email Address,Your name,Favourite colour | 2026/05/02,ann@x.org,Ann Lee,Red
Google Forms | Timestamp,First and last name,Email,What do you bring? | 5/2/2026,Ann Lee,ann@x.org,Cake
Google Classroom | Last Name,First Name,Email Address,Essay | Lee,Ann,ann@x.org,90
Outlook | Title,First Name,Middle Name,Last Name,Suffix,Company,E-mail Address,E-mail Display Name
  | Ms,Ann,,Lee,,Acme,ann@x.org,Ann Lee (ann@x.org)
Outlook | First Name,Last Name,E-mail Address,E-mail 2 Address,Manager's Name,Assistant's Name
  | Ann,Lee,ann@x.org,lee@x.org,Mia Oh,Ed Po | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Outlook | Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,E-Mail-Adresse,E-Mail: Angezeigter Name
  | Frau,Ann,,Lee,,Acme,ann@x.org,Ann
Outlook | Vorname,Nachname,E-Mail-Adresse,E-Mail 2: Adresse,Name Assistent | Ann,Lee,ann@x.org,lee@x.org,Mia Oh
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Outlook | Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Adresse de messagerie,Nom de l'assistant(e)
  | Mme,Ann,,Lee,,Acme,ann@x.org,Mia Oh
Outlook | Prénom,Nom,Adresse de messagerie,Adresse de messagerie 2 | Ann,Lee,ann@x.org,lee@x.org
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Outlook | Nombre,Segundo nombre,Apellidos,Organización,Dirección de correo electrónico | Ann,,Lee,Acme,ann@x.org
Outlook | Nome,Secondo nome,Cognome,Società,Indirizzo posta elettronica,Nome assistente
  | Ann,,Lee,Acme,ann@x.org,Mia Oh
Outlook | Primeiro nome,Segundo nome,Sobrenome,Empresa,E-mail Address,Endereço de email 2 | Ann,,Lee,Acme,ann@x.org,
Outlook | Primeiro nome,Outros nomes/apelidos,Apelido,Endereço de correio electrónico | Ann,,,ann@x.org
  | Ann <ann@x.org>
Outlook | Imię,Drugie imię,Nazwisko,Firma,Adres e-mail,Wyświetlana nazwa e-mail
  | Ann,,Lee,Acme,ann@x.org,Ann (ann@x.org)
Outlook | 姓,名,会社名,電子メール アドレス,電子メール 2 アドレス | 山田,花子,Acme,h@x.org,y@x.org | 山田花子 <h@x.org>/山田花子 <y@x.org>
Outlook | 이름,성,회사,전자 메일 주소,전자 메일 2 주소 | 지우,김,Acme,kim@x.org,jw@x.org | 김지우 <kim@x.org>/김지우 <jw@x.org>
Outlook | Имя,Отчество,Фамилия,Организация,Адрес эл. почты,Адрес 2 эл. почты | Анна,,Ли,Acme,ann@x.org,
  | Анна Ли <ann@x.org>
Outlook | שם פרטי,שם משפחה,חברה,כתובת דואר אלקטרוני | Ann,Lee,Acme,ann@x.org
Outlook | 名,姓,公司,电子邮件地址 | 小明,王,Acme,w@x.org | 王小明 <w@x.org>
Windows Mail | First Name,Last Name,Middle Name,Name,Nickname,E-mail Address,Home Street
  | Ann,Lee,,Ann Lee,Nan,ann@x.org,Main Street
Windows Mail | Vorname,Nachname,Zweiter Vorname,Name,Rufname,E-Mail-Adresse | Ann,Lee,,Ann Lee,Nan,ann@x.org
Microsoft 365 | Display name,First name,Last name,User principal name,Alternate email address
  | Ann Lee,Ann,Lee,ann@x.org,lee@x.org | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Entra ID | userPrincipalName,displayName,surname,mail,givenName,id,userType
  | ann@x.org,Ann Lee,Lee,ann@x.org,Ann,7,Member
Exchange | DisplayName,PrimarySmtpAddress,Alias,RecipientType | Ann Lee,ann@x.org,alee,UserMailbox
Active Directory | DN,objectClass,cn,sn,givenName,mail | CN=Ann Lee,user,Ann Lee,Lee,Ann,ann@x.org
Microsoft Forms | ID,Start time,Completion time,Email,Name,Your question | 1,5/2/26,5/2/26,ann@x.org,Ann Lee,None
Microsoft Teams | Name,First Join,Last Leave,In-Meeting Duration,Email,Participant ID (UPN),Role
  | Ann Lee,9:00,9:30,30m,ann@x.org,ann@x.org,Organizer
Microsoft Teams | Full Name,Join Time,Leave Time,Duration,Email,Role | Ann Lee,9:00,9:30,30m,ann@x.org,Presenter
Microsoft Bookings | Date Time,Customer Name,Customer Email,Customer Phone,Staff,Service
  | 5/2/26,Ann Lee,ann@x.org,555,Mia Oh,Fitting
Zoom | Name (Original Name),User Email,Total Duration (Minutes),Guest | Ann Lee,ann@x.org,65,No
Zoom | Name (original name),Email,Join time,Leave time,Duration (minutes),Guest | Ann Lee,ann@x.org,9:00,9:30,30,No
Zoom | Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time
  | Yes,Ann,Ann,Lee,ann@x.org,9:00
Zoom | First Name,Last Name,Email,Registration Time,Approval Status | Ann,Lee,ann@x.org,9:00,approved
Webex | Attendee Name,Attendee Email,Join Time,Leave Time | Ann Lee,ann@x.org,9:00,9:30
GoTo Webinar | First Name,Last Name,Email Address,Registration Date,Unsubscribed | Ann,Lee,ann@x.org,9:00,No
Slack | username,email,status,billing-active,has-2fa,userid,fullname,displayname
  | al7,ann@x.org,Member,1,0,U1,Ann Lee,al
Slack | Name,What I Do,Account type,Email,User ID | Ann Lee,Design,Member,ann@x.org,U1
Discourse | id,name,username,email,title,created_at,trust_level | 7,Ann Lee,al7,ann@x.org,,2026,1
Mattermost | username,email,first_name,last_name,position | al7,ann@x.org,Ann,Lee,Clerk
Thunderbird | First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Organization
  | Ann,Lee,Ann Lee,Nan,ann@x.org,lee@x.org,al,Acme | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Thunderbird | Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse
  | Ann,Lee,Lee Ann,Nan,ann@x.org,
Thunderbird | Prénom,Nom de famille,Nom à afficher,Surnom,Adresse électronique principale
  | Ann,Lee,Ann Lee,Nan,ann@x.org
Thunderbird | Nombre,Apellidos,Nombre en pantalla,Apodo,Dirección de correo electrónico principal
  | Ann,Lee,Ann,Nan,ann@x.org
Thunderbird | Nome,Cognome,Nome visualizzato,Soprannome,Email principale,Email secondaria
  | Ann,Lee,Ann Lee,Nan,ann@x.org,
Thunderbird | Primeiro nome,Último nome,Mostrar nome,Apelido,E-mail primário,E-mail secundário
  | Ann,Lee,Ann Lee,Nan,ann@x.org,
Thunderbird | Имя,Фамилия,Отображаемое имя,Псевдоним,Адрес электронной почты | Анна,Ли,Ann,Nan,ann@x.org
  | Анна Ли <ann@x.org>
Thunderbird | 名,姓,顯示名稱,暱稱,主要 Email,次要 Email | 小明,王,Wang,Ming,w@x.org, | 王小明 <w@x.org>
Roundcube | Display Name,First Name,Last Name,Email - Home,Email - Work,Organization
  | Ann Lee,Ann,Lee,ann@x.org,lee@x.org,Acme | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
SquirrelMail | Nickname,First name,Last name,Email address,Info | Nan,Ann,Lee,ann@x.org,friend
Horde | firstname,lastname,name,email,homephone | Ann,Lee,Ann Lee,ann@x.org,555
Open-Xchange | Display name,Sur name,Given name,Email 1,Email 2,Department | Lee Ann,Lee,Ann,ann@x.org,lee@x.org,Sales
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Atmail | First Name,Last Name,Email,Email 2,Work Company | Ann,Lee,ann@x.org,,Acme
Evolution | First Name,Last Name,id,Nickname,Email 1,Email 2 | Ann,Lee,7,Nan,ann@x.org,
KAddressBook | Formatted Name,Prefix,Family Name,Additional Names,Given Name,Suffix,Nick Name,Email
  | Ann Lee,Ms,Lee,,Ann,,Nan,ann@x.org
Yahoo | First,Middle,Last,Nickname,Email,Category,Distribution Lists,Messenger ID,Home,Work
  | Ann,,Lee,Nan,ann@x.org,,,al,555,556
Yahoo | First,Middle,Last,Email,Alternate Email 1,Company | Ann,,Lee,ann@x.org,lee@x.org,Acme
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
GMX | Nachname,Vorname,Firma,E-Mail (privat),E-Mail (geschäftlich),Telefon | Lee,Ann,Acme,ann@x.org,,555
WEB.DE | Anrede,Nachname,Vorname,Spitzname,E-Mail,Geburtstag | Frau,Lee,Ann,Nan,ann@x.org,
Proton Mail | Name,Email,Group | Ann Lee,ann@x.org,Friends
Zimbra | firstName,lastName,email,email2,company | Ann,Lee,ann@x.org,,Acme
Lotus Notes | FirstName,LastName,MailAddress,CompanyName | Ann,Lee,ann@x.org,Acme
Apple Numbers | First name,Last name,Company,Phone (mobile),Email (home),Email (work)
  | Ann,Lee,Acme,555,ann@x.org,lee@x.org | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
LinkedIn | First Name,Last Name,URL,Email Address,Company,Position,Connected On
  | Ann,Lee,https://x.org/al,ann@x.org,Acme,Clerk,2 May
HubSpot | Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company
  | 7,Ann,Lee,ann@x.org,555,Mia Oh,Acme
HubSpot | First Name,Last Name,Email,Contact owner,Company owner email | Ann,Lee,ann@x.org,Mia Oh,mia@x.org
  | Ann Lee <ann@x.org>/mia@x.org
Salesforce | First Name,Last Name,Account Name,Title,Email,Contact Owner: Full Name
  | Ann,Lee,Acme,Clerk,ann@x.org,Mia Oh
Salesforce | ID,FIRSTNAME,LASTNAME,EMAIL,OWNERID | 7,Ann,Lee,ann@x.org,5
Salesforce | Full Name,Email,Owner: Full Name,Created By: Full Name | Ann Lee,ann@x.org,Mia Oh,Ed Po
Zoho CRM | Record Id,First Name,Last Name,Account Name,Email,Secondary Email,Contact Owner
  | z7,Ann,Lee,Acme,ann@x.org,lee@x.org,Mia Oh | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Zoho Forms | Name,Email ID,Added Time,Referrer Name | Ann Lee,ann@x.org,2 May,Mia Oh
Pipedrive | Person - Name,Person - Email - Work,Person - Email - Home,Person - Organization,Person - Owner
  | Ann Lee,ann@x.org,,Acme,Mia Oh
Freshdesk | Full name,Email,Company,Title | Ann Lee,ann@x.org,Acme,Clerk
Zendesk | ID,Name,Email,Role,Organization,Last login | 7,Ann Lee,ann@x.org,End user,Acme,May
Intercom | Name,Email,Last seen,First seen,Signed up,Owner name | Ann Lee,ann@x.org,2 May,1 May,1 May,Mia Oh
Dynamics 365 | Full Name,Email,Company Name,Business Phone | Ann Lee,ann@x.org,Acme,555
SugarCRM | First Name,Last Name,Account Name,Email Address,Assigned User Name | Ann,Lee,Acme,ann@x.org,Mia Oh
CiviCRM | Contact ID,Display Name,First Name,Last Name,Email,Street Address | 7,Lee Ann,Ann,Lee,ann@x.org,Main Street
Odoo | Name,Company Name,Email,Salesperson,Salesperson/Email | Ann Lee,Acme,ann@x.org,Mia Oh,mia@x.org
  | Ann Lee <ann@x.org>/mia@x.org
Insightly | First Name,Last Name,Email Address,Organisation,Contact Owner | Ann,Lee,ann@x.org,Acme,Mia Oh
Mailchimp | Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,NOTES
  | ann@x.org,Ann,Lee,Main Street,555,2,May,
Mailchimp | EMAIL,FNAME,LNAME | ann@x.org,Ann,Lee
Brevo | CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,BLACKLISTED | 7,ann@x.org,Ann,Lee,555,no
Brevo | EMAIL,NOM,PRENOM,SMS | ann@x.org,Lee,Ann,555
MailerLite | Email,Name,Last name,Sent,Opens,Clicks,Location | ann@x.org,Ann,Lee,7,3,1,Bern
Klaviyo | Email,First Name,Last Name,Organization,Title,Email Marketing Consent | ann@x.org,Ann,Lee,Acme,Ms,Subscribed
Constant Contact | Email address,First name,Last name,Company,Email status,Email permission status
  | ann@x.org,Ann,Lee,Acme,Active,Implied
Campaign Monitor | Email Address,Name,Date Subscribed,Status | ann@x.org,Ann Lee,May,Active
ActiveCampaign | Id,Email,First Name,Last Name,Phone,Organization | 7,ann@x.org,Ann,Lee,555,Acme
ConvertKit | id,first_name,email,tags,created_at | 7,Ann,ann@x.org,a,May | Ann <ann@x.org>
SendGrid | EMAIL,FIRST_NAME,LAST_NAME,ALTERNATE_EMAILS,CREATED_AT | ann@x.org,Ann,Lee,,May
GetResponse | name,email,created_on,campaign_name | Ann Lee,ann@x.org,May,News
AWeber | Name,Email,Misc Notes,Ad Tracking,Last Message | Ann Lee,ann@x.org,,web,3
Drip | email,first_name,last_name,lifetime_value | ann@x.org,Ann,Lee,20
Mautic | id,firstname,lastname,email,company,Last Active | 7,Ann,Lee,ann@x.org,Acme,May
Substack | Email,Name,Stripe plan,Cancel date,Start date | ann@x.org,Ann Lee,Monthly,,May
Ghost | id,email,name,note,subscribed_to_emails,complimentary_plan | 7,ann@x.org,Ann Lee,,true,false
Beehiiv | Subscriber ID,Email,First name,Last name,Status,Referral code | 7,ann@x.org,Ann,Lee,active,abc
Mailman | email,display_name,delivery_mode | ann@x.org,Ann Lee,regular
Listmonk | uuid,email,name,attributes,status | 7,ann@x.org,Ann Lee,{},enabled
WordPress | user_login,user_email,first_name,last_name,display_name,role | al7,ann@x.org,Ann,Lee,al7,editor
WooCommerce | Order ID,Billing First Name,Billing Last Name,Billing Email,Shipping First Name,Shipping Last Name
  | 7,Ann,Lee,ann@x.org,Mia,Oh
WooCommerce | Name,Username,Last active,Date registered,Email,Orders,Total spend | Ann Lee,al7,May,May,ann@x.org,2,30
Shopify | Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Note
  | '7,Ann,Lee,ann@x.org,yes,Acme,
Shopify | Name,Email,Financial Status,Billing Name,Shipping Name,Vendor | #1001,ann@x.org,paid,Ann Lee,Mia Oh,Acme
  | ann@x.org
Magento | email,_website,firstname,lastname,group_id,created_in | ann@x.org,base,Ann,Lee,1,Default Store
PrestaShop | ID,Social title,First name,Last name,Email address,Enabled | 7,Mrs,Ann,Lee,ann@x.org,1
BigCommerce | Customer ID,First Name,Last Name,Company,Email,Phone,Customer Group
  | 7,Ann,Lee,Acme,ann@x.org,555,Retail
Squarespace | Email,First Name,Last Name,Shipping Name,Shipping Company | ann@x.org,Ann,Lee,Mia Oh,Acme
Wix | First Name,Last Name,Email 1,Email 2,Company,Labels | Ann,Lee,ann@x.org,,Acme,VIP
Stripe | id,Description,Email,Name,Created (UTC),Card Name | cus_7,,ann@x.org,Ann Lee,May,Mia Oh
Stripe | id,Amount,Customer ID,Customer Description,Customer Email | ch_7,20,cus_7,Premium plan,ann@x.org | ann@x.org
PayPal | Date,Name,Type,Gross,From Email Address,To Email Address | May,Ann Lee,Payment,20,ann@x.org,shop@x.org
  | ann@x.org/shop@x.org
Square | First Name,Last Name,Email Address,Phone Number,Nickname,Company Name | Ann,Lee,ann@x.org,555,Nan,Acme
Amazon | order-id,buyer-email,buyer-name,recipient-name,ship-address-1 | 7,ann@x.org,Ann Lee,Mia Oh,Main Street
Etsy | Sale Date,Order ID,Full Name,First Name,Last Name,Card Type | May,7,Ann Lee,Ann,Lee,visa |
Patreon | Name,Email,Discord,Patron Status,Lifetime Amount | Ann Lee,ann@x.org,al#1,Active,20
Kickstarter | Backer Number,Backer Name,Backer Email,Reward Title | 1,Ann Lee,ann@x.org,Mug
Xero | *ContactName,EmailAddress,FirstName,LastName,Person1FirstName,Person1LastName,Person1Email
  | Acme,ann@x.org,Ann,Lee,Mia,Oh,mia@x.org | Ann Lee <ann@x.org>/Mia Oh <mia@x.org>
QuickBooks | Company,Contact,Phone,Email,Terms | Acme,Ann Lee,555,ann@x.org,Net 30
QuickBooks | Customer full name,Customer email,Phone numbers,Company name | Ann Lee,ann@x.org,555,Acme
FreshBooks | Organization,First Name,Last Name,Email,Phone | Acme,Ann,Lee,ann@x.org,555
Harvest | First Name,Last Name,Email,Roles,Billable rate | Ann,Lee,ann@x.org,Design,90
Eventbrite | Order #,First Name,Last Name,Email,Quantity,Buyer First Name,Buyer Last Name,Buyer Email
  | 7,Ann,Lee,ann@x.org,1,Mia,Oh,mia@x.org | Ann Lee <ann@x.org>/Mia Oh <mia@x.org>
Pretix | Order code,Email,Attendee name,Attendee email,Product | A7,mia@x.org,Ann Lee,ann@x.org,Ticket
  | mia@x.org/Ann Lee <ann@x.org>
Luma | api_id,name,first_name,last_name,email,approval_status,custom_source | g7,Ann Lee,Ann,Lee,ann@x.org,approved,
Meetup | Name,User ID,Title,Event Host,RSVP,Joined Group on | Ann Lee,7,Member,No,Yes,May |
Ticket Tailor | Order ID,Order date,First name,Last name,Email,Event name,Ticket type
  | 7,May,Ann,Lee,ann@x.org,Gala,Adult
Calendly | Team,User Name,User Email,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email
  | Sales,Mia Oh,mia@x.org,Ann Lee,Ann,Lee,ann@x.org | mia@x.org/Ann Lee <ann@x.org>
Typeform | #,What's your first name?,What's your last name?,What is your email address?,Submit Date
  | 7,Ann,Lee,ann@x.org,May
Jotform | Submission Date,First Name,Last Name,E-mail,Message | May,Ann,Lee,ann@x.org,Hello
SurveyMonkey | Respondent ID,Collector ID,Start Date,End Date,Email Address,First Name,Last Name,Custom Data 1
  | 7,5,May,May,ann@x.org,Ann,Lee,
Qualtrics | StartDate,EndDate,RecipientLastName,RecipientFirstName,RecipientEmail,ExternalReference
  | May,May,Lee,Ann,ann@x.org,
Gravity Forms | Name (First),Name (Middle),Name (Last),Email,Entry Id,Source Url | Ann,,Lee,ann@x.org,7,x.org
Moodle
  | First name,Surname,ID number,Institution,Department,Email address,Course total,Last downloaded from this course
  | Ann,Lee,7,Uni,Art,ann@x.org,90,178
Moodle | Vorname,Nachname,ID-Nummer,Institution,Abteilung,E-Mail-Adresse | Ann,Lee,7,Uni,Art,ann@x.org
Moodle | Nombre,Apellido(s),Número de ID,Institución,Departamento,Dirección de correo | Ann,Lee,7,Uni,Art,ann@x.org
Moodle | Prénom,Nom de famille,Numéro d'identification,Adresse de courriel | Ann,Lee,7,ann@x.org
Canvas | user_id,login_id,first_name,last_name,short_name,email,status | 7,al7,Ann,Lee,Nan,ann@x.org,active
Canvas | Student,ID,SIS User ID,SIS Login ID,Section | Lee,7,8,ann@x.org,3b | ann@x.org
Brightspace | OrgDefinedId,Username,Last Name,First Name,Email,End-of-Line Indicator | 7,al7,Lee,Ann,ann@x.org,#
Gradescope | First Name,Last Name,SID,Email,Sections | Ann,Lee,7,ann@x.org,3b
TeamSnap | First,Last,Email Addresses,Contact 1 Name,Contact 1 Email | Ann,Lee,ann@x.org,Mia Oh,mia@x.org
  | Ann Lee <ann@x.org>/Mia Oh <mia@x.org>
Nextcloud | User ID,User display name,Timestamp,Name,Email | al7,al,May,Ann Lee,ann@x.org
Okta | login,firstName,lastName,middleName,email,secondEmail,displayName | al7,Ann,Lee,,ann@x.org,lee@x.org,al
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Auth0 | Id,Given Name,Family Name,Nickname,Name,Email,Email Verified,Last Login
  | 7,Ann,Lee,nan,Ann Lee,ann@x.org,true,May
Jira | User id,User name,email,User status,Last seen in Jira | 7,al7,ann@x.org,Active,May | ann@x.org
Asana | Name,Email,Account Type,Last Activity | Ann Lee,ann@x.org,Member,May
Notion | Name,Email,Tags,Created by | Ann Lee,ann@x.org,a,Mia Oh
Airtable | Name,Email,Company,Record owner | Ann Lee,ann@x.org,Acme,Mia Oh
`

// The headings, the cells, and the people: only what a heading says for sure is a name.
const WITHOUT_MEANING = `
Name,Email,Last seen | Ann Lee,ann@x.org,Tuesday | Ann Lee <ann@x.org>
First name,Last name,Email,Completed | Ann,Lee,ann@x.org,Yes | Ann Lee <ann@x.org>
Name,Email,Full address | Ann Lee,ann@x.org,Main Street | Ann Lee <ann@x.org>
First name,Last name,Email,Additional comments | Ann,Lee,ann@x.org,None | Ann Lee <ann@x.org>
Name,Email,Teacher Email | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Created by (email) | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Company,Contact 1,Email 1,Contact 2,Email 2 | Acme,Ann Lee,ann@x.org,Bob Ray,
    bob@x.org | Ann Lee <ann@x.org>/Bob Ray <bob@x.org>
Company,Contact 1,Email 1,Contact 2,Email 2 | Acme,Ann Lee,ann@x.org,,bob@x.org | Ann Lee <ann@x.org>/bob@x.org
First Name,Last Name,Email,Owner Name | Ann,Lee,ann@x.org,Mia Oh | Ann Lee <ann@x.org>
First name,Email,Course name | Ann,ann@x.org,Pottery | Ann <ann@x.org>
Email,Consent given | ann@x.org,Yes | ann@x.org
Email,Doctor name | ann@x.org,Mia Oh | ann@x.org
Doctor name,Patient email | Mia Oh,ann@x.org | ann@x.org
Email,Owner: Full Name | ann@x.org,Mia Oh | ann@x.org
Email,Event name | ann@x.org,Gala | ann@x.org
Email,File name | ann@x.org,a.pdf | ann@x.org
Email,Pet's name | ann@x.org,Rex | ann@x.org
Email,Group name,Room name | ann@x.org,Choir,Hall | ann@x.org
Email,Username | ann@x.org,al | ann@x.org
Email,User name | ann@x.org,al | ann@x.org
Email,Domain name | ann@x.org,x.org | ann@x.org
Email,Middle school | ann@x.org,North | ann@x.org
Email,Last login | ann@x.org,Tuesday | ann@x.org
Email,Last | ann@x.org,Tuesday | ann@x.org
Email,First | ann@x.org,Tuesday | ann@x.org
Email,Last active,First seen | ann@x.org,Tuesday,Monday | ann@x.org
Email,First visit,Last order | ann@x.org,Yes,No | ann@x.org
Email,Family size | ann@x.org,Large | ann@x.org
Email,Given consent | ann@x.org,Yes | ann@x.org
Email,Display language | ann@x.org,German | ann@x.org
Email,Full time | ann@x.org,Yes | ann@x.org
Email,Complete | ann@x.org,Yes | ann@x.org
Email,Visual impairment | ann@x.org,No | ann@x.org
Email,Surname of spouse | ann@x.org,Oh | ann@x.org
Email,Mother's maiden name | ann@x.org,Oh | ann@x.org
Email,Emergency contact name | ann@x.org,Mia Oh | ann@x.org
Email,Manager | ann@x.org,Mia Oh | ann@x.org
Email,Referred by,Sales rep | ann@x.org,Mia Oh,Ed Po | ann@x.org
Email,Member,Student | ann@x.org,Yes,No | ann@x.org
Email,Participant,Guest | ann@x.org,Yes,No | ann@x.org
Email,Ad,City | ann@x.org,Summer sale,Bern | ann@x.org
Email,Note | ann@x.org,Likes cats | ann@x.org
Email,Title,Anrede | ann@x.org,Dr.,Frau | ann@x.org
Email,Name pronunciation | ann@x.org,an lee | ann@x.org
Email,Name of school | ann@x.org,North | ann@x.org
Email,Product name,Plan name | ann@x.org,Mug,Gold | ann@x.org
Email,Name on badge? | ann@x.org,Yes | ann@x.org
Email,Phone name | ann@x.org,Nova | ann@x.org
Email,Ship to name | ann@x.org,Mia Oh | ann@x.org
Email,Account manager name | ann@x.org,Mia Oh | ann@x.org
Attendee name,Email | Ann Lee,mia@x.org | mia@x.org
Student name,Grade,Email | Ann Lee,3b,mia@x.org | mia@x.org
Parent name,Student email | Mia Oh,ann@x.org | ann@x.org
Name,Advisor | Ann Lee,mia@x.org | mia@x.org
Name,Supervisor email | Ann Lee,mia@x.org | mia@x.org
Name,Email,Manager,Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Teacher,Email,Name,Email | Mia Oh,mia@x.org,Ann Lee,ann@x.org | mia@x.org/ann@x.org
Email,Name,Email,Manager | ann@x.org,Ann Lee,mia@x.org,Mia Oh | ann@x.org/mia@x.org
Manager,Email Address,Name,E-mail | Mia Oh,mia@x.org,Ann Lee,ann@x.org | mia@x.org/ann@x.org
Email,Name,Parent email | ann@x.org,Ann Lee,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Parent email,Name,Email | mia@x.org,Ann Lee,ann@x.org | mia@x.org/Ann Lee <ann@x.org>
Company,Your contact,Email | ,Mia Oh,ann@x.org | ann@x.org
Webinar ID,Email | 999,mia@x.org |
Meeting ID,Topic,User Email | 999,Weekly,mia@x.org |
Name,Class,Name,Email | North,3b,Ann Lee,ann@x.org | ann@x.org
Name,Email,Company email | Ann Lee,ann@x.org,info@x.org | Ann Lee <ann@x.org>/info@x.org
Name,Email,Main contact email | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Second parent email | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Email (manager) | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Email,Second name,Other names | ann@x.org,May,Nan | ann@x.org
Email,Name (parent),Preferred name | ann@x.org,Mia Oh,Nan | ann@x.org
Email,Other | ann@x.org,Red | ann@x.org
Name,Email,Accountant's email | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name 1,Name 2,E-Mail | Acme,Sales,ann@x.org | ann@x.org
Subject,Organiser | Hello there,ann@x.org | ann@x.org
City,Write to | Bern,ann@x.org | ann@x.org
Comments,Contact details,Status | Likes cats,ann@x.org,Open | ann@x.org
Nom du chien,Courriel | Rex,ann@x.org | ann@x.org
Nombre del curso,Correo | Arte,ann@x.org | ann@x.org
Nome do produto,E-mail | Mug,ann@x.org | ann@x.org
Name der Schule,E-Mail | Nord,ann@x.org | ann@x.org
Letzter Besuch,E-Mail | Dienstag,ann@x.org | ann@x.org
Имя файла,Почта | a.pdf,ann@x.org | ann@x.org
会社名フリガナ,メール | アクメ,ann@x.org | ann@x.org
姓フリガナ,名前フリガナ,メール | リー,アン,ann@x.org | ann@x.org
Name,Email | Ann Lee,mia@x.org / Bob Ray,mia@x.org / Cy Oh,cy@x.org | mia@x.org/Cy Oh <cy@x.org>
`

// Tables of schools, clubs, shops and events that people make, with several people in a row: the headings, the cells,
// and the people.
const SEVERAL_PEOPLE = `
Student Last Name,Student First Name,Grade,Guardian 1 Name,Guardian 1 Email,Guardian 2 Name,Guardian 2 Email
  | Lee,Ann,3,Mia Lee,mia@x.org,Ed Lee,ed@x.org | Mia Lee <mia@x.org>/Ed Lee <ed@x.org>
Student Name,Parent 1 First Name,Parent 1 Last Name,Parent 1 Email | Ann Lee,Mia,Oh,mia@x.org | Mia Oh <mia@x.org>
First Name,Last Name,Grade,Mother Email,Father Email | Ann,Lee,3,mia@x.org,ed@x.org | mia@x.org/ed@x.org
Mother's Name,Mother's Email,Father's Name,Father's Email | Mia Oh,mia@x.org,Ed Po,ed@x.org
  | Mia Oh <mia@x.org>/Ed Po <ed@x.org>
Child's Name,Parent/Guardian Name,Parent/Guardian Email | Ann Lee,Mia Oh,mia@x.org | Mia Oh <mia@x.org>
Name,Class,Parent's Name,Email | Ann Lee,3b,Mia Oh,mia@x.org | mia@x.org
First Name,Last Name,Parent First Name,Parent Last Name,Email | Ann,Lee,Mia,Oh,mia@x.org | mia@x.org
Name,Mother,Father,Email | Ann Lee,Mia Oh,Ed Po,mia@x.org | mia@x.org
Name,Parent 1,Email | Ann Lee,Mia Oh,mia@x.org | mia@x.org
Pupil,Parent,Email | Ann Lee,Mia Oh,mia@x.org | mia@x.org
Name,Email,Parent Name | Ann Lee,ann@x.org,Mia Oh
Name,Parent Name,Parent Email,Email | Ann Lee,Mia Oh,mia@x.org,ann@x.org | Mia Oh <mia@x.org>/Ann Lee <ann@x.org>
Child First Name,Child Last Name,First Name,Last Name,Email | Ann,Lee,Mia,Oh,mia@x.org | Mia Oh <mia@x.org>
First Name,Last Name,School Email,Personal Email,Parent Email | Ann,Lee,ann@x.org,lee@x.org,mia@x.org
  | Ann Lee <lee@x.org>/mia@x.org/ann@x.org
Name,Email - parent,Email - student | Ann Lee,mia@x.org,ann@x.org | mia@x.org/ann@x.org
Name,Email 1 (Mother),Email 2 (Father) | Ann Lee,mia@x.org,ed@x.org | mia@x.org/ed@x.org
Nom,Classe,E-mail parent | Ann Lee,3,mia@x.org | mia@x.org
Nombre,Curso,Correo del tutor | Ann Lee,3,mia@x.org | mia@x.org
Name,Klasse,E-Mail Eltern | Ann Lee,3,mia@x.org | mia@x.org
Vorname Kind,Nachname Kind,Vorname,Nachname,E-Mail | Ann,Lee,Mia,Oh,mia@x.org | Mia Oh <mia@x.org>
ФИО ребенка,ФИО,Email | Ann Lee,Mia Oh,mia@x.org | Mia Oh <mia@x.org>
姓名,班级,家长邮箱 | 王小明,3,w@x.org | w@x.org
Company,First Name,Last Name,Email,Second Contact,Second Email | Acme,Ann,Lee,ann@x.org,Mia Oh,mia@x.org
  | Ann Lee <ann@x.org>/mia@x.org
Company,Primary Contact,Primary Email,Secondary Contact,Secondary Email | Acme,Ann Lee,ann@x.org,Mia Oh,mia@x.org
  | ann@x.org/mia@x.org
Primary Contact Name,Primary Contact Email,Alternate Contact Name,Alternate Contact Email
  | Ann Lee,ann@x.org,Mia Oh,mia@x.org | ann@x.org/mia@x.org
Name,Email,Alternate Contact,Alternate Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Additional Contact Name,Additional Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org
  | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Backup,Backup Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Second Person,Second Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Other Names,Other Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email,Second Contact,Home Email | Ann Lee,ann@x.org,Mia Oh,lee@x.org | Ann Lee <ann@x.org>/lee@x.org
First Name,Last Name,Email,Other Phone,Other Email | Ann,Lee,ann@x.org,555,lee@x.org
  | Ann Lee <ann@x.org>/Ann Lee <lee@x.org>
Name,Email,Spouse Name,Spouse Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Husband,Wife,Email 1,Email 2 | Ed Lee,Ann Lee,ed@x.org,ann@x.org | ed@x.org/ann@x.org
First Name 1,Last Name 1,Email 1,First Name 2,Last Name 2,Email 2 | Ed,Lee,ed@x.org,Ann,Lee,ann@x.org
  | Ed Lee <ed@x.org>/Ann Lee <ann@x.org>
First Name,Last Name,First Name,Last Name,Email | Ann,Lee,Mia,Oh,mia@x.org | mia@x.org
Company,Contact,Email,Contact 2,Email 2 | Acme,Ann Lee,ann@x.org,Bob Ray,bob@x.org
  | Ann Lee <ann@x.org>/Bob Ray <bob@x.org>
Contact 1,Contact 2,Email | Ed Lee,Ann Lee,ed@x.org | ed@x.org
First Name,Last Name,Email,Additional Names | Ann,Lee,ann@x.org,Mia Oh
Name,First,Last,Email | Ann Lee,Monday,Friday,ann@x.org
First name,Last,Display name,Email | Ann,Friday,Ann Lee,ann@x.org
From Name,From Email,To Name,To Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | ann@x.org/mia@x.org
Sender Name,Sender Email,Recipient Name,Recipient Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org
  | Mia Oh <mia@x.org>/ann@x.org
Billing First Name,Billing Last Name,Shipping First Name,Shipping Last Name,Email | Ann,Lee,Mia,Oh,ann@x.org | ann@x.org
Task ID,Name,Assignee,Assignee Email | 7,Roof,Mia Oh,mia@x.org | mia@x.org
Requester,Requester Email,Assignee,Assignee email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | ann@x.org/mia@x.org
Guest name,Check-in,Booker name,Booker email | Ann Lee,May,Mia Oh,mia@x.org | mia@x.org
Name,Gift Recipient Email | Mia Oh,ann@x.org | ann@x.org
Author,Author Email,Committer,Committer Email | Ann Lee,ann@x.org,Mia Oh,mia@x.org | ann@x.org/mia@x.org
Domain Name,Registrant Name,Registrant Email,Admin Name,Admin Email | x.org,Ann Lee,ann@x.org,Mia Oh,mia@x.org
  | ann@x.org/mia@x.org
Contact Name,Billing Contact,Billing Email,Email | Ann Lee,Mia Oh,mia@x.org,ann@x.org
  | Mia Oh <mia@x.org>/Ann Lee <ann@x.org>
Pet Name,Owner Name,Owner Email | Rex,Ann Lee,ann@x.org | ann@x.org
Animal Name,First Name,Last Name,Email | Rex,Ann,Lee,ann@x.org
Name,Email,Reply-To Email | Ann Lee,ann@x.org,mia@x.org | Ann Lee <ann@x.org>/mia@x.org
Name,Email | Ann Lee,t@x.org / Lee,t@x.org / Bob Lee,t@x.org | t@x.org
`

const tablesIn = (text: string, isTitled: boolean): WrittenTable[] =>
  text
    .trim()
    .replace(/\n +\|/g, ' |')
    .replace(/,\n +/g, ',')
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
