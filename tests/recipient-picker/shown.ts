// What a box shows, as a line of text: `Ann [Bob Cleo*] "dr|aft" Di`. There are the names of the chips, and the draft
// in quotes with the caret, or with {selected} text. [Selected] chips are in brackets. A * is after the chip or the
// row that the screen reader is at. The rows of the open list of contacts follow in parentheses.

/** A state to start from. */
export interface Start {
  chips: string[]
  /** How many of them are before the draft. */
  before: number
  draft: string
  /** The selected part of the draft. Undefined at chips. */
  selected: [number, number] | undefined
  /** The chips that the user is at: where the selection begins, and where it ends. */
  anchor: number
  focus: number
  isSelected: boolean
}

/** Reads a line, without rows. `anchor` and `focus` are -1 in the draft. */
export function readShown(shown: string): Start {
  const [before = [], [draft = ''] = [], after = []] = shown
    .split('"')
    .map((part, index) => (index === 1 ? [part] : part.split(' ').filter(Boolean)))
  const words = [...before, ...after]
  const first = words.findIndex((word) => word.startsWith('['))
  const last = words.findIndex((word) => word.endsWith(']'))
  const focus = words.findIndex((word) => word.includes('*'))
  const from = draft.search(/[|{]/)
  const to = draft.includes('}') ? draft.indexOf('}') - 1 : from
  return {
    chips: words.map((word) => word.replace(/[[\]*]/g, '')),
    before: before.length,
    draft: draft.replace(/[|{}]/g, ''),
    selected: from < 0 ? undefined : [from, to],
    anchor: first >= 0 && focus === first ? last : first >= 0 ? first : focus,
    focus,
    isSelected: first >= 0,
  }
}

/** The line for what a box shows now. */
export function shownIn(input: HTMLInputElement): string {
  const root = input.closest('.tb-root')
  const active = input.getAttribute('aria-activedescendant')
  const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const withStar = (element: Element, part: string) =>
    (element.querySelector(part)?.textContent ?? '') + (element.id === active ? '*' : '')

  const chips = all('.tb-chip')
  const isSelected = (index: number) => chips[index]?.dataset.selected !== undefined
  const words = chips.map((chip, index) => {
    const open = isSelected(index) && !isSelected(index - 1) ? '[' : ''
    const close = isSelected(index) && !isSelected(index + 1) ? ']' : ''
    return open + withStar(chip, '.tb-chip-name') + close
  })
  const before = chips.filter((chip) => getComputedStyle(chip).order === '0').length
  const isAtChips = chips.some(({ id }) => id === active)
  const isOpen = input.getAttribute('aria-expanded') === 'true'
  const rows = isOpen ? all('.tb-option').map((row) => withStar(row, '.tb-contact-name')) : []
  return [
    ...words.slice(0, before),
    `"${isAtChips ? input.value : withCaret(input)}"`,
    ...words.slice(before),
    ...(rows.length > 0 ? [`(${rows.join(' ')})`] : []),
  ].join(' ')
}

function withCaret({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  const middle = from === to ? '|' : `{${value.slice(from, to)}}`
  return value.slice(0, from) + middle + value.slice(to)
}
