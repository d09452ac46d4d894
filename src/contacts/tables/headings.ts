/** The role of a column, by its heading. */
export type Role =
  /** The address of the person of the row. */
  | 'email'
  /** Another address of that person. */
  | 'otherEmail'
  | 'full'
  /** The whole name, or the first or last name, if only the other one has a column. */
  | 'name'
  | 'first'
  | 'middle'
  | 'last'
  | 'suffix'
  | 'nickname'
  | 'company'
  /** The person of a row about an organization. */
  | 'contact'
  /** A part of the name only beside the other part, and not beside a whole name: `Last` can be a date. */
  | 'first?'
  | 'last?'
  /** A part of the name only beside a given name: `Additional names` can be those of guests. */
  | 'middle?'
  /** A meeting. An address in the row below it is that of the host. */
  | 'meeting'
  /** An order. `Name` is its number. */
  | 'order'
  /** A parent. An address behind this column can be the parent's. */
  | 'parent'

/**
 * The headings of each role, with bars between them: in lower case, without accents, with one blank for each run of
 * signs, and with `{n}` for a number. Those of `mail` have the role `email`, and can have words around them: `fillers`
 * mean nothing, and `kinds` make the role `otherEmail`.
 */
export type Headings = Readonly<Partial<Record<Role | 'mail' | 'fillers' | 'kinds', string>>>

/**
 * The headings in English. Comments name the programs that write them, with semicolons between those of different
 * headings. Headings without a program are plain words. All can have `your` (Google Forms), `What is your …?`
 * (Typeform) or `[Required]` (Google Workspace) around them.
 */
export const ENGLISH: Headings = {
  // HubSpot, Shopify, Slack, Discourse, MailerLite, Ghost, LinkedIn, Mailchimp, Moodle, Xero; Outlook, Jotform;
  // Entra ID
  mail: 'email|e mail|mail|emailaddress|mailaddress|emails|e mails',
  fillers: 'address|addresses|value', // Outlook; TeamSnap; Google Contacts
  // Zoom, WordPress; Zoho Forms; Exchange
  email: 'user email|email id|primary smtp address|emailid|login email',
  otherEmail: 'user principal name|participant id upn', // Microsoft 365, Teams
  // Thunderbird, Roundcube, Google Workspace, Okta, Zoho CRM, Pipedrive, Yahoo, Open-Xchange, Apple Numbers, SendGrid
  kinds:
    'home|work|other|primary|secondary|second|personal|private|alternate|alternative|additional|recovery|backup|' +
    'main|preferred|{n}|nd',
  // Canvas, Windows Mail; Slack; Thunderbird, Roundcube, Entra ID, CiviCRM; Exchange; KAddressBook; Zoom; Google Forms
  full:
    'full name|fullname|display name|displayname|formatted name|name original name|user name original name|' +
    'name first and last|first and last name|first name last name|last name first name',
  // Google Contacts (old), Microsoft Forms, Teams, Stripe, Zendesk, Notion, Substack, Patreon
  name: 'name',
  // Google Contacts, Outlook, Salesforce; Mautic, Horde; Auth0, Entra ID; Mailchimp; Gravity Forms
  first: 'first name|firstname|given name|givenname|fname|name first|given names|forename|forenames',
  'first?': 'first', // Yahoo, TeamSnap
  // Google Contacts, Outlook, Okta; Yahoo; Gravity Forms
  middle: 'middle name|middlename|middle|name middle',
  'middle?': 'additional name|additional names', // Google Contacts (old); KAddressBook
  // Google Contacts, Outlook, Salesforce; Mautic, Horde; Auth0; Moodle, Entra ID; Open-Xchange; Mailchimp; Gravity
  // Forms
  last: 'last name|lastname|family name|familyname|surname|sur name|lname|name last',
  'last?': 'last|sn', // Yahoo, TeamSnap; Active Directory
  suffix: 'suffix|name suffix', // Outlook, Roundcube; Google Contacts
  nickname: 'nickname|nick name', // Thunderbird, Google Contacts, Yahoo, Square; KAddressBook
  // Outlook, LinkedIn, Shopify, Wix; Dynamics 365; Klaviyo, FreshBooks; Google Contacts; Salesforce, Zoho CRM;
  // Atmail; HubSpot
  company:
    'company|company name|organization|organization name|organization {n} name|account name|work company|' +
    'associated company|organisation',
  contact: 'contact|contact name|contact person|contact {n}', // QuickBooks, Xero
  meeting: 'meeting id|webinar id', // Zoom
  order: 'financial status', // Shopify
  parent:
    'father|mother|dad|mom|mum|legal guardian|guardian|guardians|carer|parent guardian|parent or guardian|' +
    'parent carer|parent|parents|parent s',
}

