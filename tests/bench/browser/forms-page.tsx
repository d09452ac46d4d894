import { Picker, Text } from '#form'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { generateContacts } from '../contacts.ts'
import { paintedWhen } from './frames.ts'
import { firstRows } from './rows.ts'

const TEXTS = 10
const contacts = generateContacts(100)

const inputs = () => document.querySelectorAll('input')

let keyAt: number | undefined
addEventListener('keydown', (event) => (keyAt ??= event.timeStamp), { capture: true })

/** The functions of the page that the driving script calls. */
const form = {
  /** Milliseconds from the start of the navigation to the frame with all fields. */
  drawn: paintedWhen(() => inputs().length === TEXTS + 1),
  /** Focuses a field. From then on, waits for the frame that shows a key, and rows if it is the picker. */
  expectKey(index: number) {
    keyAt = undefined
    const input = inputs()[index]
    input?.focus()
    const isShown = () => input?.value !== '' && (index < TEXTS || firstRows(1).length > 0)
    form.key = paintedWhen(isShown).then((at) => at - (keyAt ?? NaN))
  },
  key: Promise.resolve(NaN),
}

declare global {
  interface Window {
    form: typeof form
  }
}

window.form = form

createRoot(document.querySelector('main') ?? document.body).render(
  <Suspense>
    {Array.from({ length: TEXTS }, (_, at) => (
      <Text key={at} />
    ))}
    <Picker contacts={contacts} />
  </Suspense>,
)
