import { useEffect, useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import { someContacts } from './a-million-contacts.ts'
import { Field, Stack } from './layout.tsx'

const MILLION = 1_000_000

/** An EmailPicker on a million contacts, which are read while it is used already. */
export function MillionPicker(props: EmailPickerProps) {
  const [isWanted, setWanted] = useState(false)
  const index = useMillion(isWanted)

  return (
    <Stack>
      {index ? (
        <>
          <Field label="To">{(id) => <EmailPicker {...props} id={id} contacts={index} />}</Field>
          <Progress index={index} />
        </>
      ) : (
        <button type="button" onClick={() => setWanted(true)}>
          Create a million contacts
        </button>
      )}
    </Stack>
  )
}

/** An index that is made when it is wanted, and closed when nobody can use it any more. */
function useMillion(isWanted: boolean): ContactIndex | undefined {
  const [index, setIndex] = useState<ContactIndex>()

  useEffect(
    function makeAndClose() {
      if (!isWanted) return undefined
      const made = createContactIndex(someContacts(MILLION), { expected: MILLION })
      setIndex(made)
      return () => made.close()
    },
    [isWanted],
  )

  return index
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
      {size.toLocaleString('en')} contacts can be found{isReady ? '.' : ', and more come in…'}
    </p>
  )
}
