// Nothing here is ever run: the compiler checks what apps may write, and what they may not.
import { useRef, useState, type ComponentProps } from 'react'
import {
  EmailPicker,
  type Contact,
  type ContactChooser,
  type ContactMatch,
  type ContactSearch,
  type EmailPickerHandle,
  type EmailPickerProps,
  type Range,
  type SearchUpdate,
} from 'react-textbox-emailpicker'
import { createContactIndex, csvContacts, deviceContacts } from 'react-textbox-emailpicker/contacts'
import type {
  Contact as IndexedContact,
  ContactIndex,
  ColumnNames,
  CsvProblem,
} from 'react-textbox-emailpicker/contacts'
import { directory, type Equal, people, type Person, save, saveContact, type True } from './given.ts'

declare const choosePeople: ContactChooser<Person>

export type BothEntriesHaveTheSameContact = True<Equal<Contact, IndexedContact>>

export function PickersOfPeople() {
  const picker = useRef<EmailPickerHandle>(null)
  const [index] = useState(() => createContactIndex(people))
  return (
    <>
      <EmailPicker
        ref={picker}
        contacts={people}
        onContactPicked={(person) => save(person)}
        renderContact={({ contact }) => contact.team.toUpperCase()}
      />
      <EmailPicker contacts={directory} onContactPicked={save} />
      <EmailPicker contacts={index} onContactPicked={({ team }) => team.trim()} />
      <EmailPicker<Person> contacts={people} onContactPicked={save} />
      {/* A handler for any contact fits every picker. */}
      <EmailPicker contacts={people} onContactPicked={saveContact} />
      <EmailPicker onContactPicked={saveContact} />
      <EmailPicker
        contacts={[{ name: 'Ann', email: 'ann@x.example' }, { email: 'bob@x.example' }]}
        onContactPicked={saveContact}
      />
      {/* An empty array is one of plain contacts. */}
      <EmailPicker
        contacts={[]}
        onContactPicked={({ email }) => email.trim()}
        renderContact={({ contact }) => contact.email.trim()}
      />
      {/* @ts-expect-error A plain contact has no team. */}
      <EmailPicker contacts={[] as Contact[]} onContactPicked={(contact) => contact.team} />
      {/* @ts-expect-error A contact has an address. */}
      <EmailPicker contacts={[{ name: 'Ann' }]} />
      {/* @ts-expect-error This handler needs a team. */}
      <EmailPicker contacts={[] as Contact[]} onContactPicked={save} />
    </>
  )
}

export function PickersWithAChooser() {
  return (
    <>
      {/* Without `contacts`, the type of the contacts is that of the chooser. */}
      <EmailPicker deviceContacts={choosePeople} onContactPicked={({ team }) => team.trim()} />
      <EmailPicker contacts={people} deviceContacts={choosePeople} onContactPicked={save} />
      <EmailPicker deviceContacts={deviceContacts} onContactPicked={saveContact} />
      <EmailPicker contacts={[]} deviceContacts={deviceContacts} onContactPicked={saveContact} />
      <EmailPicker contacts={people} deviceContacts={deviceContacts} onContactPicked={saveContact} />
      {/* @ts-expect-error A contact of the device has no team. */}
      <EmailPicker contacts={people} deviceContacts={deviceContacts} onContactPicked={save} />
      {/* @ts-expect-error A contact of the device has no team. */}
      <EmailPicker<Person> deviceContacts={deviceContacts} />
      {/* @ts-expect-error It does not resolve to contacts. */}
      <EmailPicker deviceContacts={async () => ['ann@x.example']} />
    </>
  )
}

export type AChooserResolvesToItsContacts = True<
  Equal<Awaited<ReturnType<typeof choosePeople>>, readonly Person[]>
>

/** A chooser of the app's own contacts is a chooser of contacts. */
export const chooser: ContactChooser = choosePeople

export const ofTheDevice: ContactChooser = deviceContacts

export function ofTheIndex(index: ContactIndex<Person>) {
  index.add(people)
  // @ts-expect-error It has no team.
  index.add([{ email: 'ann@x.example' }])
  index.remove(({ team }) => team === 'Sales')
  const update: SearchUpdate<Person> | undefined = index.peek('ann', { limit: 1 })
  return update?.matches.map(({ contact }) => contact.team)
}

export function withoutContacts() {
  const index = createContactIndex()
  const empty = createContactIndex([])
  index.add([{ email: 'ann@x.example' }])
  empty.add([{ email: 'ann@x.example' }])
  return [index, empty] satisfies ContactIndex[]
}

export const fromBatches = (batches: AsyncIterable<readonly Person[]>): ContactIndex<Person> =>
  createContactIndex(batches)

/** A search of the app's own contacts is a search of contacts. */
export const search: ContactSearch = directory

export const ranges = ({ nameRanges }: ContactMatch): readonly Range[] => nameRanges

export type WithoutAnArgumentContactsArePlain = [
  True<Equal<EmailPickerProps, EmailPickerProps<Contact>>>,
  True<Equal<ContactMatch['contact'], Contact>>,
  True<
    Equal<
      NonNullable<ComponentProps<typeof EmailPicker>['renderContact']>,
      (match: ContactMatch) => React.ReactNode
    >
  >,
]

declare function choose(headings: readonly string[]): ColumnNames
declare function ask(problem: CsvProblem): void

export const columnsOfTables = [
  csvContacts('', { columns: { email: 'Mail' } }),
  csvContacts('', {
    columns: { email: ['Mail', 3], first: 0, last: 'Family', company: undefined },
    onProblem: ask,
  }),
  csvContacts('', {
    columns: choose,
    onProblem: ({ line, message }) => void [line.toFixed(), message.trim()],
  }),
  csvContacts('', { columns: (headings) => ({ email: headings.length - 1, full: headings[0] }) }),
  // @ts-expect-error: no addresses
  csvContacts('', { columns: { full: 'Name' } }),
  // @ts-expect-error: the whole name is `full`
  csvContacts('', { columns: { email: 'Mail', name: 'Name' } }),
  // @ts-expect-error: a name is in one column
  csvContacts('', { columns: { email: 'Mail', first: ['Given', 'Middle'] } }),
  // @ts-expect-error: columns are chosen at once
  csvContacts('', { columns: async () => ({ email: 'Mail' }) }),
]
