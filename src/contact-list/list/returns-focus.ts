/** Whether an element that gets the focus is a button that returns it. */
export const returnsFocus = (target: EventTarget | null) =>
  !!(target as Partial<Element> | null)?.closest?.('.tb-popup > [role=group]')
