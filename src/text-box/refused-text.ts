const MOST_CHARACTERS = 40

/**
 * The quotation of a refused text in a message.
 *
 * @param isMasked whether the text must stay secret
 */
export function refusedText(entered: string, isMasked: boolean): string {
  const text = isMasked ? entered.trim().replace(/./gs, '•') : entered.trim()
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
