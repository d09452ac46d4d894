/**
 * The English headings of columns by their roles, with bars between them. They are in lower case, without accents, with
 * a blank for each run of signs and `{n}` for each number. Except in `parent`, blanks can be missing: `Firstname`.
 *
 * `mail`, `fillers` and `kinds` are no roles. A heading of a word of `mail`, alone or with words of `fillers`, has the
 * role `email`. With a word of `kinds`, too, it has the role `otherEmail`. A word of `parent` can be anywhere in a
 * heading: alone, with words of `kinds`, or with a word of a role other than `company`. `your` (Google Forms),
 * `What is your …?` (Typeform) and `[Required]` (Google Workspace) can be around a heading.
 *
 * Comments name the programs that write the headings, with semicolons between the programs of different headings.
 * Headings without a program are everyday words.
 */
export const ENGLISH = {
  // HubSpot, Shopify, Slack, Discourse, MailerLite, Ghost, LinkedIn, Mailchimp, Moodle, Xero, Outlook, Jotform;
  // Entra ID
  mail: 'e mail|mail|e mails',
  fillers: 'address|addresses|value', // Outlook; TeamSnap; Google Contacts
  // The address of the person of the row: Zoom, WordPress; Zoho Forms; Exchange
  email: 'user email|email id|primary smtp address|login email',
  // Another address of that person: Microsoft 365, Teams
  otherEmail: 'user principal name|participant id upn',
  // Thunderbird, Roundcube, Google Workspace, Okta, Zoho CRM, Pipedrive, Yahoo, Open-Xchange, Apple Numbers, SendGrid.
  // `2nd` is read as `{n} nd`.
  kinds:
    'home|work|other|primary|secondary|second|personal|private|alternate|alternative|additional|recovery|backup|' +
    'main|preferred|{n}|nd',
  // Canvas, Windows Mail, Slack; Thunderbird, Roundcube, Entra ID, CiviCRM, Exchange; KAddressBook; Zoom
  full: 'full name|display name|formatted name|name original name|user name original name',
  // The whole name. If only the first name has a column of its own, `Name` can be the last name, and vice versa:
  // Google Contacts (old), Microsoft Forms, Teams, Stripe, Zendesk, Notion, Substack, Patreon
  name: 'name',
  // Google Contacts, Outlook, Salesforce, Mautic, Horde; Auth0, Entra ID; Mailchimp; Gravity Forms
  first: 'first name|given name|fname|name first|given names|forename|forenames',
  // A first name only beside a last name, and not beside a whole name: Yahoo, TeamSnap
  'first?': 'first',
  // Google Contacts, Outlook, Okta; Yahoo; Gravity Forms
  middle: 'middle name|middle|name middle',
  // Middle names beside `Given Name`. Otherwise, they can be those of guests: Google Contacts (old); KAddressBook
  'middle?': 'additional name|additional names',
  // Google Contacts, Outlook, Salesforce, Mautic, Horde; Auth0; Moodle, Entra ID, Open-Xchange; Mailchimp; Gravity
  // Forms
  last: 'last name|family name|sur name|lname|name last',
  // A last name only beside a first name. Otherwise, it can be a date: Yahoo, TeamSnap; Active Directory
  'last?': 'last|sn',
  suffix: 'suffix|name suffix', // Outlook, Roundcube; Google Contacts
  nickname: 'nick name', // Thunderbird, Google Contacts, Yahoo, Square, KAddressBook
  // Outlook, LinkedIn, Shopify, Wix; Dynamics 365; Klaviyo, FreshBooks; Google Contacts; Salesforce, Zoho CRM;
  // Atmail; HubSpot
  company:
    'company|company name|organization|organization name|organization {n} name|account name|work company|' +
    'associated company|organisation',
  contact: 'contact|contact name|contact person', // The person of an organization: QuickBooks, Xero
  meeting: 'meeting id|webinar id', // An address in the row below it is that of the host: Zoom
  order: 'financial status', // In a table of orders, `Name` is the number of the order: Shopify
  // An address in a column behind a heading with such a word can be the parent's.
  parent:
    'father|mother|dad|mom|mum|legal guardian|guardian|guardians|carer|parent guardian|parent or guardian|' +
    'parent carer|parent|parents',
}

