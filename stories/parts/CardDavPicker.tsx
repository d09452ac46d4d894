import { useRef, useState, type FormEvent } from 'react'
import { EmailPicker, Field, InputType, TextBox, type EmailPickerProps } from 'react-textbox-emailpicker'
import { cardDavContacts, createContactIndex, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import './controls.css'
import { Stack } from './layout.tsx'
import { useIndexState } from './use-index-state.ts'

interface CardDavPickerProps extends EmailPickerProps {
  /** Used in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** An EmailPicker with an address book on a CardDAV server. */
export function CardDavPicker({ fetch, ...props }: CardDavPickerProps) {
  const [index, setIndex] = useState<ContactIndex>()

  function connect({ url, user, password }: Login) {
    index?.close()
    const headers = { Authorization: `Basic ${toBase64(`${user}:${password}`)}` }
    setIndex(createContactIndex(cardDavContacts({ url, headers, fetch })))
  }

  return (
    <Stack className="controls">
      <LoginForm onConnect={connect} />
      {index && <State index={index} />}
      <Field label="To">
        <EmailPicker {...props} contacts={index} />
      </Field>
    </Stack>
  )
}

interface Login {
  url: string
  user: string
  password: string
}

/** `btoa` alone takes no other letters than those of Latin-1. */
const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function LoginForm({ onConnect }: { onConnect: (login: Login) => void }) {
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.current) onConnect(Object.fromEntries(new FormData(form.current)) as unknown as Login)
  }

  return (
    <form ref={form} onSubmit={submit} autoComplete="off">
      <Stack>
        <Field label="Address of the address book" required>
          <TextBox
            name="url"
            inputMode="url"
            hint="https://dav.example.org/ann/contacts/"
            width={320}
            style={{ maxInlineSize: '100%' }}
          />
        </Field>
        <Field label="User" required>
          <TextBox name="user" />
        </Field>
        <Field label="Password" required>
          <TextBox name="password" inputType={InputType.Password} />
        </Field>
        <button className="main-action">Connect</button>
      </Stack>
    </form>
  )
}

function State({ index }: { index: ContactIndex }) {
  const { size, isReady, error } = useIndexState(index)
  const count = `${size.toLocaleString('en')} addresses`
  return (
    <output>
      {error ? `${error} ${count} were read.` : `${count}${isReady ? '' : ', and more are being read…'}`}
    </output>
  )
}
