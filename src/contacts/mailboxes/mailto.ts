/** The address in a `mailto:` link, without the query behind it, or in Exchange's `SMTP:` form; any other text as it is. */
export function withoutScheme(text: string): string {
  const [, address = text] = /^(?:mailto|smtp):([^?]+)/i.exec(text) ?? []
  if (address === text) return text
  try {
    return decodeURIComponent(address)
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return address
  }
}
