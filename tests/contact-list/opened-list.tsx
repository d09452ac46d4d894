import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { expect } from 'vitest'
import { turns } from '../support/turns.ts'

export const often = { interval: 10 }

/** Enough contacts for the list to reach its full height. */
export const anns: readonly Contact[] = Array.from({ length: 60 }, (_, n) => ({
  name: `Ann Number ${n + 101}`,
  email: `ann.${n + 101}@x.example`,
}))

export const Picker = (props: EmailPickerProps) => <EmailPicker aria-label="To" contacts={anns} {...props} />

/** The picker's input in a document or a shadow root. */
export function inputIn(root: ParentNode): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>('.tb-root > input')
  if (!input) throw new Error('There is no picker.')
  return input
}

/** The rows that are laid out, visible or not. */
export const laidOutRowsOf = (input: Element) => [
  ...(input.parentElement?.querySelectorAll('.tb-option') ?? []),
]

export const rowsOf = (input: Element) =>
  input.getAttribute('aria-expanded') === 'true' ? laidOutRowsOf(input) : []

/**
 * Whether the list has the rows of the text in the box. Until they come, it keeps the rows of the text before, which
 * can't be picked. The first rows may come before the others.
 */
export const hasOwnRows = (input: Element) =>
  rowsOf(input).length > 0 && !input.parentElement?.querySelector('.tb-list[aria-busy]')

/** How many contacts match, as far as they are counted. */
export const totalOf = (input: Element) => Number(rowsOf(input)[0]?.getAttribute('aria-setsize'))

/** Types into an input of any document like a user, and waits for the list. */
export async function open(input: HTMLInputElement, text = 'ann'): Promise<void> {
  await expect
    .poll(() => {
      input.ownerDocument.defaultView?.focus()
      input.focus()
      return input.matches(':focus')
    }, often)
    .toBe(true)
  input.ownerDocument.execCommand('insertText', false, text)
  await expect.poll(() => hasOwnRows(input), often).toBe(true)
  // The list is placed after the event, before it is painted.
  await turns(1)
}

const onePixel = 1

/** The faults in the placement of the list: '' when it is next to the box, fully in view, and not covered. */
export function faultsOf(input: HTMLInputElement): string {
  const root = input.getRootNode() as Document | ShadowRoot
  const box = input.parentElement?.getBoundingClientRect()
  const popup = input.parentElement?.querySelector('.tb-popup')
  const [row] = rowsOf(input)
  const list = popup?.getBoundingClientRect()
  if (!box || !popup || !list || !row) return 'is not there'
  const { clientWidth, clientHeight } = input.ownerDocument.documentElement

  const distance = Math.min(Math.abs(list.top - box.bottom), Math.abs(list.bottom - box.top))
  // A list that is wider than its box reaches beyond it on one side or on both.
  const shift = Math.max(list.left - box.left, box.right - list.right)
  const fillsWindow = list.width > clientWidth - Math.max(box.left, clientWidth - box.right) - onePixel
  const at = row.getBoundingClientRect()
  const [x, y] = [at.left + at.width / 2, Math.max(at.top, list.top) + 10]
  const hit = root.elementFromPoint(x, y)
  const faults = {
    [`is ${distance} px from the box`]: distance < 2 || distance > 6,
    [`is ${shift} px beside the box`]: shift > onePixel && !fillsWindow,
    [`is narrower than the box`]: list.width < Math.min(box.width, clientWidth * 0.9) - onePixel,
    [`is ${list.height} px high`]: list.height < 44,
    'sticks out of the window':
      list.left < 0 || list.top < 0 || list.right > clientWidth + 0.5 || list.bottom > clientHeight + 0.5,
    [`is covered by ${hit?.tagName} .${hit?.className}`]: !hit || !popup.contains(hit),
  }
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .join(', ')
}
