/**
 * Calls code of the app. If it throws, the error is thrown again in a later task. So the box can go on, and React
 * does not take it for an error of this component.
 */
export function outsideEvents(call: () => void): void {
  try {
    call()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
