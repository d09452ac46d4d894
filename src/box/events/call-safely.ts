/**
 * Calls code of the app. An error that it throws is thrown again in a task of its own: so the box can continue, and
 * React does not treat it as an error of the box.
 */
export function callSafely(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
