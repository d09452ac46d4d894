// Nothing here is ever run: the compiler checks what apps may write, and what they may not.
import { useRef, useState, type ComponentProps } from 'react'
import {
  RecipientPicker,
  type Contact,
  type ContactMatch,
  type EmailPickerHandle,
  type Recipient,
  type RecipientPartName,
  type RecipientPickerHandle,
  type RecipientPickerProps,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'
import { formatMailboxes, type Mailbox } from 'react-textbox-emailpicker/contacts'
import { directory, type Equal, people, type Person, save, saveContact, type True } from './given.ts'

export function PickersOfPeople() {
  const picker = useRef<RecipientPickerHandle>(null)
  const asEmailPicker = useRef<EmailPickerHandle>(null)
  const textBox = useRef<TextBoxHandle>(null)
  return (
    <>
      <RecipientPicker
        ref={picker}
        contacts={people}
        onContactPicked={(person) => save(person)}
        renderContact={({ contact }) => contact.team.toUpperCase()}
      />
      <RecipientPicker contacts={directory} onContactPicked={save} />
      <RecipientPicker<Person> contacts={people} onContactPicked={save} />
      <RecipientPicker contacts={people} onContactPicked={saveContact} />
      <RecipientPicker onContactPicked={saveContact} />
      <RecipientPicker contacts={[]} onContactPicked={({ email }) => email.trim()} />
      {/* @ts-expect-error A plain contact has no team. */}
      <RecipientPicker contacts={[] as Contact[]} onContactPicked={(contact) => contact.team} />
      {/* @ts-expect-error This handler needs a team. */}
      <RecipientPicker contacts={[] as Contact[]} onContactPicked={save} />
      {/* @ts-expect-error It is always for several people. */}
      <RecipientPicker multiple />
      {/* @ts-expect-error Each recipient is checked. */}
      <RecipientPicker validate="address" />
      {/* @ts-expect-error There is no such part. */}
      <RecipientPicker classNames={{ cross: 'a' }} />
      <RecipientPicker classNames={{ chip: 'a', option: 'b' }} />
      {/* @ts-expect-error A ref to another box has another handle. */}
      <RecipientPicker ref={asEmailPicker} />
      {/* @ts-expect-error It has no methods for the keyboard. */}
      <RecipientPicker ref={textBox} />
    </>
  )
}

/** What the box reports can be passed back, and so can contacts of the app. */
export function Controlled() {
  const [mailboxes, setMailboxes] = useState<readonly Contact[]>(people)
  return (
    <RecipientPicker
      mailboxes={mailboxes}
      onMailboxesChanged={(next: readonly Mailbox[], { reason }) => setMailboxes(reason ? next : people)}
      renderChip={({ name, email, valid }) => (valid ? (name ?? email) : <s>{email}</s>)}
      maxLines={2}
    />
  )
}

/** A recipient carries the app's own contact, and a state of recipients takes what the box reports. */
export function RecipientsWithContacts() {
  const [recipients, setRecipients] = useState<Recipient<Person>[]>([])
  const [few, setFew] = useState<readonly Recipient<Person>[]>([])
  const [mailboxes, setMailboxes] = useState<Mailbox[]>([])
  const [plain, setPlain] = useState<readonly Contact[]>(people)
  const [, setPeople] = useState<Person[]>([])
  return (
    <>
      <RecipientPicker
        contacts={people}
        mailboxes={recipients}
        onMailboxesChanged={setRecipients}
        renderChip={({ name, contact }) => contact?.team ?? name}
        validate={(all) => all.find(({ contact }) => contact?.team === 'Sales')?.email}
      />
      <RecipientPicker contacts={directory} mailboxes={few} onMailboxesChanged={setFew} />
      <RecipientPicker<Person> mailboxes={recipients} onMailboxesChanged={setRecipients} />
      {/* The type of contacts follows from the recipients as well. */}
      <RecipientPicker mailboxes={recipients} onMailboxesChanged={setRecipients} onContactPicked={save} />
      <RecipientPicker contacts={people} mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
      <RecipientPicker contacts={people} mailboxes={plain} onMailboxesChanged={setPlain} />
      {/* Contacts of the app are recipients as they are. */}
      <RecipientPicker contacts={people} mailboxes={people} />
      <RecipientPicker contacts={people} mailboxes={people.map((contact) => ({ ...contact, contact }))} />
      {/* @ts-expect-error An address that was typed is nobody of the app. */}
      <RecipientPicker contacts={people} onMailboxesChanged={setPeople} />
      <RecipientPicker
        contacts={people}
        onMailboxesChanged={(all) => setPeople(all.flatMap(({ contact }) => contact ?? []))}
      />
      {/* @ts-expect-error A plain contact is no person. */}
      <RecipientPicker<Person> mailboxes={[{ email: 'ann@x.example', contact: plain[0] }]} />
    </>
  )
}

export const withoutAddresses = (
  // @ts-expect-error A recipient has an address.
  <RecipientPicker mailboxes={[{ name: 'Ann' }]} />
)

export function textOf(handle: RecipientPickerHandle): string {
  // @ts-expect-error The handle is for reading.
  handle.mailboxes = []
  return formatMailboxes(handle.mailboxes)
}

/** The handle has all that an EmailPicker has. */
export const asEmailPicker = (handle: RecipientPickerHandle): EmailPickerHandle => handle

export const part: RecipientPartName = 'chipRemove'

export type WithoutAnArgumentContactsArePlain = [
  True<Equal<RecipientPickerProps, RecipientPickerProps<Contact>>>,
  True<
    Equal<
      NonNullable<ComponentProps<typeof RecipientPicker>['renderContact']>,
      (match: ContactMatch) => React.ReactNode
    >
  >,
]
