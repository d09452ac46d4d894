/**
 * Calls code of the app. If the code throws, the error is thrown again in a task of its own: so the box can continue,
 * and React does not treat the error as one of the box.
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
