import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'

// Enough contacts that not all of their rows are mounted.
const contacts = Array.from({ length: 30 }, (_, n) => ({ name: `Ann ${n}`, email: `ann${n}@x.example` }))

function Bare() {
  const [text, setText] = useState('a')
  return <input value={text} onChange={({ target }) => setText(target.value)} />
}

function Box() {
  const [text, setText] = useState('a')
  return <TextBox text={text} onTextChanged={setText} />
}

function Picker() {
  const [text, setText] = useState('a')
  return <EmailPicker validate="address" text={text} onTextChanged={setText} contacts={contacts} />
}

const components = { Bare, Box, Picker }

const root = createRoot(document.querySelector('#root') as Element)

const isShown = (selector: string) => document.querySelector(selector) !== null

const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

// The box starts with a text that is not an address, and is underlined until the user edits it.
const TYPED = 'n'

/** `times` times, mounts a component, types into it until its list, if any, is open, and unmounts it. */
async function mount(name: keyof typeof components, times: number) {
  const Component = components[name]
  for (let time = 0; time < times; time++) {
    flushSync(() => root.render(<Component />))
    const input = document.querySelector('input')
    if (name === 'Picker') while (!isShown('.tb-entry-marks')) await task()
    input?.focus()
    input?.setSelectionRange(1, 1)
    for (const letter of TYPED) document.execCommand('insertText', false, letter)
    if (input?.value !== `a${TYPED}`) throw new Error('Nothing was typed.')
    if (name === 'Picker') while (!isShown('.tb-option')) await task()
    flushSync(() => root.render(null))
    if (time % 10 === 0) await new Promise(requestAnimationFrame)
  }
}

export type Mount = typeof mount

Object.assign(window, { mount })
