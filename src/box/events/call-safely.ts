/**
 * Calls code of the app. An error that it throws is thrown again in a task of its own: so the box can continue, and
 * React does not treat it as an error of this component.
 */
export function callSafely(call: () => void): void {
  try {
    call()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
