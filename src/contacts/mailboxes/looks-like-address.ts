/** Whether a name can be mistaken for an address. */
export const looksLikeAddress = (name: string): boolean => /[@﹫＠]/.test(name)
