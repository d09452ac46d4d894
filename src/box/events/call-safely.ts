/** Calls a callback of the app. Its error is thrown in a new task: the box goes on, and React does not unmount it. */
export function callSafely(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