const WORDS = ['mail', 'fillers', 'kinds', 'parent'] as const

export type Headings = Readonly<Partial<typeof ENGLISH>>
/**
 * The role of a column, by its heading. `parent` is that of `Parent` and `Name of Mother`, not of `Parent Name`.
 * `email?` is `E-Mail Ansprechpartner`: an address of the `Ansprechpartner`, if there is one.
 */
export type Role = Exclude<keyof Headings, 'mail' | 'fillers' | 'kinds'> | 'email?'

/**
 * Words for people, before the headings of their names and addresses (`Buyer Email`): Webex, Pretix; Kickstarter;
 * WooCommerce; Eventbrite, Amazon; Stripe, QuickBooks, Microsoft Bookings; Calendly; Pipedrive, Xero; Qualtrics.
 * The others are plain words.
 */
const OWNERS =
  'attendee|backer|billing|buyer|child|contact|customer|guest|invitee|member|participant|person|recipient|shipping|' +
  `student|${ENGLISH.parent}`
const OWNED = /* @__PURE__ */ new RegExp(`^((?:${OWNERS})(?: \\d+)?)(?: s)? (.+)$`)
/** What follows a word such as `Second` in a heading about another person: `Second Contact`, `Second First Name`. */
const PERSON = /* @__PURE__ */ new RegExp(
  `^(?:${OWNERS}|kontakt|contac?to|owner|supervisor|first|given|names?)$`,
)

/** The roles in a whole name: at least two of a first name, a last name and `Name`, and perhaps a middle name. */
const FULL_NAME = /^(?:first\??,last\??(?:,middle)?(?:,name)?|(?:first|last)(?:,middle)?,name)$/
/** What is between these parts in a heading, such as `Last, First` and `Vorname und Nachname`. */
const BETWEEN_NAMES = / (?:(?:and|und|et|y|e|en|och|i|a|и|ve) )?/

/** Roles whose headings end in no number. A nameless `Email 2` would get the name in `Company 1`, not `Company 2`. */
const UNNUMBERED = /* @__PURE__ */ new Set<Role>(['company', 'meeting', 'order'])

export interface Heading {
  role: Role
  /**
   * Whose name or address it is. '' (`Email`): the person of the row. `2` (`Email 2`): this person or, with a `Name 2`,
   * another one. Otherwise a word of OWNERS or `parent`: `parent`, with a number `parent 2` (`Parent 2 Email`) or
   * `parent, 2` (`Parent Email 2`). `columns.ts` appends `#1`, `#2`, … for a repeated heading.
   */
  group: string
}

/** A heading in the form of {@link ENGLISH}, but with its numbers. Empty for a long cell, which is no heading. */
export const plainHeading = (cell: string) =>
  (cell.length > 80 ? '' : cell)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/ı/g, 'i')
    .replace(/\+(?=\d)/g, ' guest ') // On the lists of a wedding, `+1` is a guest.
    .replace(/\d+|[^\p{L}\p{M}\p{N}]/gu, (part) => (/\d/.test(part) ? ` ${part} ` : ' '))
    .replace(/ +/g, ' ')
    .trim()

export type HeadingReader = ReturnType<typeof createHeadingReader>

