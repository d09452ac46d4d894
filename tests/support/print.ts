/** Prints a line in the output of the tests. */
export function print(message: string): void {
  console.log(message)
}
