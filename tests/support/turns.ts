/** Lets everything run that is ready, and what that makes ready, for some turns of the event loop. */
export async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** The same in a browser, with some frames drawn. */
export async function frames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  await turns(1)
}

/** A promise, and what resolves it. */
export function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
