import * as RadixDialog from '@radix-ui/react-dialog'
import * as RadixPopover from '@radix-ui/react-popover'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, Field, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const often = { interval: 10, timeout: 3000 }
const contacts = [{ name: 'Ann', email: 'ann@x.example' }]

type Dialog = (props: { children: ReactNode }) => ReactNode

/** Closes with an Escape that a listener gets, as the dialogs of many libraries do. */
function ListeningDialog({
  children,
  listen,
}: {
  children: ReactNode
  listen: (close: (event: KeyboardEvent) => void, signal: AbortSignal) => void
}) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const ended = new AbortController()
    listen((event) => {
      if (event.key === 'Escape') setOpen(false)
    }, ended.signal)
    return () => ended.abort()
  }, [listen])
  return isOpen && <div role="dialog">{children}</div>
}

const listeners: Readonly<Record<string, Parameters<typeof ListeningDialog>[0]['listen']>> = {
  'on the window, in the capture phase': (close, signal) =>
    window.addEventListener('keydown', close, { capture: true, signal }),
  'on the document, in the capture phase': (close, signal) =>
    document.addEventListener('keydown', close, { capture: true, signal }),
  'on the document': (close, signal) => document.addEventListener('keydown', close, { signal }),
  'to the release of the key': (close, signal) =>
    document.addEventListener('keyup', close, { capture: true, signal }),
}

const dialogs: Readonly<Record<string, Dialog>> = {
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
    useEffect(() => {
      const { current } = popover
      const follow = () => setOpen(current?.matches(':popover-open') === true)
      current?.addEventListener('toggle', follow)
      current?.showPopover()
      return () => current?.removeEventListener('toggle', follow)
    }, [])
    return (
      <div ref={popover} popover="auto">
        {isOpen && <div role="dialog">{children}</div>}
      </div>
    )
  },
  'a dialog with a handler of React around the box, as in MUI': function BubblingDialog({ children }) {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen &&
      createPortal(
        <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
          <div role="dialog">{children}</div>
        </div>,
        document.body,
      )
    )
  },
  'a dialog with a handler of React in the capture phase': function CapturingDialog({ children }) {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen && (
        <div role="dialog" onKeyDownCapture={({ key }) => key === 'Escape' && setOpen(false)}>
          {children}
        </div>
      )
    )
  },
  ...Object.fromEntries(
    Object.entries(listeners).map(([where, listen]): [string, Dialog] => [
      `a dialog that listens ${where}`,
      ({ children }) => <ListeningDialog listen={listen}>{children}</ListeningDialog>,
    ]),
  ),
}

function WithBubble({ multiline = false }) {
  const box = useRef<TextBoxHandle>(null)
  useEffect(() => box.current?.showErrorMessage(), [])
  return <TextBox aria-label="box" ref={box} multiline={multiline} errorText="No." />
}
const InField = () => (
  <Field label="x">
    <WithBubble />
  </Field>
)
const Email = () => <EmailPicker aria-label="box" contacts={contacts} />
const Recipients = (props: { defaultText?: string }) => (
  <RecipientPicker aria-label="box" contacts={contacts} {...props} />
)

const shown = (selector: string) => () => document.querySelector(selector) !== null
const isExpanded = shown('.tb-input[aria-expanded=true]')
const [chip, chips] = ['ann@x.example, ', 'ann@x.example, bob@x.example, ']
const twoChips = '{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}'

/** What an Escape ends: a box, the keys that lead there, and whether it is there. */
const things: Readonly<Record<string, readonly [() => ReactNode, string, () => boolean]>> = {
  'a bubble': [() => <WithBubble />, '', shown('.tb-error')],
  'the bubble of a multiline box': [() => <WithBubble multiline />, '', shown('.tb-error')],
  'the message in a Field': [InField, '', shown('.tb-field-error')],
  'the list of an EmailPicker': [Email, 'ann', isExpanded],
  'the list of a RecipientPicker': [() => <Recipients />, 'ann', isExpanded],
  'a selection of chips': [() => <Recipients defaultText={chips} />, twoChips, shown('[data-selected]')],
  'an opened chip': [
    () => <Recipients defaultText={chip} />,
    '{ArrowLeft}{Enter}x',
    () => input()?.value === 'ann@x.examplex',
  ],
}

const input = () => document.querySelector<HTMLInputElement>('.tb-input')
const isDialogOpen = () => document.querySelector('[role=dialog] .tb-input') !== null

