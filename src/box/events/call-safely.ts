/**
 * Calls a callback of the app. If it throws, the error is thrown again in a new task: the box can go on, and React does
 * not unmount the box.
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
