import type { MouseEvent } from 'react'
import type { Chip } from '../model/text.ts'

/** The target of a press: the space in an element around the chips, a chip, or the × of a chip. */
export type Pressed = { part: 'space'; area: Element } | { part: 'chip' | 'remove'; chip: Chip }

/** The target of a press. It has the chip instead of its index, which may change while the editing code is loaded. */
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

/** Whether a press or a drag is on an adornment, which is a part of the frame. It may contain a field of the app. */
export const isOnAdornment = ({ target }: MouseEvent) => (target as Element).closest('.tb-adornment') !== null
