import { useEffect, useState } from 'react'
import { EmailPicker, Field, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import { someContacts } from './a-million-contacts.ts'
import { Stack } from './layout.tsx'

const MILLION = 1_000_000

/** An EmailPicker with a million contacts. It can be used while they are read. */
export function MillionPicker(props: EmailPickerProps) {
  const [index, setIndex] = useState<ContactIndex>()

  return (
    <Stack>
      {index ? (
        <OnIndex {...props} index={index} />
      ) : (
        <button
          type="button"
          onClick={() => setIndex(createContactIndex(someContacts(MILLION), { expected: MILLION }))}
        >
          Create a million contacts
        </button>
      )}
    </Stack>
  )
}

function OnIndex({ index, ...props }: EmailPickerProps & { index: ContactIndex }) {
  useEffect(
    function closeWhenLeft() {
      return () => index.close()
    },
    [index],
  )
  return (
    <>
      <Field label="To">
        <EmailPicker {...props} contacts={index} />
      </Field>
      <Progress index={index} />
    </>
  )
}

function Progress({ index }: { index: ContactIndex }) {
  const [size, setSize] = useState(0)
  const [isReady, setReady] = useState(false)

  useEffect(
    function lookNowAndThen() {
      const timer = setInterval(() => setSize(index.size), 250)
      void index.ready.then(() => setReady(true))
      return () => clearInterval(timer)
    },
    [index],
  )

  return (
    <p style={{ margin: 0 }}>
      {`${size.toLocaleString('en')} contacts can be found${isReady ? '.' : ', and more come in…'}`}
    </p>
  )
}
