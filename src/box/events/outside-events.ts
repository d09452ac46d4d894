/**
 * Calls code of the app. If it throws, the error is thrown again in a later task. So the box can continue, and React
 * does not treat it as an error of this component.
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
