/**
 * Calls back when an event has bubbled to the window, unless a listener has stopped it or prevented its default action.
 * So the app's listeners on all elements around the input have run before.
 */
export function afterListeners(event: Event, callback: () => void): void {
  const view = (event.target as Node).ownerDocument?.defaultView
  view?.addEventListener(
    event.type,
    (bubbled) => {
      // If an event is stopped, its listener stays on the window until the next event of this type.
      if (bubbled === event && !event.defaultPrevented) callback()
    },
    { once: true },
  )
}
