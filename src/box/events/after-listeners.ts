/**
 * Calls back after all listeners of an event, from the input to the window, unless one has prevented the default or
 * stopped the event. A listener on the input alone would run before some of the app's.
 */
export function afterListeners(event: Event, callback: () => void): void {
  const view = (event.target as Node).ownerDocument?.defaultView
  view?.addEventListener(
    event.type,
    (last) => {
      // If an earlier event was stopped, its listener is still there, and hears this event.
      if (last === event && !event.defaultPrevented) callback()
    },
    { once: true },
  )
}
