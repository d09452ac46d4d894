import { createRef, StrictMode, useImperativeHandle, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { hasCdp } from '../support/engine.ts'
import { inputIn, often, rowsOf } from '../contact-list/opened-list.tsx'

/**
 * Whether the garbage collector has freed an object after one more run. Several may be needed: each releases objects
 * that the next one frees.
 */
async function isCollected(object: WeakRef<object>): Promise<boolean> {
  await (cdp() as unknown as { send(method: string): Promise<unknown> }).send('HeapProfiler.collectGarbage')
  return object.deref() === undefined
}

const manyContacts = (): readonly Contact[] =>
  Array.from({ length: 5000 }, (_, n) => ({ name: `Ann ${n}`, email: `ann${n}@x.example` }))

interface State {
  contacts?: readonly Contact[]
  step: number
}

const app = createRef<(state: State) => void>()

/** An app that shows a picker while it has contacts. */
function App(props: EmailPickerProps) {
  const [{ contacts, step }, set] = useState<State>({ step: 0 })
  useImperativeHandle(app, () => set, [])
  return (
    <>
      {contacts && <EmailPicker {...props} contacts={contacts} onTextChanged={() => contacts.length} />}
      <p>{step}</p>
    </>
  )
}

/** A separate function, so that no variable of the test holds the contacts. */
function giveContacts(): WeakRef<object> {
  const contacts = manyContacts()
  flushSync(() => app.current?.({ contacts, step: 1 }))
  return new WeakRef(contacts)
}

function dropContacts() {
  flushSync(() => app.current?.({ step: 2 }))
  // React keeps the previous rendering until the next one.
  flushSync(() => app.current?.({ step: 3 }))
}

async function start(props: EmailPickerProps = {}): Promise<Root> {
  await page.viewport(800, 600)
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <StrictMode>
        <App {...props} />
      </StrictMode>,
    ),
  )
  return root
}

async function openList() {
  const input = inputIn(document)
  input.focus()
  await userEvent.keyboard('ann')
  await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
}

describe.runIf(hasCdp)('an unmounted EmailPicker', () => {
  it.each([
    ['with its list open', {}, openList],
    ['before it was used', {}, async () => undefined],
    [
      'after a pick, with the focus in it',
      {},
      async () => {
        await openList()
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('keeps nothing of its contacts (%s)', async (_, props, use) => {
    const root = await start(props)
    const contacts = giveContacts()
    await use()
    dropContacts()
    onTestFinished(() => root.unmount())
    await expect.poll(() => isCollected(contacts), often).toBe(true)
  })

  it('keeps no contacts in memory when the whole app is unmounted', async () => {
    const root = await start()
    const contacts = giveContacts()
    await openList()
    root.unmount()
    await expect.poll(() => isCollected(contacts), often).toBe(true)
  })
})