/**
 * Words for people who have a name and an address of their own in a row: Webex, Pretix; Kickstarter; WooCommerce;
 * Eventbrite, Amazon; Stripe, QuickBooks, Microsoft Bookings; Calendly; Pipedrive, Xero; Qualtrics. The others are
 * plain words.
 */
const OWNERS =
  'attendee|backer|billing|buyer|child|contact|customer|guest|invitee|member|participant|person|recipient|shipping|' +
  `student|${ENGLISH.parent}`
const OWNED = /* @__PURE__ */ new RegExp(`^((?:${OWNERS})(?: \\d+)?)(?: s)? (.+)$`)
/** A word for a second person, as in `Second Contact`. */
const PERSON = /* @__PURE__ */ new RegExp(`^(?:${OWNERS}|owner|supervisor|names?)$`)

export interface Heading {
  role: Role
  /**
   * Whose name or address it is: a number, a word for a person, or both, and `#1`, `#2`, … if the heading is repeated.
   * Empty for the person of the row.
   */
  group: string
}

/** A heading, normalized for comparisons, with its numbers. Longer cells are not read, which could take long. */
export const plainHeading = (cell: string) =>
  (cell.length > 80 ? '' : cell)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/ı/g, 'i')
    .replace(/\d+|[^\p{L}\p{M}\p{N}]/gu, (part) => (/\d/.test(part) ? ` ${part} ` : ' '))
    .replace(/ +/g, ' ')
    .trim()

/** Reads headings with the tables of some languages. */
export interface HeadingReader {
  /** The meaning of a whole heading. Undefined for an unknown one. */
  read(cell: string): Heading | undefined
  /**
   * Whether a heading contains a heading of addresses, as `Teacher Email` does: the column may have addresses of
   * unknown people.
   */
  saysMail(cell: string): boolean
  /** Whether a plain heading, or the group of one, is a word for a parent. */
  isParent(text: string): boolean
  /** Whether an unknown heading can be about a second person: `Second Contact`, or only `Backup`. */
  isSecondary(cell: string): boolean
}

export function createHeadingReader(...tables: readonly Headings[]): HeadingReader {
  const meanings = new Map(
    tables.flatMap((table) =>
      Object.entries(table).flatMap(([meaning, headings]) =>
        headings.split('|').map((heading) => [heading, meaning as keyof Headings] as const),
      ),
    ),
  )
  const formsOf = (meaning: keyof Headings) => tables.flatMap((table) => table[meaning] ?? []).join('|')
  // Chinese, Japanese and Korean words can follow each other without blanks.
  const mail = new RegExp(`[ \u3040-\ud7a3](?:${formsOf('mail')})[ \u3040-\ud7a3]`)
  const around = `(?:${formsOf('kinds')}|${formsOf('fillers')})`
  const wholeMail = new RegExp(`^((?:${around} )*)(?:${formsOf('mail')})((?: ${around})*)$`)
  const parent = new RegExp(`^(?:${formsOf('parent')})(?: \\d+)?$`)
  const isKind = (word: string) => meanings.get(word) === 'kinds'

  function listedRole(text: string): Role | undefined {
    const meaning = meanings.get(text)
    if (meaning === 'mail') return 'email'
    return meaning === 'kinds' || meaning === 'fillers' ? undefined : meaning
  }

  function roleOf(text: string): Role | undefined {
    // A heading can be in "What is your …?" or "What's your …?", before "[Required]", or with "(s)".
    const form = text.replace(/\d+/g, '{n}').replace(/^(?:what i?s )?your (?!contact)| (?:required|s)$/g, '')
    const role = listedRole(form)
    if (role) return role
    const numbered = listedRole(form.replace(/ \{n\}$/, ''))
    if (numbered && ['full', 'name', 'first', 'last'].includes(numbered)) return numbered
    const [, before, after] = wholeMail.exec(form) ?? []
    if (before === undefined) return undefined
    return `${before} ${after}`.split(' ').some(isKind) ? 'otherEmail' : 'email'
  }

  return {
    read(cell) {
      const text = plainHeading(cell)
      const exact = listedRole(text)
      if (exact) return { role: exact, group: '' }
      const [number = ''] = /\d+/.exec(text) ?? []
      const whole = roleOf(text)
      // All companies of a row belong to its person.
      if (whole) return { role: whole, group: whole === 'company' ? '' : number }
      const [, owner = '', headingOfOwner = ''] = OWNED.exec(text) ?? []
      const role = roleOf(headingOfOwner)
      return role && { role, group: owner }
    },
    saysMail: (cell) => mail.test(` ${plainHeading(cell)} `),
    isParent: (text) => parent.test(text),
    isSecondary(cell) {
      const words = plainHeading(cell).split(' ')
      const otherWords = words.filter((word) => !isKind(word))
      return (
        words[0] !== 'preferred' &&
        otherWords.length < words.length &&
        otherWords.every((word) => PERSON.test(word))
      )
    },
  }
}
