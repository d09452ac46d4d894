import { EmailPicker, RecipientPicker, TextBox, type Mailbox } from 'react-textbox-emailpicker'
import type { Contact, ContactMatch } from 'react-textbox-emailpicker/contacts'
import { ar } from 'react-textbox-emailpicker/locales/ar'
import { de } from 'react-textbox-emailpicker/locales/de'
import { fr } from 'react-textbox-emailpicker/locales/fr'
import { ja } from 'react-textbox-emailpicker/locales/ja'
import { twentyThousandPeople } from './a-million-contacts.ts'
import { people } from './people.ts'
import './samples.css'

/** Values that only code can write, by the name under which the controls offer them. */
export type Samples = Readonly<Record<string, unknown>>

const none = undefined

const envelope = (
  <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
    <path d="M1 3h14v10H1zl7 6 7-6" />
  </svg>
)

export const adornments: Samples = {
  none,
  'an icon': envelope,
  'a text': '@',
  'a button': <button>Go</button>,
}

export const classNamesOfBox: Samples = { none, 'violet input': { input: 'sample-violet' } }
export const classNamesOfPicker: Samples = {
  ...classNamesOfBox,
  'violet names in the list': { contactName: 'sample-violet' },
}
export const classNamesOfRecipients: Samples = {
  ...classNamesOfPicker,
  'violet chips': { chip: 'sample-violet' },
}

export const languages: Samples = { English: none, Deutsch: de, français: fr, العربية: ar, 日本語: ja }

export const manyOrFew: Samples = { none, '19 people': people, '20,000 people': twentyThousandPeople }

export const rowContents: Samples = {
  'the default': none,
  'the address alone': ({ contact }: ContactMatch) => contact.email,
}

export const newContacts: Samples = {
  none,
  'each address': (text: string) => (text.includes('@') ? { email: text } : undefined),
}

export const emptyLists: Samples = {
  'the default': none,
  'a sentence': (text: string) => `Nobody here is called ${text}.`,
}

export const failures: Samples = {
  'the default': none,
  'a button': (_error: unknown, retry: () => void) => (
    <button type="button" onClick={retry}>
      Search again
    </button>
  ),
}

export const footers: Samples = {
  none,
  'a button': <button type="button">Search the whole company</button>,
}

export const contactFilters: Samples = {
  none,
  'those with a name': ({ name }: Contact) => !!name,
  'those at example.org': ({ email }: Contact) => email.endsWith('example.org'),
}

export const disabledContacts: Samples = {
  none,
  'those without a name': ({ name }: Contact) => !name,
  'those at example.org': ({ email }: Contact) => email.endsWith('example.org'),
}

export const chipActions: Samples = {
  none,
  'a search': () => [{ label: 'Search mails', onAction() {} }],
}

export const recipientStates: Samples = {
  none,
  'those at example.org are members': ({ email }: Mailbox) =>
    email.endsWith('example.org') ? { status: 'warning', message: 'Already a member' } : undefined,
}

export const chipContents: Samples = {
  'the default': none,
  'the address alone': ({ email }: Mailbox) => email,
}

const inTime = (message: string | undefined) =>
  new Promise<string | undefined>((resolve) => setTimeout(resolve, 1_500, message))

export const textChecks: Samples = {
  none,
  'five letters or more': (text: string) => (text.length < 5 ? 'Write five letters or more.' : undefined),
  'a slow server that refuses "ann"': (text: string) =>
    inTime(text.includes('ann') ? 'Ann is away.' : undefined),
}
export const addressChecks: Samples = { ...textChecks, "'address'": 'address' }
export const recipientChecks: Samples = {
  none,
  'two or fewer': ({ length }: readonly Mailbox[]) => (length > 2 ? 'Two are enough.' : undefined),
  'a slow server that refuses all': () => inTime('The server takes nobody.'),
}

/** The playground has the hook that they come from. */
export const recentChoices: Samples = { none, 'kept in this page': true }

export const deviceChoosers: Samples = {
  none,
  'one that finds Ann': async (): Promise<readonly Contact[]> => people.slice(0, 1),
}

export const recipients: Samples = { none, 'two people': people.slice(1, 3) }

export const separatorChoices: Samples = {
  'comma and semicolon': none,
  'the space as well': [',', ';', ' '],
  'Enter alone': [],
}

export const fieldContents: Samples = {
  TextBox: <TextBox defaultText="Ann" />,
  EmailPicker: <EmailPicker contacts={people} defaultText="ann@office.example" />,
  RecipientPicker: (
    <RecipientPicker
      contacts={people}
      defaultText="Ann Lee <ann@office.example>, no-reply@tickets.example, "
    />
  ),
  '<input type="date">': <input type="date" />,
  '<select>': (
    <select>
      <option>Small</option>
      <option>Large</option>
    </select>
  ),
}
