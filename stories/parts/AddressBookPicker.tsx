import { useRef, useState } from 'react'
import { EmailPicker, Field, type EmailPickerHandle, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import googleBook from '../address-books/google-3.0.vcf?url'
import phoneBook from '../address-books/phone-2.1.vcf?url'
import thunderbirdBook from '../address-books/thunderbird-4.0.vcf?url'
import { FileChooser } from './FileChooser.tsx'
import { Row, Stack } from './layout.tsx'
import { readAddressBooks, type AddressBook } from './read-address-books.ts'
import { useReadSoFar } from './use-read-so-far.ts'

const MOST_PROBLEMS = 10

const fetchFile = async (url: string) => (await fetch(url)).blob()

/** An EmailPicker with the address book that the user chooses. */
export function AddressBookPicker({ onTextChanged, onContactPicked, ...props }: EmailPickerProps) {
  const [book, setBook] = useState<AddressBook>()
  const [to, setTo] = useState('')
  const [picked, setPicked] = useState<Contact>()

  function open(files: readonly Blob[]) {
    book?.index.close()
    setBook(readAddressBooks(files))
    setPicked(undefined)
  }

  return (
    <div className="controls demo-card">
      <BookChooser onChoose={open} />
      {book ? <Summary book={book} /> : <output>No address book yet</output>}
      <Field label="To">
        <PickerWithReadOut
          {...props}
          contacts={book?.index}
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
          <span>Picked: </span>
          <bdi>{picked.name}</bdi>
          <span>{`, ${picked.email}`}</span>
        </p>
      )}
    </div>
  )
}

function BookChooser({ onChoose }: { onChoose: (files: readonly Blob[]) => void }) {
  const loadSample = async () =>
    onChoose(await Promise.all([phoneBook, googleBook, thunderbirdBook].map(fetchFile)))
  return (
    <Stack style={{ gap: '0.75rem' }}>
      <FileChooser label="Your address book, a .vcf file" accept=".vcf,text/vcard" onChoose={onChoose} />
      <button type="button" className="main-action" onClick={loadSample}>
        Load the sample address book
      </button>
    </Stack>
  )
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}

function Summary({ book }: { book: AddressBook }) {
  const { people, addresses, problems, isAll, hasFailed } = useReadSoFar(book)
  const counts = `${counted(people, 'person', 'people')}, ${counted(addresses, 'address', 'addresses')}`
  const rest = hasFailed ? '. The rest could not be read.' : isAll ? '' : ', and more are being read…'
  return (
    <div>
      <output>{counts + rest}</output>
      {problems.length > 0 && (
        <ul aria-label="Problems">
          {problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>{`And ${problems.length - MOST_PROBLEMS} more.`}</li>}
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
