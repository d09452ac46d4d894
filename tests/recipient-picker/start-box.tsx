import { createRef, type FormEvent } from 'react'
import {
  RecipientPicker,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listOf } from '../support/people.ts'
import { readShown, type Start } from './shown.ts'

export type Direction = 'ltr' | 'rtl'

/** A box in a form, and what it has reported since it was started. */
export interface StartedBox {
  input: HTMLInputElement
  handle: RecipientPickerHandle
  /** The texts of `onTextChanged`, and the reasons. */
  texts: string[]
  reasons: string[]
  /** The numbers of recipients of `onMailboxesChanged`. */
  counts: number[]
  /** The submits of the form. */
  submits: true[]
}

export const backKey = (direction: Direction) => (direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight')
export const forthKey = (direction: Direction) => (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')

// WebKit has no keys of its own for undo and redo in tests. The box has.
export const undo = () => userEvent.keyboard('{Control>}z{/Control}')
export const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

interface Options extends RecipientPickerProps {
  dir?: Direction | undefined
}

/** Renders a box, and brings it with keys into a state that is written as in `shown.ts`. */
export async function startBox(shown: string, { dir = 'ltr', ...props }: Options = {}): Promise<StartedBox> {
  const start = readShown(shown)
  const ref = createRef<RecipientPickerHandle>()
  const log: Omit<StartedBox, 'input' | 'handle'> = { texts: [], reasons: [], counts: [], submits: [] }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    log.submits.push(true)
  }
  await render(
    <form dir={dir} onSubmit={onSubmit}>
      <RecipientPicker
        ref={ref}
        aria-label="To"
        defaultText={listOf(start.chips.join(' '))}
        onTextChanged={(text, { reason }) => {
          log.texts.push(text)
          log.reasons.push(reason)
        }}
        onMailboxesChanged={({ length }) => void log.counts.push(length)}
        {...props}
      />
      <button>Send</button>
    </form>,
  )
  const input = document.querySelector<HTMLInputElement>('input[aria-label="To"]')
  if (!input || !ref.current) throw new Error('There is no box.')
  const box = { input, handle: ref.current, ...log }
  await bring(box, start, dir)
  for (const list of Object.values(log)) list.length = 0
  return box
}

/** Presses the space before a chip. The draft is there then. */
function pressBefore(chip: Element, dir: Direction): void {
  const { left, right, top } = chip.getBoundingClientRect()
  const clientX = dir === 'ltr' ? left - 1 : right + 1
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: top + 3 })
  chip.closest('.tb-chips')?.dispatchEvent(press)
}

async function bring(box: StartedBox, start: Start, dir: Direction): Promise<void> {
  const { input } = box
  const { before, draft, selected, anchor, focus, isSelected } = start
  input.focus()
  // The first box of a page gets its list a moment later.
  await expect.poll(() => input.matches(':focus:not([aria-controls])')).toBe(false)
  const next = input.closest('.tb-root')?.querySelector(`[data-index="${before}"]`)
  if (next) pressBefore(next, dir)
  if (draft) await userEvent.keyboard(draft)
  if (focus < 0) {
    if (selected) input.setSelectionRange(...selected)
    return
  }
  const isAfter = anchor >= before
  const edge = isAfter ? draft.length : 0
  input.setSelectionRange(edge, edge)
  const step = `{${(isAfter ? forthKey : backKey)(dir)}}`
  const steps = isAfter ? anchor - before + 1 : before - anchor
  // From the draft, Shift selects one chip. From chip to chip it selects both.
  if (isSelected && steps === 1) await userEvent.keyboard(`{Shift>}${step}{/Shift}`)
  else await userEvent.keyboard(step.repeat(steps))
  const further = `{${(focus < anchor ? backKey : forthKey)(dir)}}`.repeat(Math.abs(focus - anchor))
  if (further) await userEvent.keyboard(`{Shift>}${further}{/Shift}`)
}