async function begin(Around: Dialog, [draw, keys, isShown]: (typeof things)[string]) {
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

describe.each(Object.entries(dialogs))('In %s', (_, Around) => {
  it.each(Object.entries(things))('an Escape ends %s, and the next one closes it', async (__, thing) => {
    await begin(Around, thing)
    await userEvent.keyboard('{Escape}')
    await expect.poll(thing[2], often).toBe(false)
    expect(isDialogOpen()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isDialogOpen, often).toBe(false)
  })
})

describe('An Escape that ends something', () => {
  const inDialog = things['the list of an EmailPicker'] as (typeof things)[string]

  it('does not reach the dialog with its repeats, while it is held', async () => {
    await begin(dialogs['a Radix Dialog'] as Dialog, inDialog)
    const held = (repeat: boolean) =>
      input()?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Escape',
          repeat,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      )
    held(false)
    held(true)
    held(true)
    await expect.poll(inDialog[2], often).toBe(false)
    expect(isDialogOpen()).toBe(true)
  })

  it('reaches the handler of the app at the box, once, with all that an event of React has', async () => {
    const onKeyDown = vi.fn<(event: React.KeyboardEvent<HTMLElement>) => void>((event) => {
      if (event.key !== 'Escape') return
      expect(event.currentTarget).toBe(input())
      expect(event.target).toBe(input())
      expect(event.nativeEvent).toBeInstanceOf(KeyboardEvent)
      expect(event.isDefaultPrevented()).toBe(false)
      expect(event.getModifierState('Shift')).toBe(false)
      expect(event.shiftKey).toBe(false)
      event.persist()
    })
    await begin(dialogs['a Radix Dialog'] as Dialog, [
      () => <EmailPicker aria-label="box" contacts={contacts} onKeyDown={onKeyDown} />,
      'ann',
      inDialog[2],
    ])
    onKeyDown.mockClear()
    await userEvent.keyboard('{Escape}')
    await expect.poll(inDialog[2], often).toBe(false)
    expect(onKeyDown.mock.calls.map(([{ key }]) => key)).toEqual(['Escape'])
    expect(isDialogOpen()).toBe(true)
  })

  it('goes its usual way if the app keeps it from the box, which has called the handler once', async () => {
    const onKeyDown = vi.fn<(event: React.KeyboardEvent<HTMLElement>) => void>(
      (event) => event.key === 'Escape' && event.preventDefault(),
    )
    await begin(dialogs['a dialog with a handler of React around the box, as in MUI'] as Dialog, [
      () => <EmailPicker aria-label="box" contacts={contacts} onKeyDown={onKeyDown} />,
      'ann',
      inDialog[2],
    ])
    onKeyDown.mockClear()
    await userEvent.keyboard('{Escape}')
    await expect.poll(isDialogOpen, often).toBe(false)
    expect(onKeyDown).toHaveBeenCalledOnce()
  })

  it('does not close a Radix Dialog either if the app keeps it from the box', async () => {
    await begin(dialogs['a Radix Dialog'] as Dialog, [
      () => (
        <EmailPicker
          aria-label="box"
          contacts={contacts}
          onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        />
      ),
      'ann',
      inDialog[2],
    ])
    await userEvent.keyboard('{Escape}')
    expect(inDialog[2]()).toBe(true)
    expect(isDialogOpen()).toBe(true)
  })

  it('of an input method ends neither the list nor the dialog', async () => {
    await begin(dialogs['a Radix Dialog'] as Dialog, inDialog)
    input()?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        isComposing: true,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
    expect(inDialog[2]()).toBe(true)
    expect(isDialogOpen()).toBe(true)
  })

  it('in another element than the box is not one of the box', async () => {
    const onEscape = vi.fn<() => void>()
    await render(
      <div>
        <EmailPicker aria-label="box" contacts={contacts} open={true} defaultText="ann" />
        <input aria-label="other" onKeyDown={onEscape} />
      </div>,
    )
    await expect.poll(inDialog[2], often).toBe(true)
    document.querySelector<HTMLInputElement>('[aria-label=other]')?.focus()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it.each(['open', 'closed'] as const)('reaches no other listener from an %s shadow root', async (mode) => {
    const onEscape = vi.fn<() => void>()
    const host = document.createElement('div')
    document.body.append(host)
    const shadow = host.attachShadow({ mode })
    const root = createRoot(shadow.appendChild(document.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      host.remove()
      document.removeEventListener('keydown', onEscape, true)
    })
    root.render(<EmailPicker aria-label="box" contacts={contacts} />)
    await expect.poll(() => shadow.querySelector('input'), often).not.toBeNull()
    shadow.querySelector('input')?.focus()
    await userEvent.keyboard('ann')
    await expect.poll(() => shadow.querySelector('[aria-expanded=true]'), often).not.toBeNull()
    document.addEventListener('keydown', onEscape, true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shadow.querySelector('[aria-expanded=true]'), often).toBeNull()
    expect(onEscape).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('reaches no other listener of another document', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inner = frame.contentDocument as Document
    const onEscape = vi.fn<() => void>()
    inner.addEventListener('keydown', onEscape, true)
    const root = createRoot(inner.body.appendChild(inner.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      frame.remove()
    })
    root.render(<EmailPicker aria-label="box" contacts={contacts} />)
    await expect.poll(() => inner.querySelector('input'), often).not.toBeNull()
    const box = inner.querySelector('input') as HTMLInputElement
    box.focus()
    const escape = () =>
      box.dispatchEvent(
        new (inner.defaultView as typeof globalThis & Window).KeyboardEvent('keydown', {
          key: 'Escape',
          bubbles: true,
          cancelable: true,
        }),
      )
    box.ownerDocument.execCommand('insertText', false, 'ann')
    await expect.poll(() => inner.querySelector('[aria-expanded=true]'), often).not.toBeNull()
    escape()
    await expect.poll(() => inner.querySelector('[aria-expanded=true]'), often).toBeNull()
    expect(onEscape).not.toHaveBeenCalled()
    escape()
    expect(onEscape).toHaveBeenCalledOnce()
  })
})
