import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { vi } from 'vitest'

/** What the box has reported to the app, in order. */
export const reported: string[] = []

/** Props that record what the box reports. */
export function reporting(box = ''): RecipientPickerProps {
  const say = (what: string) => void reported.push(box ? `${box} ${what}` : what)
  return {
    onTextChanged: (_, { reason }) => say(`text ${reason}`),
    onMailboxesChanged: (mailboxes, { reason }) =>
      say(`mailboxes ${reason}: ${mailboxes.map(({ name, email }) => name ?? email).join(' ')}`),
    onGotFocus: () => say('got focus'),
    onLostFocus: () => say('lost focus'),
  }
}

export const Recipients = (props: RecipientPickerProps) => (
  <RecipientPicker aria-label="To" {...reporting()} {...props} />
)

/** What tests read of a box, by the name of its input. */
export function boxNamed(name = 'To') {
  const input = () => document.querySelector(`.tb-input[aria-label="${name}"]`) as HTMLInputElement
  const root = () => input().closest('.tb-root') as HTMLElement
  const chips = () => [...root().querySelectorAll<HTMLElement>('.tb-chip')]
  const nameOf = (chip: Element) => chip.querySelector('.tb-chip-name')?.textContent ?? ''
  const chip = (of: string) => chips().find((one) => nameOf(one) === of) as HTMLElement
  return {
    input,
    root,
    area: () => root().querySelector('.tb-chips') as HTMLElement,
    chips,
    chip,
    remove: (of: string) => chip(of).querySelector('button') as HTMLButtonElement,
    names: () => chips().map(nameOf),
    selected: () =>
      chips()
        .filter(({ dataset }) => dataset.selected)
        .map(nameOf),
    current: () =>
      chips()
        .filter(({ dataset }) => dataset.current)
        .map(nameOf)[0],
    status: () =>
      [...root().querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(''),
  }
}

/** The chips of a box, and its draft. */
export const listIn = (label: string) => {
  const { names, input } = boxNamed(label)
  return [...names(), ...(input().value ? [`"${input().value}"`] : [])]
}

/** What the boxes of the page show: `To: Ann "dra" | Cc: Bob`. */
export const boxesShow = () =>
  [...document.querySelectorAll('.tb-input')]
    .map((input) => input.getAttribute('aria-label') ?? '')
    .map((label) => [`${label}:`, ...listIn(label)].join(' '))
    .join(' | ')

/** Forgets what was reported. */
export function forget(): void {
  reported.length = 0
  vi.restoreAllMocks()
}
