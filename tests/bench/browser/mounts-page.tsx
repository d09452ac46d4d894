import { useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { generateContacts } from '../contacts.ts'

const contacts = generateContacts(100)

function BareInput() {
  const [text, setText] = useState('')
  return <input value={text} onChange={({ target }) => setText(target.value)} />
}

function Box() {
  const [text, setText] = useState('')
  return <TextBox text={text} onTextChanged={setText} />
}

function Picker() {
  const [text, setText] = useState('')
  return <EmailPicker text={text} onTextChanged={setText} contacts={contacts} />
}

const components: Readonly<Record<string, ComponentType>> = {
  input: BareInput,
  TextBox: Box,
  EmailPicker: Picker,
}

const root = createRoot(document.querySelector('main') ?? document.body)

function show(content: ReactNode): number {
  const start = performance.now()
  flushSync(() => root.render(content))
  return performance.now() - start
}

/** Mounts some of a component and returns how long the script took, in milliseconds. Mounts nothing else meanwhile. */
export function mount(name: string, count: number): number {
  const Component = components[name]
  return show(Component && Array.from({ length: count }, (_, at) => <Component key={at} />))
}

declare global {
  interface Window {
    mount: typeof mount
  }
}

window.mount = mount
