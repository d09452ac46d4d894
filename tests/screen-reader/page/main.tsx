// Shows the boxes of the flow that the test names.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import {
  EmailPicker,
  Field,
  RecipientGroup,
  RecipientPicker,
  TextBox,
  useRecentContacts,
} from 'react-textbox-emailpicker'
import type { Contact, ContactSearch } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'

const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.org`
const person = (name: string): Contact => ({ name, email: addressOf(name) })
const contacts = ['Ann Lee', 'Anna Bell', 'Bob Stone', 'Carla Lee'].map(person)
const mailbox = ({ name, email }: Contact) => `${name} <${email}>`

/** A directory that takes a second, and fails at first. */
function failingOnce(): ContactSearch {
  let hasFailed = false
  return {
    async *search() {
      await new Promise((done) => setTimeout(done, 1000))
      if (!hasFailed) {
        hasFailed = true
        throw new Error('No connection')
      }
      const [contact] = contacts
      if (contact) yield { matches: [{ contact, nameRanges: [], emailRanges: [] }], total: 1, complete: true }
    },
  }
}

function Recent() {
  const recentContacts = useRecentContacts({ storage: { load: () => contacts.slice(0, 2), save() {} } })
  return <EmailPicker aria-label="To" contacts={contacts} recentContacts={recentContacts} />
}

function Failing() {
  const [search] = useState(failingOnce)
  return <EmailPicker aria-label="To" contacts={search} />
}

function Invalid() {
  const [error, setError] = useState<string>()
  return (
    <>
      <Field label="To" description="Name or address" error={error} required>
        <RecipientPicker />
      </Field>
      <button onClick={() => setError('Enter at least one recipient')}>Send</button>
    </>
  )
}

const Picker = () => <EmailPicker aria-label="To" contacts={contacts} />

const recipients = contacts.slice(0, 3).map(mailbox).join(', ')

const flows = {
  'text-box': () => (
    <>
      <TextBox aria-label="Nickname" hint="At most 8 letters" />
      <Field label="Name" description="As in the passport" required>
        <TextBox />
      </Field>
      <Field label="City" description="Where you live" error="Enter a city">
        <TextBox />
      </Field>
    </>
  ),
  opening: Picker,
  typing: Picker,
  picking: Picker,
  failing: Failing,
  recent: Recent,
  entering: () => (
    <>
      <Field label="To" description="Name or address">
        <RecipientPicker />
      </Field>
      <button>Send</button>
    </>
  ),
  choosing: () => <RecipientPicker aria-label="To" contacts={contacts} />,
  browsing: () => (
    <>
      <Picker />
      <button>Send</button>
    </>
  ),
  chips: () => <RecipientPicker aria-label="To" contacts={contacts} defaultText={recipients} />,
  pasting: () => (
    <>
      <TextBox aria-label="Notes" defaultText={recipients} />
      <RecipientPicker aria-label="To" contacts={contacts} />
    </>
  ),
  invalid: Invalid,
  card: () => (
    <RecipientGroup>
      <Field label="To">
        <RecipientPicker contacts={contacts} defaultText={recipients} />
      </Field>
      <Field label="Cc">
        <RecipientPicker contacts={contacts} />
      </Field>
    </RecipientGroup>
  ),
}

const name = location.search.slice(1)
const Flow = flows[name as keyof typeof flows]
const main = createRoot(document.getElementById('root') as HTMLElement)
flushSync(() => main.render(Flow && <Flow />))
document.title = name

// Each flow has a document of its own.
new EventSource(`./flow${location.search}`).addEventListener('message', ({ data }) => {
  location.search = data as string
})
