import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'

// Enough contacts that not all of their rows are mounted.
const contacts = Array.from({ length: 30 }, (_, n) => ({ name: `Ann ${n}`, email: `ann${n}@x.example` }))

function Bare() {
  const [text, setText] = useState('a')
  return <input value={text} onChange={({ target }) => setText(target.value)} />
}

function Box() {
  const [text, setText] = useState('a')
  return <TextBox text={text} onTextChanged={setText} aria-label="Name" />
}

function BoxInField() {
  return (
    <Field label="Name" description="As on the door">
      <Box />
    </Field>
  )
}

// The text is not an address. The box is invalid until the user edits it.
function Picker() {
  const [text, setText] = useState('a')
  return (
    <EmailPicker validate="address" text={text} onTextChanged={setText} contacts={contacts} aria-label="To" />
  )
}

function Recipients() {
  const [text, setText] = useState('Bob <bob@x.example>, ')
  return <RecipientPicker text={text} onTextChanged={setText} contacts={contacts} aria-label="To" />
}

/** Without a selector, nothing has to be shown. */
const isShown = (selector: string | undefined) => !selector || document.querySelector(selector) !== null

/** The components, and what is in the page before the user types, and after it. */
const components = {
  Bare: { Component: Bare },
  Box: { Component: Box },
  BoxInField: { Component: BoxInField },
  Picker: { Component: Picker, before: '[data-invalid]', after: '.tb-option' },
  Recipients: { Component: Recipients, before: '.tb-chip', after: '.tb-option' },
} as const

const root = createRoot(document.querySelector('#root') as Element)

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

/** The timers that are still to come. */
const timers = new Set<number>()
const { setTimeout, clearTimeout } = window

window.setTimeout = ((call: () => void, delay?: number) => {
  const timer = setTimeout(() => {
    timers.delete(timer)
    call()
  }, delay)
  timers.add(timer)
  return timer
}) as typeof window.setTimeout

window.clearTimeout = (timer) => {
  timers.delete(timer as number)
  clearTimeout(timer)
}

const openTimers = () => timers.size

/** `times` times, mounts a component, types into it until its list, if any, is open, and unmounts it. */
async function mount(name: keyof typeof components, times: number) {
  const { Component, before, after }: { Component: () => React.ReactNode; before?: string; after?: string } =
    components[name]
  for (let time = 0; time < times; time++) {
    flushSync(() => root.render(<Component />))
    const input = document.querySelector('input')
    const { value = '' } = input ?? {}
    while (!isShown(before)) await task()
    input?.focus()
    input?.setSelectionRange(value.length, value.length)
    document.execCommand('insertText', false, 'n')
    if (input?.value !== `${value}n`) throw new Error('Nothing was typed.')
    while (!isShown(after)) await task()
    flushSync(() => root.render(null))
    if (time % 10 === 0) await new Promise(requestAnimationFrame)
  }
}

export type Mount = typeof mount
export type OpenTimers = typeof openTimers

Object.assign(window, { mount, openTimers })
