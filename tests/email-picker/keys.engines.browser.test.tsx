import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canHold } from '../support/engine.ts'
import { undo } from '../support/history.ts'
import { createAskedSource } from '../contact-list/asked-source.ts'

const people = ['Ann', 'Anna', 'Annabel'].map((name) => ({ name, email: `${name.toLowerCase()}@x.example` }))

const box = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const input = () => box.element() as HTMLInputElement
const isExpanded = () => input().getAttribute('aria-expanded') === 'true'
const often = { interval: 10 }

const Picker = (props: EmailPickerProps) => <EmailPicker aria-label="To" contacts={people} {...props} />

async function offered(typed = 'ann') {
  await userEvent.click(box)
  await userEvent.keyboard(typed)
  await expect.poll(() => rows.elements().length, often).toBe(people.length)
}

/** Presses Down, and waits until the list is updated. */
async function down(index: number) {
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows.nth(index)).toHaveAttribute('aria-selected', 'true')
}

describe('Enter in a form', () => {
  async function start() {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    await render(
      <form onSubmit={onSubmit}>
        <Picker name="to" />
        <input aria-label="Subject" />
        <button>Send</button>
      </form>,
    )
    return onSubmit
  }

  it('picks the active row, and submits with the next one', async () => {
    const onSubmit = await start()
    await offered()
    await down(0)
    await userEvent.keyboard('{Enter}')
    expect(input().value).toBe('ann@x.example')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.runIf(canHold)('that is held picks once, and has no effect until it is pressed again', async () => {
    const onSubmit = await start()
    await offered()
    await down(0)
    const repeats: boolean[] = []
    input().addEventListener('keydown', ({ repeat }) => repeats.push(repeat))
    await userEvent.keyboard('{Enter>5/}')
    expect(repeats).toEqual([false, true, true, true, true])
    expect(input().value).toBe('ann@x.example')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.runIf(canHold)(
    'that is held has no effect either in a field that the app moves the focus to',
    async () => {
      const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
      const onKeyDown = vi.fn<(key: string) => void>()
      await render(
        <>
          <Picker onContactPicked={() => (page.getByLabelText('Subject').element() as HTMLElement).focus()} />
          <form onSubmit={onSubmit}>
            <input aria-label="Subject" onKeyDown={({ key }) => onKeyDown(key)} />
            <button>Send</button>
          </form>
        </>,
      )
      await offered()
      await down(0)
      await userEvent.keyboard('{Enter>5/}')
      expect(input().value).toBe('ann@x.example')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Subject')
      expect(onKeyDown).not.toHaveBeenCalled()
      expect(onSubmit).not.toHaveBeenCalled()
      await userEvent.keyboard('{Enter}')
      expect(onKeyDown.mock.calls).toEqual([['Enter']])
      expect(onSubmit).toHaveBeenCalledOnce()
    },
  )

  it('submits what was typed when no row is active', async () => {
    const onSubmit = await start()
    await offered()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(input().value).toBe('ann')
    expect(isExpanded()).toBe(false)
    expect(document.activeElement).toBe(input())
  })
})

describe('keys that come before the rows of the text', () => {
  const [ann, anna, annabel] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]

  async function start() {
    const { source, last } = createAskedSource()
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    await render(
      <form onSubmit={onSubmit}>
        <Picker contacts={source} />
        <input aria-label="Subject" />
        <button>Send</button>
      </form>,
    )
    await userEvent.click(box)
    await userEvent.keyboard('an')
    last().answer(people)
    await expect.poll(() => rows.elements().length, often).toBe(3)
    return { onSubmit, last }
  }

  it('wait for them: Enter picks the row that Down leads to, and one undo reverts it', async () => {
    const { onSubmit, last } = await start()
    // An Enter waits a second at most. So the answer comes when its key is released.
    const before: (string | null)[] = []
    input().addEventListener('keyup', ({ key }) => {
      if (key !== 'Enter') return
      before.push(input().value, input().getAttribute('aria-activedescendant'))
      last().answer([anna, annabel])
    })
    await userEvent.keyboard('na{ArrowDown}{ArrowDown}{Enter}')
    expect(before).toEqual(['anna', null])
    await expect.poll(() => input().value, often).toBe('annabel@x.example')
    expect(input().selectionStart).toBe('annabel@x.example'.length)
    expect(document.activeElement).toBe(input())
    await expect.poll(isExpanded, often).toBe(false)
    expect(onSubmit).not.toHaveBeenCalled()
    await undo()
    await expect.poll(() => input().value, often).toBe('anna')
  })

  it('are given up when the user leaves the box', async () => {
    const { onSubmit, last } = await start()
    await userEvent.keyboard('n{ArrowDown}{Enter}{Tab}')
    last().answer([ann])
    await userEvent.keyboard('Hello')
    expect(input().value).toBe('ann')
    expect(isExpanded()).toBe(false)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('see rows that do not look selectable, also under the mouse', async () => {
    await start()
    await userEvent.hover(rows.first())
    const background = () => getComputedStyle(rows.first().element()).backgroundColor
    const hovered = background()
    // Without waiting: the old rows are there for a moment only.
    page.getByRole('listbox').element().setAttribute('aria-busy', 'true')
    expect(background()).not.toBe(hovered)
  })
})

describe('Escape in a dialog', () => {
  function Dialog({ children }: { children: ReactNode }) {
    const dialog = useRef<HTMLDialogElement>(null)
    useEffect(function showDialog() {
      dialog.current?.showModal()
    }, [])
    return (
      <dialog ref={dialog} aria-label="Compose">
        {children}
      </dialog>
    )
  }
  const dialog = () => document.querySelector('dialog')

  it('closes the list, and the dialog with the next one', async () => {
    await render(
      <Dialog>
        <Picker />
      </Dialog>,
    )
    await offered()
    const field = input()
    await userEvent.keyboard('{Escape}')
    expect(isExpanded()).toBe(false)
    expect(dialog()?.open).toBe(true)
    expect(input().value).toBe('ann')
    expect(document.activeElement).toBe(input())
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog()?.open, often).toBe(false)
    expect(field.value).toBe('ann')
  })

  it.runIf(canHold)('closes the list alone while it is held', async () => {
    await render(
      <Dialog>
        <Picker />
      </Dialog>,
    )
    await offered()
    await userEvent.keyboard('{Escape>5/}')
    expect(isExpanded()).toBe(false)
    expect(dialog()?.open).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog()?.open, often).toBe(false)
  })
})

describe('Tab', () => {
  async function start() {
    await render(
      <>
        <input aria-label="Before" />
        <Picker />
        <input aria-label="After" />
      </>,
    )
    await offered()
  }
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('picks the active row, and moves the focus on', async () => {
    await start()
    await down(0)
    await down(1)
    await userEvent.tab()
    expect(input().value).toBe('anna@x.example')
    expect(focused()).toBe('After')
    expect(isExpanded()).toBe(false)
  })

  it('never stops in the list, and picks nothing without an active row', async () => {
    await start()
    await userEvent.tab()
    expect(focused()).toBe('After')
    expect(input().value).toBe('ann')
  })

  it('never stops in a list that scrolls', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ name: `Ann ${n}`, email: `ann.${n}@x.example` }))
    await render(
      <>
        <Picker contacts={many} />
        <input aria-label="After" />
      </>,
    )
    await userEvent.click(box)
    await userEvent.keyboard('ann')
    await expect.poll(() => rows.elements().length, often).toBeGreaterThan(people.length)
    await userEvent.tab()
    expect(focused()).toBe('After')
  })

  it('with Shift moves the focus back, and picks nothing', async () => {
    await start()
    await down(0)
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Before')
    expect(input().value).toBe('ann')
  })
})

