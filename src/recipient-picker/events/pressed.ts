import type { MouseEvent } from 'react'
import type { Chip } from '../model/text.ts'

/** What was pressed: the area around the chips, a chip, or the × button that removes a chip. */
export type Pressed = { part: 'space'; area: Element } | { part: 'chip' | 'remove'; chip: Chip }

/** Returns the chip, not its index: the press may wait for the editing code, and the index may change meanwhile. */
export function pressedBy({ target, currentTarget }: MouseEvent, chips: readonly Chip[]): Pressed {
  const chip = chips[chipIndexOf(target) ?? -1]
  if (!chip) return { part: 'space', area: currentTarget }
  return { part: (target as Element).closest('.tb-chip-remove') ? 'remove' : 'chip', chip }
}

/** The index of the chip around an element. Undefined outside of chips. */
export function chipIndexOf(target: EventTarget | null): number | undefined {
  const chip = (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-index]')
  return chip ? Number(chip.dataset.index) : undefined
}

/** Whether an event is on the app's adornment, which may contain controls: the box leaves the event to them. */
export const isOnAdornment = ({ target }: MouseEvent) => (target as Element).closest('.tb-adornment') !== null
