import type { ReactElement } from 'react'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { turns } from '../support/turns.ts'

export const often = { interval: 10 }

/** Enough contacts for the list to reach its full height. */
export const anns: readonly Contact[] = Array.from({ length: 60 }, (_, n) => ({
  name: `Ann Number ${n + 101}`,
  email: `ann.${n + 101}@x.example`,
}))

export const Picker = (props: EmailPickerProps) => <EmailPicker aria-label="To" contacts={anns} {...props} />

/** Both pickers, for facts of their list. */
export const pickers = [
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker as typeof EmailPicker],
] as const

/** The picker's input in a document or a shadow root. */
export function inputIn(root: ParentNode): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>('.tb-root > input')
  if (!input) throw new Error('There is no picker.')
  return input
}

export const rowsOf = (input: Element) =>
  input.getAttribute('aria-expanded') === 'true'
    ? [...(input.parentElement?.querySelectorAll('.tb-option') ?? [])]
    : []

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

/** Renders a page with a picker, and opens its list. */
export async function show(page: ReactElement = <Picker />, text?: string) {
  const screen = await render(page)
  const input = inputIn(document)
  await open(input, text)
  return { input, ...screen }
}

export const list = () => document.querySelector('.tb-list') as HTMLElement
export const activeRow = () => document.querySelector<HTMLElement>('.tb-option[data-active]')
export const height = (pixels: number) =>
  ({ '--tb-max-popup-height': `${pixels}px` }) as EmailPickerProps['style']

/** Whether an element is in the visible part of the list. */
export function isInView(element: Element | null | undefined = activeRow()): boolean {
  const [seen, { top, bottom } = new DOMRect(0, -1)] = [list(), element].map((one) =>
    one?.getBoundingClientRect(),
  )
  return !!seen && top >= seen.top - 1 && bottom <= seen.bottom + 1
}

const onePixel = 1

/** The faults in the placement of the list: '' when it is next to the box, fully in view, and not covered. */
export function faultsOf(input: HTMLInputElement): string {
  const root = input.getRootNode() as Document | ShadowRoot
  const box = input.parentElement?.getBoundingClientRect()
  const popup = input.parentElement?.querySelector('.tb-popup')
  const [row] = rowsOf(input)
  const place = popup?.getBoundingClientRect()
  if (!box || !popup || !place || !row) return 'is not there'
  const { clientWidth, clientHeight } = input.ownerDocument.documentElement

  const distance = Math.min(Math.abs(place.top - box.bottom), Math.abs(place.bottom - box.top))
  // A list that is wider than its box reaches beyond it on one side or on both.
  const shift = Math.max(place.left - box.left, box.right - place.right)
  const fillsWindow = place.width > clientWidth - Math.max(box.left, clientWidth - box.right) - onePixel
  const at = row.getBoundingClientRect()
  const [x, y] = [at.left + at.width / 2, Math.max(at.top, place.top) + 10]
  const hit = root.elementFromPoint(x, y)
  const faults = {
    [`is ${distance} px from the box`]: distance < 2 || distance > 6,
    [`is ${shift} px beside the box`]: shift > onePixel && !fillsWindow,
    [`is narrower than the box`]: place.width < Math.min(box.width, clientWidth * 0.9) - onePixel,
    [`is ${place.height} px high`]: place.height < 44,
    'sticks out of the window':
      place.left < 0 || place.top < 0 || place.right > clientWidth + 0.5 || place.bottom > clientHeight + 0.5,
    [`is covered by ${hit?.tagName} .${hit?.className}`]: !hit || !popup.contains(hit),
  }
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .join(', ')
}
