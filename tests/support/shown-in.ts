/** The name in a row of the list, or else its address or its text. */
export const nameOf = (row: Element) =>
  row.querySelector('.tb-contact-name')?.textContent ||
  row.querySelector('.tb-contact-address')?.textContent ||
  (row.textContent ?? '')

/** What a box shows: `[chip] te|xt… › Recent: Ann; Contacts: Bob*, (Cleo)`. */
export function shownIn(input: HTMLInputElement): string {
  const root = input.closest('.tb-root') as HTMLElement
  const { value, selectionStart, selectionEnd } = input
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  const caret = from === to ? '|' : `{${value.slice(from, to)}}`
  const hasFocus = document.activeElement === input
  const chips = [...root.querySelectorAll('.tb-chip-name')].map(({ textContent }) => `[${textContent}]`)
  const isBusy = root.querySelector('.tb-list')?.getAttribute('aria-busy') === 'true'
  const text = hasFocus ? value.slice(0, from) + caret + value.slice(to) : value
  const start = [...chips, ...(text || chips.length === 0 ? [text] : [])].join(' ') + (isBusy ? '…' : '')
  if (input.getAttribute('aria-expanded') !== 'true') return start
  const active = input.getAttribute('aria-activedescendant')
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
