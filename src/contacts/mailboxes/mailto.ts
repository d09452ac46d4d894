/**
 * The addresses of a `mailto:` link, percent-encoded and with commas between them, or the address in Exchange's form
 * `SMTP:ann@example.org`. Undefined for other text. A link has its addresses before the query or in its field `to`.
 */
export function linkTarget(text: string): string | undefined {
  const [, path, to] = /^(?:mailto|smtp):(?:\/\/)?(?:([^?]+)|\?(?:.*?&)?to=([^?&]+))/is.exec(text) ?? []
  return to ?? path
}

/** Decodes a percent-encoded address. Returns it unchanged if the encoding is invalid. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
