import type { FocusEvent } from 'react'

/** Whether the focus goes from the input of a box to something in its list. The user is still in the box. */
export const isToList = ({ target, relatedTarget }: FocusEvent) =>
  // The event may be over: then it has no `currentTarget`.
  !!target
    .closest('.tb-root')
    ?.querySelector('.tb-popup')
    ?.contains(relatedTarget as Node | null)
