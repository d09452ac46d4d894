/** The index of the chip around an element. Undefined outside of chips. */
export function chipIndexOf(target: EventTarget): number | undefined {
  const chip = (target as Partial<Element>).closest?.<HTMLElement>('[data-index]')
  return chip ? Number(chip.dataset.index) : undefined
}
