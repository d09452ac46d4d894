/**
 * Calls back when all listeners have had an event, unless one of them has prevented it. A listener of the app can
 * come after those of the input.
 */
export function afterListeners(event: Event, act: () => void): void {
  const view = (event.target as Node).ownerDocument?.defaultView
  view?.addEventListener(
    event.type,
    (last) => {
      // An event that was stopped leaves its listener to the next one.
      if (last === event && !event.defaultPrevented) act()
    },
    { once: true },
  )
}