export function createHeadingReader(...languages: readonly Headings[]) {
  const [mails = [], fillers = [], kinds = [], parents = []] = WORDS.map((key) =>
    languages.flatMap((language) => language[key]?.split('|') ?? []),
  )
  const roles = new Map(
    languages.flatMap((language) =>
      Object.entries(language)
        .filter(([role]) => !WORDS.some((key) => key === role))
        .flatMap(([role, forms]) =>
          `${forms}|${forms.replaceAll(' ', '')}`.split('|').map((form) => [form, role as Role] as const),
        ),
    ),
  )
  // A filler can follow without a blank: `Mailadresse`.
  const anyMail = `(?:${mails.join('|').replaceAll(' ', ' ?')})(?:${fillers.join('|')})?`
  // Chinese, Japanese and Korean words can follow each other without blanks.
  const [mail, parent] = [anyMail, `(?:${parents.join('|')})(?: \\d+)?`].map(
    (words) => new RegExp(`(?<=[ \u3040-\ud7a3])${words}(?=[ \u3040-\ud7a3])`, 'g'),
  ) as [RegExp, RegExp]
  const has = (words: RegExp, cell = '') => ` ${plainHeading(cell)} `.search(words) >= 0
  const around = `(?:${[...kinds, ...fillers].join('|')})`
  // `Correo principal` is a main address, but `Principal Email` is that of the head of a school.
  const wholeMail = new RegExp(`^(?!principal )((?:${around} )*)${anyMail}((?: ${around})*)$`)

  function roleOf(text: string): Role | undefined {
    // Around a heading: "What is your …?", "What's your …?", "[Required]", "(s)". `Your contact` can be another person.
    const form = text.replace(/\d+/g, '{n}').replace(/^(?:what i?s )?your (?!contact)| (?:required|s)$/g, '')
    const wordsAroundMail = wholeMail.exec(form)?.slice(1).join(' ').split(' ')
    if (wordsAroundMail) return wordsAroundMail.some((word) => kinds.includes(word)) ? 'otherEmail' : 'email'
    const unnumbered = form.replace(/ \{n\}$/, '')
    const numbered = roles.get(unnumbered)
    const known = roles.get(form) ?? (numbered && UNNUMBERED.has(numbered) ? undefined : numbered)
    if (known || !unnumbered.includes(' ')) return known
    const parts = new Set(
      // An `Ad` and an `SN` are a first and a last name only alone: a `Last Ad` is an advertisement.
      unnumbered.split(BETWEEN_NAMES).map((word) => roles.get(word.replace(/^(?:adi?|sn)$/, ''))),
    )
    return FULL_NAME.test([...parts].toSorted().join()) ? 'name' : undefined
  }

  return {
    read(cell: string): Heading | undefined {
      const text = plainHeading(cell)
      const exact = roles.get(text)
      if (exact) return { role: exact, group: '' }
      const [number = ''] = /\d+/.exec(text) ?? []
      const role = roleOf(text)
      // All companies of a row belong to its person.
      if (role) return { role, group: role === 'company' ? '' : number }
      const [, person = '', rest = ''] = OWNED.exec(text) ?? []
      const restRole = roleOf(rest)
      // Without a number, `number` is '', which every text includes.
      if (restRole)
        return { role: restRole, group: person.includes(number) ? person : `${person}, ${number}` }
      const [contact = ''] = / \S+$/.exec(text) ?? []
      const isContactEmail =
        roles.get(contact.trim()) === 'contact' && roleOf(text.slice(0, -contact.length)) === 'email'
      if (isContactEmail) return { role: 'email?', group: 'contact' }
      const [group] = ` ${text} `.match(parent) ?? []
      if (!group) return undefined
      // `Name of Mother`, `Primary Parent` and `Parent(s)` say who a parent is. `Mother tongue` does not.
      const words = ` ${text} `.replace(parent, '').split(BETWEEN_NAMES)
      const isPerson =
        words.every((word) => kinds.includes(word) || /^[sr\d]?$/.test(word)) ||
        words.some((word) => (roles.get(word.replace(/^[の的]|s$/g, '')) ?? 'company') !== 'company')
      return isPerson ? { role: 'parent', group } : undefined
    },
    /** Whether a heading has a word for addresses. If it is unknown, they may be those of others: `Teacher Email`. */
    hasMail: (cell?: string) => has(mail, cell),
    /** Whether a group is that of a parent, and not of a guest or the like. */
    isParentGroup: (group: string) => has(parent, group),
    /** Whether an unknown heading can be about a second person, as `2nd Contact` and `Backup` are. */
    isSecondary(cell: string): boolean {
      // Without numbers: `2nd` is of the kind `nd`, and a column of a year (`2025`) is no person.
      const words = plainHeading(cell).replace(/\d+ ?/g, '').split(' ')
      const otherWords = words.filter((word) => !kinds.includes(word))
      return (
        // A `Preferred Name` is another name of the same person.
        words[0] !== 'preferred' &&
        otherWords.length < words.length &&
        otherWords.every((word) => PERSON.test(word) || roles.get(word) === 'contact')
      )
    },
  }
}
