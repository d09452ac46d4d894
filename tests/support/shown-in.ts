/** The name in a row of the list, or else its address or its text. */
export const nameOf = (row: Element) =>
  row.querySelector('.tb-contact-name')?.textContent ||
  row.querySelector('.tb-contact-address')?.textContent ||
  (row.textContent ?? '')

/** What a box shows: `[chip] te|xt [{chip*}]… › Recent: Ann; Contacts: Bob*, (Cleo)`. */
export function shownIn(input: HTMLInputElement): string {
  const root = input.closest('.tb-root') as HTMLElement
  const { value, selectionStart, selectionEnd } = input
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  const caret = from === to ? '|' : `{${value.slice(from, to)}}`
  const hasFocus = document.activeElement === input
  const active = input.getAttribute('aria-activedescendant')
  const all = [...root.querySelectorAll<HTMLElement>('.tb-chip')]
  const isAtChip = all.some(({ id }) => id === active)
  const chips = all.map((chip) => {
    const name = `${chip.querySelector('.tb-chip-name')?.textContent}${chip.id === active ? '*' : ''}`
    return chip.dataset.selected === undefined ? `[${name}]` : `[{${name}}]`
  })
  const after = chips.splice(all.filter(({ style }) => style.order === '').length)
  const isBusy = root.querySelector('.tb-list')?.getAttribute('aria-busy') === 'true'
  const text = hasFocus && !isAtChip ? value.slice(0, from) + caret + value.slice(to) : value
  const draft = text || (after.length > 0 ? '""' : '')
  const start =
    [...chips, ...(draft || chips.length === 0 ? [draft] : []), ...after].join(' ') + (isBusy ? '…' : '')
  if (input.getAttribute('aria-expanded') !== 'true') return start
  let rows = ''
  let before = ''
  for (const element of root.querySelectorAll('.tb-heading, .tb-option')) {
    if (element.matches('.tb-heading')) {
      rows += `${rows && '; '}${element.textContent}: `
      before = ''
      continue
    }
    const name = element.ariaDisabled === 'true' ? `(${nameOf(element)})` : nameOf(element)
    const isSelected = element.ariaSelected === 'true'
    // Both say it, or there is a fault.
    const mark = isSelected && element.id === active ? '*' : isSelected || element.id === active ? '?!' : ''
    rows += before + name + mark
    before = ', '
  }
  return `${start} › ${rows}`.trimEnd()
}
