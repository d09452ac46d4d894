import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  EmailPicker,
  Field,
  MessagesProvider,
  RecipientPicker,
  TextBox,
  type Contact,
} from 'react-textbox-emailpicker'
import { createContactIndex, vCardContacts } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'

const script = '"><img src="https://evil.example/x" onerror="hacked=1"><script>hacked=1</script>'

const contacts: Contact[] = [
  { name: `Ann ${script}`, email: 'ann@x.example', photo: 'javascript:hacked=1' },
  { name: 'Ann', email: `ann${script}@x.example`, photo: 'data:text/html,<script>parent.hacked=1</script>' },
  { name: 'Ann\u202Egnp.exe', email: 'ann.lee@x.example', photo: `"onerror="hacked=1` },
]

const cards = [
  'javascript:hacked=1',
  'data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg==',
  script,
].map(
  (photo, at) =>
    `BEGIN:VCARD\nVERSION:4.0\nFN:Bob ${script}\nEMAIL:bob${at}@x.example\nURL:javascript:hacked=1\nPHOTO:${photo}\nEND:VCARD\n`,
)

const index = createContactIndex<Contact>(vCardContacts(cards.join('')))

// Every message is markup, also those that are functions.
const messages = new Proxy({}, { get: () => script, has: () => true }) as object

const look = {
  className: script,
  classNames: { input: script, root: 'a"onmouseover="hacked=1' },
  textColor: 'red;background-image:url(https://evil.example/color)',
  backgroundColor: 'url(https://evil.example/background)',
  hintColor: 'var(--x, url(https://evil.example/hint))',
  hint: script,
}

function App() {
  const [to, setTo] = useState('')
  return (
    <MessagesProvider messages={messages}>
      <Field label={script} description={script} error={script}>
        <TextBox {...look} fontTypefaceImport='x"),url(https://evil.example/font' errorText={script} />
      </Field>
      <TextBox aria-label="Font" {...look} fontTypefaceImport="javascript:hacked=1" defaultText={script} />
      <EmailPicker aria-label="One" {...look} contacts={contacts} text={to} onTextChanged={setTo} />
      <EmailPicker aria-label="Cards" {...look} contacts={index} />
      <RecipientPicker
        aria-label="Many"
        {...look}
        contacts={contacts}
        defaultText={`"${script.replaceAll('"', "'")}" <eve@x.example>, javascript:hacked=1, `}
      />
    </MessagesProvider>
  )
}

const root = document.querySelector('main')
if (root) createRoot(root).render(<App />)