describe('the arrow keys', () => {
  it('go around the list, and leave the caret where it is', async () => {
    await render(<Picker />)
    await offered()
    input().setSelectionRange(1, 1)
    for (const index of [0, 1, 2, 0]) await down(index)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
    expect(input().selectionStart).toBe(1)
    expect(document.activeElement).toBe(input())
  })

  it('with Shift select text', async () => {
    await render(<Picker />)
    await offered()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 3])
    expect(input().getAttribute('aria-activedescendant')).toBeNull()
  })

  it('to the sides move the caret, and leave the row', async () => {
    await render(<Picker />)
    await offered()
    await down(0)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => input().getAttribute('aria-activedescendant'), often).toBeNull()
    expect(input().selectionStart).toBe(2)
    await down(0)
    await userEvent.keyboard('{Home}')
    await expect.poll(() => input().getAttribute('aria-activedescendant'), often).toBeNull()
    expect(input().selectionStart).toBe(0)
    expect(isExpanded()).toBe(true)
  })

  it('with Alt open the list without moving to a row, and close it', async () => {
    await render(<Picker defaultText="ann" />)
    await userEvent.click(box)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => rows.elements().length, often).toBe(people.length)
    expect(input().getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(isExpanded, often).toBe(false)
    expect(input().value).toBe('ann')
  })

  it('open the list of an empty box on its first row', async () => {
    await render(<Picker />)
    await userEvent.click(box)
    await down(0)
    expect(rows.elements()).toHaveLength(people.length)
  })
})
