import { StrictMode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'

const given = ['Ann', 'Bob', 'Chloé', 'Dmitri', 'Eve', 'Ола', 'Anna', 'Bo']
const family = ['Lee', 'Nowak', 'Åberg', 'Иванова', 'Smith', 'Abelson', 'Banks']

/** Enough contacts for the engine. */
const contacts = Array.from({ length: 5_000 }, (_, n) => ({
  name: `${given[n % given.length]} ${family[n % family.length]} ${n}`,
  email: `person${n}@example.org`,
}))

/** A search of the app that answers later. Each third text fails. */
const slowSearch: ContactSearch = {
  async *search(query, { limit, signal }) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    signal.throwIfAborted()
    if (query.length % 3 === 2) throw new Error('The directory does not answer.')
    const found = contacts.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    const matches = found.slice(0, limit).map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: found.length, complete: true }
  },
}

/** The texts of the app, which the test compares with the inputs. */
const texts: Record<string, string> = {}

function useText(name: string) {
  const [text, setText] = useState('')
  useLayoutEffect(function tell() {
    texts[name] = text
  })
  return { text, onTextChanged: setText }
}

function Form() {
  const [isMounted, setMounted] = useState(true)
  const name = useText('name')
  const note = useText('note')
  const to = useText('to')
  const cc = useText('cc')
  const bcc = useText('bcc')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Name" description="As on the door">
        <TextBox name="name" clearable {...name} />
      </Field>
      <TextBox
        name="note"
        aria-label="Note"
        multiline
        showCount
        maxLength={300}
        validate={(text) => (/x/i.test(text) ? 'No x, please' : undefined)}
        {...note}
      />
      <EmailPicker name="to" aria-label="To" contacts={contacts} validate="address" clearable {...to} />
      {isMounted && (
        <>
          <EmailPicker name="cc" aria-label="Cc" contacts={slowSearch} {...cc} />
          <Field label="Bcc" error={bcc.text.includes('Bob') ? 'Not Bob' : undefined}>
            <RecipientPicker name="bcc" contacts={contacts} maxRecipients={12} clearable {...bcc} />
          </Field>
        </>
      )}
      <button type="button" onClick={() => setMounted((now) => !now)}>
        Fewer or more
      </button>
    </form>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <Form />
  </StrictMode>,
)

Object.assign(window, { texts })

export type Texts = typeof texts
