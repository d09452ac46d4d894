import type { FocusEvent } from 'react'

/** Whether the focus moves from the input of a box into its list. The visit continues. */
export const isToList = ({ target, relatedTarget }: FocusEvent) =>
  // After the event, it has no `currentTarget`.
  !!target
    .closest('.tb-root')
    ?.querySelector('.tb-popup')
    ?.contains(relatedTarget as Node | null)
