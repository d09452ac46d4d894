// Nothing here is ever run: the compiler checks what apps may write about the list of contacts and the recipients,
// and what they may not.
import { useState, type ReactNode } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  type Contact,
  type EmailPickerProps,
  type GivenRecipient,
  type OpenChangeDetails,
  type Recipient,
  type RecipientPickerProps,
  type RecipientRejection,
} from 'react-textbox-emailpicker'
import type { Mailbox } from 'react-textbox-emailpicker/contacts'
import { directory, type Equal, people, type Person, plain, type True } from './given.ts'

declare const isInTeam: (person: Person) => boolean
declare const hasAddress: (contact: Contact) => boolean
declare const isOpen: boolean
declare const maybeOpen: boolean | undefined

export const lists = (
  <>
    <EmailPicker contacts={people} filterContacts={({ team }) => team === 'Sales'} />
    <EmailPicker contacts={directory} filterContacts={isInTeam} isContactDisabled={isInTeam} />
    <RecipientPicker contacts={people} filterContacts={({ team }) => team === 'Sales'} />
    <RecipientPicker contacts={directory} filterContacts={isInTeam} isContactDisabled={isInTeam} />
    {/* A function of any contact fits every picker. */}
    <EmailPicker contacts={people} filterContacts={hasAddress} isContactDisabled={hasAddress} />
    <RecipientPicker contacts={people} filterContacts={hasAddress} isContactDisabled={hasAddress} />
    <EmailPicker filterContacts={({ email }) => email.endsWith('.example')} />
    {/* @ts-expect-error A plain contact has no team. */}
    <EmailPicker contacts={plain} filterContacts={isInTeam} />
    {/* @ts-expect-error A plain contact has no team. */}
    <RecipientPicker contacts={plain} isContactDisabled={isInTeam} />
    {/* @ts-expect-error There is no such property. */}
    <EmailPicker contacts={people} isContactDisabled={({ tem }) => tem === 'Sales'} />
    {/* @ts-expect-error Nothing waits for a promise, which would count as true. */}
    <EmailPicker contacts={people} filterContacts={async () => false} />
    {/* @ts-expect-error A regular expression is not a function. */}
    <RecipientPicker contacts={people} isContactDisabled={/Sales/} />
  </>
)

export function OpenLists() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <EmailPicker contacts={people} open={open} onOpenChange={setOpen} />
      <RecipientPicker contacts={people} open={open} onOpenChange={setOpen} />
      <EmailPicker contacts={people} defaultOpen onOpenChange={(next) => setOpen(!next)} />
      <RecipientPicker contacts={people} defaultOpen={isOpen} />
      {/* The app may leave the list to the user for a while. */}
      <EmailPicker contacts={people} open={maybeOpen} defaultOpen={maybeOpen} />
      {/* @ts-expect-error Only one of them has an effect. */}
      <EmailPicker contacts={people} open={open} defaultOpen />
      {/* @ts-expect-error Only one of them has an effect. */}
      <RecipientPicker contacts={people} open defaultOpen={isOpen} />
      {/* @ts-expect-error A text is not a flag. */}
      <EmailPicker open="true" />
      {/* @ts-expect-error The list is open or closed. */}
      <EmailPicker onOpenChange={(next: string) => next} />
    </>
  )
}

export const separators = (
  <>
    <RecipientPicker separators={[',', ';', ' ']} />
    <RecipientPicker separators={[]} />
    {/* @ts-expect-error No list of addresses has slashes between them. */}
    <RecipientPicker separators={['/']} />
    {/* @ts-expect-error A text is not a list of separators. */}
    <RecipientPicker separators=",;" />
    {/* @ts-expect-error A box for one address has none. */}
    <EmailPicker separators={[',']} />
  </>
)

export const rejections = (
  <>
    <RecipientPicker
      contacts={people}
      maxRecipients={3}
      onRecipientRejected={({ reason, mailboxes, event }) =>
        reason === 'too-many' && [mailboxes[0]?.contact?.team.trim(), event.preventDefault()]
      }
    />
    <RecipientPicker onRecipientRejected={({ mailboxes }) => mailboxes.map(({ email }) => email.trim())} />
    {/* @ts-expect-error There is no such reason. */}
    <RecipientPicker onRecipientRejected={({ reason }) => reason === 'full'} />
    <RecipientPicker
      contacts={people}
      // @ts-expect-error A typed address has no contact.
      onRecipientRejected={({ mailboxes }) => mailboxes.map(({ contact }) => contact.team)}
    />
    {/* @ts-expect-error A box for one address rejects none. */}
    <EmailPicker onRecipientRejected={() => undefined} />
  </>
)

export const chips = (
  <>
    <RecipientPicker contacts={people} renderChip={({ contact }) => contact?.team} />
    <RecipientPicker contacts={directory} renderChip={({ name, email, valid }) => valid && (name ?? email)} />
    <RecipientPicker renderChip={() => null} />
    {/* @ts-expect-error A typed address has no contact. */}
    <RecipientPicker contacts={people} renderChip={({ contact }) => contact.team} />
    {/* @ts-expect-error A plain contact has no team. */}
    <RecipientPicker contacts={plain} renderChip={({ contact }) => contact?.team} />
    {/* @ts-expect-error An object is not a React node. */}
    <RecipientPicker contacts={people} renderChip={({ contact }) => ({ contact })} />
    {/* @ts-expect-error A box for one address has no chips. */}
    <EmailPicker renderChip={() => null} />
  </>
)

/** A recipient can be given back, and so can a contact of the app. What was given is not a recipient yet. */
export const given: readonly GivenRecipient<Person>[] = [...people, {} as Recipient<Person>, {} as Mailbox]

export const withItsContact = (person: Person): GivenRecipient<Person> => ({ ...person, contact: person })

// @ts-expect-error A plain contact is not a person.
export const withAnother = (contact: Contact): GivenRecipient<Person> => ({ ...contact, contact })

// @ts-expect-error A recipient also says whether its text is an address.
export const recipient = (one: GivenRecipient<Person>): Recipient<Person> => one

export const plainer: Recipient = {} as Recipient<Person>

type PropertyOf<P, Name extends keyof P> = NonNullable<P[Name]>

export type OwnContactsReachEachFunction = [
  True<Equal<Recipient<Person>['contact'], Person | undefined>>,
  True<Equal<RecipientRejection<Person>['mailboxes'], Recipient<Person>[]>>,
  True<Equal<PropertyOf<EmailPickerProps<Person>, 'filterContacts'>, (contact: Person) => boolean>>,
  True<Equal<PropertyOf<EmailPickerProps<Person>, 'isContactDisabled'>, (contact: Person) => boolean>>,
  True<
    Equal<PropertyOf<RecipientPickerProps<Person>, 'renderChip'>, (mailbox: Recipient<Person>) => ReactNode>
  >,
  True<
    Equal<
      PropertyOf<RecipientPickerProps<Person>, 'onOpenChange'>,
      (open: boolean, details: OpenChangeDetails) => void
    >
  >,
  True<Equal<PropertyOf<EmailPickerProps<Person>, 'newContact'>, (text: string) => Person | undefined>>,
]
