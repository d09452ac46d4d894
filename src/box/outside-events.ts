/** Calls the app after the user's event. Its error is thrown in a later task, because React would treat it as an error of this component. */
export function outsideEvents(call: () => void): void {
  try {
    call()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
