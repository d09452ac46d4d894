/** A message shows as many characters of a refused text. */
const MOST = 40

/**
 * What a message shows of a text that was refused.
 *
 * @param isMasked whether nobody may read what is entered into the box
 */
export function refusedText(entered: string, isMasked: boolean): string {
  const text = isMasked ? entered.trim().replace(/./gs, '•') : entered.trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
