/**
 * The addresses of a `mailto:` link, or the address in Exchange's `SMTP:` form. The addresses of a link are before
 * its query or in the `to` field of its query. Any other text is returned unchanged.
 */
export function linkAddresses(text: string): string[] {
  const [, before, to = before] =
    /^(?:mailto|smtp):(?:\/\/)?(?:([^?]+)|\?(?:.*?&)?to=([^?&]+))/is.exec(text) ?? []
  return to === undefined ? [text] : to.split(',').map(decode)
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // An invalid percent encoding is kept.
    return address
  }
}
