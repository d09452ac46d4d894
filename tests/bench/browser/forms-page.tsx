import { Picker, Text } from '#form'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { generateContacts } from '../contacts.ts'
import { paintedWhen } from './frames.ts'
import { firstRows } from './rows.ts'
import type { FormPage } from './types.ts'

const TEXTS = 10
const contacts = generateContacts(100)

/** Some libraries have hidden inputs beside the visible ones. */
const inputs = () =>
  [...document.querySelectorAll('input')].filter((input) => input.checkVisibility() && input.tabIndex >= 0)

let keyAt: number | undefined
addEventListener('keydown', (event) => (keyAt ??= event.timeStamp), { capture: true })

const form: FormPage = {
  drawn: paintedWhen(() => inputs().length > TEXTS),
  expectKey(index) {
    keyAt = undefined
    const input = inputs()[index]
    input?.focus()
    const isShown = () => input?.value !== '' && (index < TEXTS || firstRows(1).length > 0)
    form.key = paintedWhen(isShown).then((at) => at - (keyAt ?? NaN))
  },
  key: Promise.resolve(NaN),
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
