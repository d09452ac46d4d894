import type { FormEvent, ReactNode } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canHold } from '../support/engine.ts'
import { goesIn } from '../support/goes-in.ts'
import { undo } from '../support/history.ts'
import { createAskedSource } from '../contact-list/asked-source.ts'

const people = ['Ann', 'Anna', 'Annabel'].map((name) => ({ name, email: `${name.toLowerCase()}@x.example` }))
const list = 'ann| › Ann, Anna, Annabel'
const onAnn = 'ann| › Ann*, Anna, Annabel'

const box = page.getByRole('combobox', { name: 'To' })
const input = () => box.element() as HTMLInputElement
const goes = (...keysAndLines: string[]) => goesIn(input, ...keysAndLines)
const focused = () => document.activeElement?.getAttribute('aria-label')
const often = { interval: 10 }

const Picker = (props: EmailPickerProps) => <EmailPicker aria-label="To" contacts={people} {...props} />

/** Renders a page, and clicks into its box. */
async function start(ui: ReactNode) {
  await render(ui)
  await userEvent.click(box)
}
/** A form with a box, and what counts its submits. */
async function startForm(props: EmailPickerProps = {}) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  await start(
    <form onSubmit={onSubmit}>
      <Picker {...props} />
      <input aria-label="Subject" />
      <button>Send</button>
    </form>,
  )
  return () => onSubmit.mock.calls.length
}

describe('Enter in a form', () => {
  it('picks the active row, and submits with the next one', async () => {
    const submits = await startForm()
    await goes('ann', list, '↓', onAnn, '⏎', 'ann@x.example|')
    expect(submits()).toBe(0)
    await goes('⏎', 'ann@x.example|')
    expect(submits()).toBe(1)
  })

  it.runIf(canHold)('that is held picks once, and has no effect until it is pressed again', async () => {
    const submits = await startForm()
    await goes('ann', list, '↓', onAnn)
    const repeats: boolean[] = []
    input().addEventListener('keydown', ({ repeat }) => repeats.push(repeat))
    await goes('{Enter>5/}', 'ann@x.example|')
    expect([repeats, submits()]).toEqual([[false, true, true, true, true], 0])
    await goes('⏎', 'ann@x.example|')
    expect(submits()).toBe(1)
  })
})

describe('keys that come before the rows of the text', () => {
  async function startSearch() {
    const { source, last } = createAskedSource()
    const submits = await startForm({ contacts: source })
    await userEvent.keyboard('an')
    last().answer(people)
    await goes('', 'an| › Ann, Anna, Annabel')
    return { submits, last }
  }

  it('wait for them: Enter picks the row that Down leads to, and one undo reverts it', async () => {
    const { submits, last } = await startSearch()
    // An Enter waits a second at most. So the answer comes when its key is released.
    const before: (string | null)[] = []
    input().addEventListener('keyup', ({ key }) => {
      if (key !== 'Enter') return
      before.push(input().value, input().getAttribute('aria-activedescendant'))
      last().answer(people.slice(1))
    })
    await goes('na↓↓⏎', 'annabel@x.example|')
    expect([before, submits()]).toEqual([['anna', null], 0])
    await undo()
    await expect.poll(() => input().value, often).toBe('anna')
  })

  it('see rows that do not look selectable, also under the mouse', async () => {
    await startSearch()
    const row = page.getByRole('option').first()
    await userEvent.hover(row)
    const background = () => getComputedStyle(row.element()).backgroundColor
    const hovered = background()
    // Without waiting: the old rows are there for a moment only.
    page.getByRole('listbox').element().setAttribute('aria-busy', 'true')
    expect(background()).not.toBe(hovered)
  })
})

describe('Escape in a dialog', () => {
  const showDialog = (dialog: HTMLDialogElement | null) => {
    if (!dialog?.open) dialog?.showModal()
  }
  const isOpen = () => document.querySelector('dialog')?.open

  it.for([
    ['closes the list, and the dialog with the next one', '{Escape}'],
    ['closes the list alone while it is held', '{Escape>5/}'],
  ] as const)('%s', async ([, keys], { skip }) => {
    skip(keys !== '{Escape}' && !canHold)
    await start(
      <dialog ref={showDialog} aria-label="Compose">
        <Picker />
      </dialog>,
    )
    const field = input()
    await goes('ann', list, keys, 'ann|')
    expect(isOpen()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen, often).toBe(false)
    expect(field.value).toBe('ann')
  })
})

describe('Tab', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ name: `Ann ${n}`, email: `ann.${n}@x.example` }))
  const between = (props: EmailPickerProps = {}) => (
    <>
      <input aria-label="Before" />
      <Picker {...props} />
      <input aria-label="After" />
    </>
  )

  it.each([['picks the active row, and moves the focus on', '↓↓{Tab}', 'anna@x.example', 'After']])(
    '%s',
    async (_, keys, line, field) => {
      await start(between())
      await goes('ann', list, keys, line)
      expect(focused()).toBe(field)
    },
  )

  it('never stops in a list that scrolls', async () => {
    await start(between({ contacts: many }))
    await userEvent.keyboard('ann')
    await expect.poll(() => page.getByRole('option').elements().length, often).toBeGreaterThan(people.length)
    await goes('{Tab}', 'ann')
    expect(focused()).toBe('After')
  })
})

it.each([
  ['leave the caret alone', '←←↓↓↓↓↑', 'a|nn › Ann, Anna, Annabel*'],
  ['with Shift select text', '{Shift>}←←{/Shift}', 'a{nn} › Ann, Anna, Annabel'],
])('the arrow keys %s', async (_, keys, line) => {
  await start(<Picker />)
  await goes('ann', list, keys, line)
})
