/** A text as an `<input>` holds it: without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}
