import * as RadixDialog from '@radix-ui/react-dialog'
import * as RadixPopover from '@radix-ui/react-popover'
import { useEffect, useRef, useState, type KeyboardEvent as KeyEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { EmailPickerProps, TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../../support/people.ts'

const often = { interval: 10, timeout: 3000 }
const contacts = people('Ann')

type Dialog = (props: { children: ReactNode }) => ReactNode

/** Closes with an Escape that a listener gets, as the dialogs of many libraries do. */
const listening = (target: EventTarget, type = 'keydown', capture = true): Dialog =>
  function ListeningDialog({ children }) {
    const [isOpen, setOpen] = useState(true)
    useEffect(() => {
      const close = (event: Event) => (event as KeyboardEvent).key === 'Escape' && setOpen(false)
      target.addEventListener(type, close, capture)
      return () => target.removeEventListener(type, close, capture)
    }, [])
    return isOpen && <div role="dialog">{children}</div>
  }

/** Closes with an Escape that a handler of React gets. */
const handling = (name: 'onKeyDown' | 'onKeyDownCapture'): Dialog =>
  function HandlingDialog({ children }) {
    const [isOpen, setOpen] = useState(true)
    const close = { [name]: ({ key }: KeyEvent) => key === 'Escape' && setOpen(false) }
    const content = <div role="dialog">{children}</div>
    return isOpen && createPortal(<div {...close}>{content}</div>, document.body)
  }

const dialogs = {
  'a Radix Dialog': ({ children }) => (
    <RadixDialog.Root defaultOpen>
      <RadixDialog.Portal>
        <RadixDialog.Overlay style={{ position: 'fixed', inset: 0 }} />
        <RadixDialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: 40 }}>
          <RadixDialog.Title>Dialog</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'a Radix Popover': ({ children }) => (
    <RadixPopover.Root defaultOpen>
      <RadixPopover.Trigger>Open</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content>{children}</RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  ),
  'a modal <dialog>': function ModalDialog({ children }) {
    const dialog = useRef<HTMLDialogElement>(null)
    const [isOpen, setOpen] = useState(true)
    useEffect(() => dialog.current?.showModal(), [])
    return (
      <dialog ref={dialog} onClose={() => setOpen(false)}>
        {isOpen && <div role="dialog">{children}</div>}
      </dialog>
    )
  },
  'an element with popover="auto"': function Popover({ children }) {
    const popover = useRef<HTMLDivElement>(null)
    const [isOpen, setOpen] = useState(true)
    useEffect(() => popover.current?.showPopover(), [])
    return (
      <div ref={popover} popover="auto" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {isOpen && <div role="dialog">{children}</div>}
      </div>
    )
  },
  'a dialog with a handler of React around the box, as in MUI': handling('onKeyDown'),
  'a dialog with a handler of React in the capture phase': handling('onKeyDownCapture'),
  'a dialog that listens on the window, in the capture phase': listening(window),
  'a dialog that listens on the document, in the capture phase': listening(document),
  'a dialog that listens on the document': listening(document, 'keydown', false),
  'a dialog that listens to the release of the key': listening(document, 'keyup'),
} satisfies Record<string, Dialog>

function WithBubble({ multiline = false }) {
  const box = useRef<TextBoxHandle>(null)
  useEffect(() => box.current?.showErrorMessage(), [])
  return <TextBox aria-label="box" ref={box} multiline={multiline} errorText="No." />
}
const Email = (props: Pick<EmailPickerProps, 'onKeyDown'>) => (
  <EmailPicker aria-label="box" contacts={contacts} {...props} />
)
const recipients = (defaultText: string) => () => (
  <RecipientPicker aria-label="box" contacts={contacts} defaultText={defaultText} />
)

const shown = (selector: string) => () => document.querySelector(selector) !== null
const isExpanded = shown('.tb-input[aria-expanded=true]')
const twoChips = '{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}'

/** What an Escape ends: a box, the keys that lead there, and whether it is there. */
type Thing = readonly [() => ReactNode, string, () => boolean]
const list: Thing = [() => <Email />, 'ann', isExpanded]
const things: Readonly<Record<string, Thing>> = {
  'a bubble': [() => <WithBubble />, '', shown('.tb-error')],
  'the bubble of a multiline box': [() => <WithBubble multiline />, '', shown('.tb-error')],
  'the message in a Field': [() => <Field label="x">{<WithBubble />}</Field>, '', shown('.tb-field-error')],
  'the list of a RecipientPicker': [recipients(''), 'ann', isExpanded],
  'a selection of chips': [recipients('a@x.example, b@x.example, '), twoChips, shown('[data-selected]')],
  'an opened chip': [recipients('a@x.ex, '), '{ArrowLeft}{Enter}x', () => input()?.value === 'a@x.exx'],
}

const input = () => document.querySelector<HTMLInputElement>('.tb-input')
const isDialogOpen = () => document.querySelector('[role=dialog] .tb-input') !== null

async function begin(Around: Dialog, [draw, keys, isShown]: Thing) {
  await render(
    <Around>
      {/* oxlint-disable-next-line react/capitalized-calls */}
      {draw()}
    </Around>,
  )
  await expect.poll(isDialogOpen, often).toBe(true)
  input()?.focus()
  if (keys) await userEvent.keyboard(keys)
  await expect.poll(isShown, often).toBe(true)
}

// What ends does not depend on the dialog: the box takes the Escape in one way, before all others.
it.each([
  ...Object.entries(dialogs).map(
    ([name, Around]) => ['the list of an EmailPicker', name, Around, list] as const,
  ),
  ...Object.entries(things).flatMap(([what, thing]) =>
    (['a modal <dialog>', 'a dialog that listens on the window, in the capture phase'] as const).map(
      (name) => [what, name, dialogs[name], thing] as const,
    ),
  ),
])('an Escape ends %s in %s, and the next one closes that', async (_, __, Around, thing) => {
  await begin(Around, thing)
  await userEvent.keyboard('{Escape}')
  await expect.poll(thing[2], often).toBe(false)
  expect(isDialogOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isDialogOpen, often).toBe(false)
})

describe('An Escape that ends something', () => {
  const dialog = dialogs['a Radix Dialog']
  const init = { key: 'Escape', bubbles: true, cancelable: true, composed: true }
  const dispatch = (more: KeyboardEventInit) =>
    input()?.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...more }))
  /** Presses Escape in the open list of a box whose app handles keys. Returns how often the app was asked. */
  async function escapes(Around: Dialog, onEscape: (event: KeyEvent) => void) {
    const onKeyDown = vi.fn<typeof onEscape>((event) => event.key === 'Escape' && onEscape(event))
    await begin(Around, [() => <Email onKeyDown={onKeyDown} />, 'ann', isExpanded])
    onKeyDown.mockClear()
    await userEvent.keyboard('{Escape}')
    return onKeyDown
  }

  it('does not reach the dialog with its repeats, while it is held', async () => {
    await begin(dialog, list)
    for (const repeat of [false, true, true]) dispatch({ repeat })
    await expect.poll(isExpanded, often).toBe(false)
    expect(isDialogOpen()).toBe(true)
  })

  it('in an element of the app in the list does not reach the dialog, nor do its repeats', async () => {
    const footer = <button type="button">All</button>
    const isFooterThere = shown('.tb-list-footer')
    await begin(dialog, [
      () => <EmailPicker aria-label="box" contacts={contacts} listFooter={footer} />,
      'ann',
      isFooterThere,
    ])
    const button = document.querySelector<HTMLElement>('.tb-list-footer button')
    button?.focus()
    for (const repeat of [false, true])
      button?.dispatchEvent(new KeyboardEvent('keydown', { ...init, repeat }))
    await expect.poll(isFooterThere, often).toBe(false)
    expect([document.activeElement, isDialogOpen()]).toEqual([input(), true])
  })

  it('reaches the handler of the app at the box, once, with all that an event of React has', async () => {
    const onKeyDown = await escapes(dialog, (event) => {
      const { currentTarget, target, nativeEvent, shiftKey } = event
      expect([currentTarget, target, shiftKey]).toEqual([input(), input(), false])
      expect(nativeEvent).toBeInstanceOf(KeyboardEvent)
      expect([event.isDefaultPrevented(), event.getModifierState('Shift')]).toEqual([false, false])
      event.persist()
    })
    await expect.poll(isExpanded, often).toBe(false)
    expect(onKeyDown.mock.results.map(({ type }) => type)).toEqual(['return'])
    expect(isDialogOpen()).toBe(true)
  })

  it('goes its usual way if the app keeps it from the box, which has called the handler once', async () => {
    const around = dialogs['a dialog with a handler of React around the box, as in MUI']
    const onKeyDown = await escapes(around, (event) => event.preventDefault())
    await expect.poll(isDialogOpen, often).toBe(false)
    expect(onKeyDown).toHaveBeenCalledOnce()
  })

  it('does not close a Radix Dialog either if the app keeps it from the box, or if it is of an input method', async () => {
    await escapes(dialog, (event) => event.preventDefault())
    expect([isExpanded(), isDialogOpen()]).toEqual([true, true])
    dispatch({ isComposing: true })
    expect([isExpanded(), isDialogOpen()]).toEqual([true, true])
  })

  it('in another element than the box is not one of the box', async () => {
    const onEscape = vi.fn<() => void>()
    await render(
      <div>
        <EmailPicker aria-label="box" contacts={contacts} open={true} defaultText="ann" />
        <input aria-label="other" onKeyDown={onEscape} />
      </div>,
    )
    await expect.poll(isExpanded, often).toBe(true)
    document.querySelector<HTMLInputElement>('[aria-label=other]')?.focus()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  /** Presses Escape twice where a list is open in another place than the page. Returns what listeners have heard then. */
  async function heardOfTwo(place: Document | ShadowRoot, parent: Node, heard: EventTarget) {
    const onEscape = vi.fn<() => void>()
    const root = createRoot(parent.appendChild(document.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      heard.removeEventListener('keydown', onEscape, true)
    })
    root.render(<Email />)
    await expect.poll(() => place.querySelector('input'), often).not.toBeNull()
    const field = place.querySelector('input') as HTMLInputElement
    field.focus()
    field.ownerDocument.execCommand('insertText', false, 'ann')
    await expect.poll(() => place.querySelector('[aria-expanded=true]'), often).not.toBeNull()
    heard.addEventListener('keydown', onEscape, true)
    const { KeyboardEvent: Event } = field.ownerDocument.defaultView as typeof globalThis & Window
    field.dispatchEvent(new Event('keydown', init))
    await expect.poll(() => place.querySelector('[aria-expanded=true]'), often).toBeNull()
    const { length } = onEscape.mock.calls
    field.dispatchEvent(new Event('keydown', init))
    return [length, onEscape.mock.calls.length]
  }

  it.each<[place: string, open: (host: HTMLElement) => [Document | ShadowRoot, Node, EventTarget]]>([
    [
      'from a shadow root',
      (host) => {
        const shadow = host.attachShadow({ mode: 'open' })
        return [shadow, shadow, document]
      },
    ],
    [
      'of another document',
      (host) => {
        const inner = host.appendChild(document.createElement('iframe')).contentDocument as Document
        return [inner, inner.body, inner]
      },
    ],
  ])('reaches no other listener %s', async (_, openIn) => {
    const host = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => host.remove())
    expect(await heardOfTwo(...openIn(host))).toEqual([0, 1])
  })
})
