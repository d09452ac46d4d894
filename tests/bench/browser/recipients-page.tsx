import { field } from '#recipient-field'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { generateContacts } from '../contacts.ts'

// The first thousand are offered, the others can be recipients.
const everybody = generateContacts(4000)
const offered = everybody.slice(0, 1000)
const others = everybody.slice(1000)

const root = createRoot(document.querySelector('main') ?? document.body)
let mounts = 0

const afterFrame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      port2.postMessage(undefined)
    })
  })

const inputElement = () => document.querySelector<HTMLInputElement>('main input:not([type=hidden])')

/** Mounts the field with some recipients. Returns the milliseconds to the end of the first frame. */
async function mount(count: number): Promise<number> {
  const start = performance.now()
  flushSync(() =>
    root.render(<field.Field key={++mounts} contacts={offered} chosen={others.slice(0, count)} />),
  )
  return (await afterFrame()) - start
}

/** The milliseconds from each key to the end of the frame that shows its text. */
const keys: number[] = []

window.addEventListener(
  'keydown',
  ({ timeStamp, key }) => {
    if (key.length === 1) void afterFrame().then((end) => keys.push(end - timeStamp))
  },
  { capture: true },
)

/** Pastes a list of recipients. Returns the milliseconds to the end of the frame that shows them. */
async function paste(count: number): Promise<number> {
  const data = new DataTransfer()
  data.setData(
    'text/plain',
    others
      .slice(-count)
      .map(({ email }) => email)
      .join(', '),
  )
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  const start = performance.now()
  inputElement()?.dispatchEvent(event)
  const end = await afterFrame()
  const first = others.at(-count)?.email ?? ''
  if (!document.querySelector('main')?.textContent?.includes(first.slice(0, 10)) && count > 0) return NaN
  return end - start
}

const bench = {
  mount,
  paste,
  focus: () => inputElement()?.focus(),
  text: () => inputElement()?.value ?? '',
  takeKeys: () => keys.splice(0),
  pastes: field.pastes === true,
}

declare global {
  interface Window {
    recipients: typeof bench
  }
}

window.recipients = bench
