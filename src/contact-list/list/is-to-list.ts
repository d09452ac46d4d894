import type { FocusEvent } from 'react'

/** Whether a blur of the input moves the focus into the list of its box. Then the user stays in the box. */
export const isToList = ({ target, relatedTarget }: FocusEvent) =>
  // From `target`: after its event, React's event has no `currentTarget`.
  !!target
    .closest('.tb-root')
    ?.querySelector('.tb-popup')
    ?.contains(relatedTarget as Node | null)
