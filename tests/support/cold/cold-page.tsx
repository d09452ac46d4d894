import type { ReactNode } from 'react'
import type { EmailPickerProps, RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { withKeys } from '../arrow-glyphs.ts'
import { userEvent } from 'vitest/browser'
import { loadFrame } from '../new-page/new-page.ts'
import { commit, compose } from '../input-method.ts'
import { people } from '../people.ts'
import { shownIn } from '../../recipient-picker/shown.ts'
import { frames, turns } from '../turns.ts'
import type * as Modules from './modules.ts'

/** For `expect.poll`. */
export const often = { interval: 10 }

export type Picker = 'EmailPicker' | 'RecipientPicker'
export type PickerProps = EmailPickerProps & RecipientPickerProps

/** A box in a cold page. */
export interface ColdBox {
  container: HTMLElement
  input: () => HTMLInputElement
  /** What the box shows, as in `shown.ts`, and after it what was submitted. */
  shown: () => string
  focus: () => Promise<void>
}

/** What a user does in the box of a cold page: keys, a paste, or something else. */
export type Act = string | { pasted: string } | ((box: ColdBox) => Promise<unknown>)

export const contacts = people('Ann Anna Bob')

/**
 * A page in which no file that boxes load later is there, until the line lets it come. It has another React: the
 * components of a test use its hooks.
 */
export async function coldPage() {
  const at = (file: string) => new URL(file, import.meta.url)
  const imports = { '/src/hooks/lazy-code.ts': at('./lazy-code.ts').href }
  const page = await loadFrame<typeof Modules>(at('./modules.ts'), afterAll, imports)
  const { modules, window: inner, frame } = page
  frame.style.cssText = 'border: 0; width: 600px; height: 400px'
  const { document } = inner
  const { createRoot, line, reported } = modules
  /** What the page has written to the console. */
  const messages: string[] = []
  for (const kind of ['warn', 'error'] as const)
    inner.console[kind] = (...given: unknown[]) => void messages.push(given.join(' '))
  // No test depends on how long it takes. React reads the time of an event from the clock if it is 0.
  let time = 1
  inner.performance.now = () => time
  Object.defineProperty(inner.Event.prototype, 'timeStamp', { get: () => time })

  /** Renders an app, and waits for its first box. No file has come, unless `isWarm`. */
  async function render(app: ReactNode, isWarm = false) {
    line.cut()
    if (isWarm) line.come()
    reported.clear()
    messages.length = 0
    const container = document.body.appendChild(document.createElement('div'))
    container.dataset.app = ''
    const root = createRoot(container)
    onTestFinished(async () => {
      root.unmount()
      await turns()
      container.remove()
    })
    root.render(app)
    const box = boxIn(container)
    while (!box.query()) await turns(1)
    return { ...box, root }
  }

  function boxIn(container: HTMLElement, label = 'To') {
    const query = () => container.querySelector<HTMLInputElement>(`.tb-input[aria-label="${label}"]`)
    const input = () => query() as HTMLInputElement
    return {
      container,
      query,
      input,
      shown: () => (query() ? shownIn(input()) + (container.dataset.sent ?? '') : ''),
      async focus() {
        input().focus()
        await turns(2)
      },
    }
  }

  /** Copies a text from another field. */
  async function copy(text: string) {
    const other = document.body.appendChild(document.createElement('textarea'))
    other.value = text
    other.focus()
    other.select()
    await userEvent.keyboard('{Control>}c{/Control}')
    other.remove()
  }

  /** The user comes to a box, and acts there. At most one of the acts is a paste. */
  async function act(box: ColdBox, ...acts: readonly Act[]) {
    for (const one of acts) if (typeof one === 'object') await copy(one.pasted)
    await box.focus()
    for (const one of acts)
      if (typeof one === 'function') await one(box)
      else await userEvent.keyboard(typeof one === 'string' ? withKeys(one) : '{Control>}v{/Control}')
  }

  /** Lets the files come. */
  async function come() {
    line.come()
    await turns()
    await frames()
  }

  /** A form with a picker. What it submits is shown behind what the picker shows. */
  const formWith = (box: ReactNode) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget: form } = event
        const { dataset } = form.closest<HTMLElement>('[data-app]') as HTMLElement
        dataset.sent = `${dataset.sent ?? ''} sent: ${String(new inner.FormData(form).get('to'))}`
      }}
    >
      {box}
      <button>Send</button>
    </form>
  )

  /** A form with a picker. */
  const start = (name: Picker, props: PickerProps = {}, isWarm = false) => {
    const Box = modules[name] as typeof modules.RecipientPicker
    return render(
      formWith(<Box aria-label="To" name="to" contacts={contacts} {...(props as RecipientPickerProps)} />),
      isWarm,
    )
  }

  return {
    ...modules,
    window: inner,
    document,
    messages,
    render,
    formWith,
    start,
    boxIn,
    act,
    come,
    async fail() {
      // The mouse of an earlier test may come onto the box, which then asks for its code again.
      await userEvent.hover(frame, { position: { x: 200, y: 390 } })
      line.fail()
      await turns()
    },
    /** Lets milliseconds pass for the keys of the user. */
    wait: (duration: number) => void (time += duration),
    /** Presses the mouse in the middle of an element. */
    async press(element: Element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      await userEvent.click(frame, { position: { x: left + width / 2, y: top + height / 2 } })
    },
  }
}

export type ColdPage = Awaited<ReturnType<typeof coldPage>>

/** Pastes with the keyboard. */
export const paste = (text: string): Act => ({ pasted: text })

/** Drops text on an element of the box. */
export const drop =
  (text: string, selector = '.tb-input'): Act =>
  async ({ container }) => {
    const { defaultView } = container.ownerDocument as Document & { defaultView: typeof window }
    const dataTransfer = new defaultView.DataTransfer()
    dataTransfer.setData('text/plain', text)
    const init = { bubbles: true, cancelable: true, dataTransfer }
    for (const type of ['dragenter', 'dragover', 'drop'])
      container.querySelector(selector)?.dispatchEvent(new defaultView.DragEvent(type, init))
  }

/** Fills in the box like a browser. */
export const fill =
  (text: string): Act =>
  async ({ input }) => {
    const element = input()
    const { Event } = element.ownerDocument.defaultView as typeof window
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }

/** What a picker shows while its code is still to come, and once it has come. */
export type Row = readonly [
  what: string,
  props: PickerProps,
  acts: readonly Act[],
  cold: string,
  warm: string,
  /** What the user does then. */
  then?: readonly Act[],
  end?: string,
]

/** States what a picker shows. A picker that had its code before shows the same in the end, unless it `differs`. */
export function itShows(page: ColdPage, name: Picker, rows: readonly Row[], differs = false): void {
  it.each(rows.map((row) => ({ what: row[0], row })))('$what', async ({ row }) => {
    const [, props, acts, cold, warm, then = [], end = warm] = row
    const box = await page.start(name, props)
    await page.act(box, ...acts)
    await expect.poll(box.shown, often).toBe(cold)
    await page.come()
    await expect.poll(box.shown, often).toBe(warm)
    await page.act(box, ...then)
    await expect.poll(box.shown, often).toBe(end)
    expect(page.messages.filter((message) => !message.includes('leaves no room'))).toEqual([])
    if (differs) return
    const other = await page.start(name, props, true)
    await page.act(other, ...acts, ...then)
    await expect.poll(other.shown, often).toBe(end)
  })
}

/** A step of an input method. */
export const composing =
  (text: string): Act =>
  () =>
    compose(text)

/** The end of a composition. */
export const composed =
  (text: string): Act =>
  () =>
    commit(text)
