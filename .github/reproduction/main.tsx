import 'react-textbox-emailpicker/styles.layer.css'
import { useActionState, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BoxDefaults, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'

const contacts = [
  { name: 'Ann Lee', email: 'ann.lee@harbor-design.example' },
  { name: 'José Álvarez', email: 'jose.alvarez@cedar-books.example' },
  { name: 'Katharina Weber', email: 'katharina.weber@willow-labs.example' },
]

// Change this until it shows the bug, and remove what the bug does not need.
function App() {
  const [hasCopies, setHasCopies] = useState(false)
  const [answer, send, isSending] = useActionState(
    async (_: string, mail: FormData) => `Sent to ${String(mail.get('to'))}`,
    '',
  )
  return (
    <BoxDefaults fullWidth>
      <form action={send}>
        <Field label="To" required>
          <RecipientPicker
            name="to"
            contacts={contacts}
            showAvatars
            endAdornment={
              !hasCopies && (
                <button type="button" onClick={() => setHasCopies(true)}>
                  Cc
                </button>
              )
            }
          />
        </Field>
        {hasCopies && (
          <Field label="Cc">
            <RecipientPicker name="cc" contacts={contacts} showAvatars />
          </Field>
        )}
        <Field label="Subject">
          <TextBox name="subject" />
        </Field>
        <Field label="Message">
          <TextBox name="message" multiline rows={6} />
        </Field>
        <button disabled={isSending}>Send</button>
        <output>{answer}</output>
      </form>
    </BoxDefaults>
  )
}

const root = document.querySelector('main')
if (root) createRoot(root).render(<App />)
