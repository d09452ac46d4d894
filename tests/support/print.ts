/** Says something in the output of the tests, for whoever reads it. */
export function print(message: string): void {
  console.log(message)
}
