/**
 * The addresses of a `mailto:` link (those of its `to` field when none stand before its query) or the one in Exchange's
 * `SMTP:` form. Any other text is returned as it is.
 */
export function linkAddresses(text: string): string[] {
  const [, before, to = before] = /^(?:mailto|smtp):(?:([^?]+)|\?(?:.*?&)?to=([^?&]+))/is.exec(text) ?? []
  return to === undefined ? [text] : to.split(',').map(decode)
}

/** The text without the scheme and the query of a link. */
export const withoutScheme = (text: string) => linkAddresses(text).join(',')

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return address
  }
}
