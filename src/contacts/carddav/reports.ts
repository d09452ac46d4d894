// The bodies of requests, by RFC 6352 (CardDAV) and RFC 6578 (sync-collection).

/** Requests the changes since `syncToken`. An empty token requests all cards. */
export const syncCollection = (syncToken: string) =>
  bodyOf(
    'D:sync-collection',
    `<D:sync-token>${escapeXml(syncToken)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>`,
  )

/** Requests cards by their hrefs. */
export const multiget = (hrefs: readonly string[]) =>
  bodyOf(
    'C:addressbook-multiget',
    '<D:prop><D:getetag/><C:address-data/></D:prop>' +
      hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join(''),
  )

// Not the structured name (N): some servers then find nothing or fail.
const SEARCHED = ['FN', 'EMAIL', 'NICKNAME']
// The properties that a vCard must have, and those that are used. Not photos: a thousand of them could be megabytes.
// Not the members of groups: their addresses are in other cards.
const REQUESTED = ['VERSION', 'UID', 'FN', 'N', 'NICKNAME', 'ORG', 'EMAIL']

/** Requests cards with `text` in a name, a nickname or an address, at most `limit` cards. */
export function addressbookQuery(text: string, limit: number): string {
  const match = `<C:text-match collation="i;unicode-casemap" match-type="contains">${escapeXml(text)}</C:text-match>`
  const filters = SEARCHED.map((name) => `<C:prop-filter name="${name}">${match}</C:prop-filter>`)
  const properties = REQUESTED.map((name) => `<C:prop name="${name}"/>`)
  return bodyOf(
    'C:addressbook-query',
    `<D:prop><C:address-data>${properties.join('')}</C:address-data></D:prop>` +
      `<C:filter test="anyof">${filters.join('')}</C:filter>` +
      `<C:limit><C:nresults>${limit}</C:nresults></C:limit>`,
  )
}

const bodyOf = (name: string, content: string) =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  `<${name} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav">${content}</${name}>`

// XML forbids most control characters, lone surrogates and U+FFFE and U+FFFF, even as references.
const escapeXml = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
