/**
 * Calls back after all listeners of an event, unless one has prevented it. Listeners of the app may run after those of
 * the input.
 */
export function afterListeners(event: Event, act: () => void): void {
  const view = (event.target as Node).ownerDocument?.defaultView
  view?.addEventListener(
    event.type,
    (last) => {
      // If an event was stopped, its listener is still set, and handles the next event.
      if (last === event && !event.defaultPrevented) act()
    },
    { once: true },
  )
}
