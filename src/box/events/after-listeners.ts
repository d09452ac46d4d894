/**
 * Calls back when the listeners of an event up to the window have run, unless one has prevented it. At the input, those
 * of the app may still be to come.
 */
export function afterListeners(event: Event, act: () => void): void {
  const view = (event.target as Node).ownerDocument?.defaultView
  view?.addEventListener(
    event.type,
    (last) => {
      // An earlier event that was stopped has left its listener to this one.
      if (last === event && !event.defaultPrevented) act()
    },
    { once: true },
  )
}
