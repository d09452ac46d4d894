/**
 * The addresses of a `mailto:` link, still encoded and with commas between them, or the address in Exchange's `SMTP:`
 * form. They are before the query of a link or in its `to` field. Undefined for other text.
 */
export function linkTarget(text: string): string | undefined {
  const [, before, to = before] =
    /^(?:mailto|smtp):(?:\/\/)?(?:([^?]+)|\?(?:.*?&)?to=([^?&]+))/is.exec(text) ?? []
  return to
}

/** The part of a link without its percent encoding. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // An invalid percent encoding is kept.
    return address
  }
}
