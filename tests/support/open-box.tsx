// Drives a box in jsdom by a line of steps, and says in a line what it shows: see "Steps and lines" in tests/README.md.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, createRef, useState, type ReactElement } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  TextBox,
  type Contact,
  type EmailPickerProps,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { parseMailboxes, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { expect, vi } from 'vitest'
import { createAskedSource } from '../contact-list/asked-source.ts'
import { withKeys } from './arrow-glyphs.ts'
import { listOf, people, person } from './people.ts'
import { nameOf, shownIn } from './shown-in.ts'
import { turns } from './turns.ts'

export { listOf, people, person, shownIn }

/** The props of both pickers. */
export type BoxProps = EmailPickerProps & Omit<RecipientPickerProps, keyof EmailPickerProps>
export type List = readonly Contact[]

/** What an app does with a text that the box reports: it sets a text, at once or when it answers what it owes. */
export type Answer = (
  text: string,
  set: (next: string) => void,
  owe: (answer: () => void, onlyLast?: boolean) => void,
) => void
/** Apps in a word. `late` and `debounced` answer with the step <answers>, and `refuses` takes no z. */
const apps = {
  own: () => {},
  owns: (text, set) => set(text),
  upper: (text, set) => set(text.toUpperCase()),
  refuses: (text, set) => void (/z/i.test(text) || set(text)),
  late: (text, set, owe) => owe(() => set(text)),
  debounced: (text, set, owe) => owe(() => set(text), true),
} satisfies Record<string, Answer>
/** An app that owns the recipients. It sets what it takes of them: at once, in a tick, or with the step <answers>. */
export interface ListApp {
  takes: (wanted: List, now: List) => List
  isLate?: boolean | 'tick' | ((wanted: List) => boolean)
}
export type App = keyof typeof apps | Answer | ListApp

type Kind = 'picked' | 'sent' | 'text' | 'open' | 'key' | 'list' | 'left out'

const namesOf = (list: List) => list.map(({ name, email }) => name ?? email).join(' ')
const inserted = { inputType: 'insertFromDrop', bubbles: true, cancelable: true }
const dataOf = (text: string) => ({ types: ['text/plain'], getData: () => text })

/**
 * Opens a page with a box in a form, between two other fields. Without contacts, it asks a source that <finds> and
 * <fails>.
 */
export function open(box: ReactElement<BoxProps>, app: App = 'own', driven = createAskedSource()) {
  const { source, asked, last } = driven
  const log: [Kind, string][] = []
  const owed: (() => void)[] = []
  const picked: Contact[] = []
  const handle = createRef<RecipientPickerHandle>()
  let set = (_text: string) => {}
  const list = typeof app === 'object' ? app : undefined
  const onText: Answer = typeof app === 'string' ? apps[app] : typeof app === 'function' ? app : apps.own
  const keep = (setText: typeof set) => void (set = setText)
  const owe: Parameters<Answer>[2] = (answer, onlyLast = false) =>
    void owed.splice(onlyLast ? 0 : owed.length, owed.length, answer)
  const tell = (kind: Kind, what: string) => void log.push([kind, what])

  function Page({ changed }: { changed: BoxProps }) {
    const given = { ...box.props, ...changed }
    const [text, setText] = useState(given.defaultText ?? '')
    const [mailboxes, setMailboxes] = useState<List>(given.mailboxes ?? [])
    keep(list ? (next) => setMailboxes(parseMailboxes(next)) : setText)
    const own: BoxProps = {
      ...(given.id === undefined && { 'aria-label': 'To' }),
      ...changed,
      ...(list ? { mailboxes } : app !== 'own' && { text, defaultText: undefined }),
      onTextChanged(next, details) {
        tell('text', `${details.reason}: ${next}`)
        given.onTextChanged?.(next, details)
        onText(next, setText, owe)
      },
    }
    const listens: BoxProps = {
      ...(given.contacts === undefined && { contacts: source }),
      onContactPicked(contact, details) {
        picked.push(contact)
        tell('picked', `picked ${contact.name ?? contact.email}`)
        given.onContactPicked?.(contact, details)
      },
      onOpenChange(isOpen, details) {
        tell('open', `${isOpen ? 'opened' : 'closed'}: ${details.reason}`)
        given.onOpenChange?.(isOpen, details)
      },
    }
    const hasChips: BoxProps = {
      onMailboxesChanged(now, details) {
        tell('list', `${details.reason} → ${namesOf(now)}`)
        given.onMailboxesChanged?.(now, details)
        const answer = () => setMailboxes((before) => list?.takes(now, before) ?? before)
        const isLate = list?.isLate ?? false
        if (isLate === 'tick') void Promise.resolve().then(() => act(answer))
        else if (typeof isLate === 'function' ? isLate(now) : isLate) owe(answer)
        else answer()
      },
      onRecipientRejected(details) {
        tell('left out', `${details.reason}: ${details.mailboxes.map(({ email }) => email).join(' ')}`)
        given.onRecipientRejected?.(details)
      },
    }
    const type: unknown = box.type
    return (
      // A dialog around the box has listeners of its own.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <form
        onKeyDown={({ key }) => tell('key', key)}
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const by = { Send: 'sent', Save: 'saved' }[`${submitter?.textContent}`]
          tell('sent', by ?? 'sent without a button')
        }}
      >
        <input aria-label="Before" />
        {given.id !== undefined && <label htmlFor={given.id}>To</label>}
        {cloneElement(box, {
          ...own,
          ...(type !== TextBox && listens),
          ...(type !== TextBox && type !== EmailPicker && hasChips),
          ...(type === RecipientPicker && { ref: handle }),
        })}
        <input aria-label="After" />
        <button>Send</button>
        <button formNoValidate>Save</button>
        <button type="reset">Reset</button>
      </form>
    )
  }

  const view = render(<Page changed={{}} />)
  const input = () => view.container.querySelector('.tb-input') as HTMLInputElement
  const user = userEvent.setup()
  const root = () => input().closest('.tb-root') as HTMLElement
  const rows = () => screen.queryAllByRole('option')
  const chips = () => [...root().querySelectorAll<HTMLElement>('.tb-chip')]
  const chip = (name: string) =>
    chips().find((one) => one.querySelector('.tb-chip-name')?.textContent === name) as HTMLElement

  /** The row with a name, or else the element with a text or a label. */
  function element(name: string): Element {
    if (name === 'box') return input()
    if (name === 'frame') return root()
    if (name === 'button') return root().querySelector('.tb-open') as Element
    if (name === 'animation') return root().querySelector('.tb-animation') as Element
    const row = rows().find((one) => nameOf(one) === name)
    return row ?? screen.queryByText(name) ?? screen.getByLabelText(name)
  }
  /** The contacts that a source finds: names, … for a part of an answer, and `of` a total. */
  function update(rest: string): Parameters<(typeof asked)[0]['answer']> {
    const [names = '', total] = rest.split(' of ')
    const words = names.split(' ').filter((word) => word !== '…' && word !== 'nobody')
    const complete = !names.endsWith('…')
    return [words.map(person), { complete, ...(total && { total: Number(total) }) } as Partial<SearchUpdate>]
  }
  const steps: Readonly<Record<string, (rest: string) => unknown>> = {
    finds: (rest) => act(async () => last().answer(...update(rest))),
    fails: () => act(async () => last().fail()),
    clicks: (rest) => user.click(element(rest)),
    touches: (rest) => user.pointer({ keys: '[TouchA]', target: element(rest) }),
    'right-clicks': (rest) => user.pointer({ keys: '[MouseRight]', target: element(rest) }),
    leaves: () => act(() => input().blur()),
    focus: () => act(() => input().focus()),
    sets: (rest) => act(() => set(rest)),
    async answers(count) {
      for (let left = Number(count || Infinity); left > 0 && owed.length > 0; left--)
        await act(async () => owed.shift()?.())
    },
    async pastes(text) {
      if (document.activeElement !== input()) await steps.focus?.('')
      await user.paste(text)
    },
    drops: (text) =>
      void fireEvent.drop(root().querySelector('.tb-chips') ?? input(), { dataTransfer: dataOf(text) }),
    inserts: (data) =>
      act(() => void input().dispatchEvent(new InputEvent('beforeinput', { ...inserted, data }))),
    opens: (rest) => user.dblClick(chip(rest)),
    removes: (rest) => user.click(chip(rest).querySelector('button') as HTMLElement),
    undo: () => user.keyboard('{Control>}z{/Control}'),
    redo: () => user.keyboard('{Control>}y{/Control}'),
    resets: () => act(() => (input().form?.reset(), turns(2))),
    enters(value) {
      act(() => input().focus())
      fireEvent.change(input(), { target: { value } })
    },
    holds: (key) => void raise(key, { repeat: true }),
    waits: () => act(() => turns()),
    sends: () => void fireEvent.click(screen.getByText('Send')),
    passes: (time) => act(async () => void (await vi.advanceTimersByTimeAsync(Number(time)))),
    paints: () =>
      act(async () => {
        if (vi.isFakeTimers()) vi.advanceTimersToNextFrame()
        else await new Promise(requestAnimationFrame)
      }),
  }

  /** Presses a key in the box by its event alone. Returns whether the browser would act on it. */
  function raise(key: string, more: KeyboardEventInit = {}): boolean {
    return fireEvent.keyDown(input(), { key, ...more })
  }
  /** With a clock of the test, user-event would wait for ever. */
  const keyboard = (keys: string) =>
    vi.isFakeTimers()
      ? act(async () => {
          for (const [, key, text] of keys.matchAll(/\{(\w+)\}|([^{}]+)/g))
            if (key) raise(key)
            else fireEvent.change(input(), { target: { value: input().value + text } })
        })
      : user.keyboard(keys)

  /** Takes steps. While nothing has the focus, keys other than Tab click into the box first. */
  async function press(line: string): Promise<void> {
    for (const [index, part] of line.split(/<((?:[^<>]|<[^<>]*>)+)>/).entries()) {
      const [, word = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(part) ?? []
      if (index % 2 === 1 && word.includes('@')) await keyboard(`<${part}>`)
      else if (index % 2 === 1) {
        const step = steps[word]
        if (!step) throw new Error(`<${part}> is no step.`)
        await step(rest)
      } else if (part) {
        const isAway = document.activeElement === document.body && !part.startsWith('{Tab}')
        if (isAway) await (vi.isFakeTimers() ? steps.focus?.('') : user.click(input()))
        await keyboard(withKeys(part))
      }
    }
  }
  const shown = () => shownIn(input())

  /** Waits until the box shows something. */
  async function shows(expected: string, done = ''): Promise<void> {
    if (!vi.isFakeTimers()) await waitFor(() => expect(shown()).toBe(expected)).catch(() => undefined)
    expect(shown(), done && `after ${done}`).toBe(expected)
  }

  return {
    user,
    asked,
    last,
    picked,
    press,
    raise,
    rows,
    chip,
    shown,
    shows,
    unmount: view.unmount,
    get input() {
      return input()
    },
    /** Of a RecipientPicker. */
    get handle() {
      return handle.current as RecipientPickerHandle
    },
    /** Takes steps, each followed by what the box shows then. */
    async goes(...stepsAndLines: string[]): Promise<void> {
      for (let at = 0; at < stepsAndLines.length; at += 2) {
        await press(stepsAndLines[at] as string)
        await shows(stepsAndLines[at + 1] as string, stepsAndLines.slice(0, at + 1).join(' '))
      }
    },
    /** What the app was told of some kinds, in a line. */
    told: (...kinds: Kind[]) =>
      log
        .filter(([kind]) => (kinds.length > 0 ? kinds : ['picked', 'sent']).includes(kind))
        .map(([, what]) => what)
        .join(', '),
    /** Forgets what the app was told. */
    forget: () => void (log.length = picked.length = 0),
    change: (changed: BoxProps) => view.rerender(<Page changed={changed} />),
    /** What the list says of the search to those who see it. */
    note: () => root().querySelector('.tb-status')?.textContent ?? '',
    /** What is shown to be wrong. */
    message: () => screen.queryByRole('alert')?.textContent ?? '',
    /** What a screen reader is told. */
    status: () =>
      screen
        .queryAllByRole('status')
        .map((one) => one.textContent)
        .join(''),
  }
}
export type OpenBox = ReturnType<typeof open>

/** Both pickers, for facts of their list. */
export const pickers = [
  { name: 'EmailPicker', Box: EmailPicker, hasChips: false },
  { name: 'RecipientPicker', Box: RecipientPicker as typeof EmailPicker, hasChips: true },
]

/** A row of a table of facts. Props are added to those of the box. */
export type Fact = [fact: string, steps: string, shown: string, told?: string, props?: BoxProps]

interface Setting {
  /** What the app is told that counts. By default, picks and submits do. */
  told?: Kind[]
  /** Steps before those of each row. */
  start?: string
  app?: App
}

/** Tests a row: after its steps the box shows its line, and the app was told what it says. */
export const check =
  (box: ReactElement<BoxProps>, { told: kinds = [], start = '', app }: Setting = {}) =>
  async (...[, line, shown, told = '', props]: Fact) => {
    const opened = open(props ? cloneElement(box, props) : box, app)
    await opened.press(start + line)
    await opened.shows(shown, start + line)
    expect(opened.told(...kinds), `told after ${start}${line}`).toBe(told)
  }
