import { useRef, useState } from 'react'
import { EmailPicker, Field, type EmailPickerHandle, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import googleBook from '../address-books/google-3.0.vcf?url'
import phoneBook from '../address-books/phone-2.1.vcf?url'
import thunderbirdBook from '../address-books/thunderbird-4.0.vcf?url'
import { Row, Stack } from './layout.tsx'
import { readAddressBooks, type AddressBook } from './read-address-books.ts'

const fetchFile = async (url: string) => (await fetch(url)).blob()

/** An EmailPicker with the address book that the user chooses. */
export function AddressBookPicker({ onTextChanged, onContactPicked, ...props }: EmailPickerProps) {
  const [book, setBook] = useState<AddressBook>()
  const [to, setTo] = useState('')
  const [picked, setPicked] = useState<Contact>()

  async function load(files: Promise<Blob[]>) {
    setBook(await readAddressBooks(await files))
    setPicked(undefined)
  }

  return (
    <Stack>
      <BookChooser onChoose={load} />
      <Summary book={book} />
      <Field label="To">
        <PickerWithReadOut
          {...props}
          contacts={book?.contacts}
          text={to}
          onTextChanged={(text, details) => {
            setTo(text)
            onTextChanged?.(text, details)
          }}
          onContactPicked={(contact, details) => {
            setPicked(contact)
            onContactPicked?.(contact, details)
          }}
        />
      </Field>
      {picked && (
        <p style={{ margin: 0 }}>
          Picked: <bdi>{picked.name}</bdi>, {picked.email}
        </p>
      )}
    </Stack>
  )
}

function BookChooser({ onChoose }: { onChoose: (files: Promise<Blob[]>) => void }) {
  const loadSample = () => onChoose(Promise.all([phoneBook, googleBook, thunderbirdBook].map(fetchFile)))
  return (
    <Stack style={{ gap: '0.75rem' }}>
      <Field label="Your address book, a .vcf file">
        <input
          type="file"
          accept=".vcf,text/vcard"
          multiple
          onChange={(event) => onChoose(Promise.resolve([...(event.currentTarget.files ?? [])]))}
        />
      </Field>
      <button type="button" onClick={loadSample}>
        Load the sample address book
      </button>
    </Stack>
  )
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

function Summary({ book }: { book: AddressBook | undefined }) {
  return (
    <div>
      <output>
        {book
          ? `${counted(book.people, 'person', 'people')}, ${counted(book.contacts.length, 'address', 'addresses')}`
          : 'No address book yet'}
      </output>
      {book && book.problems.length > 0 && (
        <ul aria-label="Problems">
          {book.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PickerWithReadOut(props: EmailPickerProps) {
  const picker = useRef<EmailPickerHandle>(null)
  const [readOut, setReadOut] = useState('')

  function readHandle() {
    const { text, textLength, currentPosition } = picker.current ?? {}
    setReadOut(JSON.stringify({ text, textLength, currentPosition }))
  }

  return (
    <>
      <Row>
        <EmailPicker {...props} ref={picker} />
        <button type="button" onClick={readHandle}>
          Read the handle
        </button>
      </Row>
      <code>{readOut}</code>
    </>
  )
}
