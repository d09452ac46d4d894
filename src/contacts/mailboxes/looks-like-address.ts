/** Whether a name can be mistaken for an address. */
export function looksLikeAddress(name: string): boolean {
  return /[@﹫＠]/.test(name)
}
