/** The index of the chip around an element. Undefined outside of chips. */
export function chipIndexOf(target: EventTarget | null): number | undefined {
  const chip = (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-index]')
  return chip ? Number(chip.dataset.index) : undefined
}
