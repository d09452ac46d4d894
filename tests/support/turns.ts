/** Lets everything run that is ready, and what that makes ready, for some turns of the event loop. */
export async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve))
}
