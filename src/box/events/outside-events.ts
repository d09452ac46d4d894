/**
 * Calls the app. Its error is thrown in a later task: it must not keep the box from what follows, and React would treat it as an error of
 * this component.
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
