/**
 * Why an address is invalid: `no-at`, it has no @; `local`, the part before the @ is missing or has characters that are not
 * allowed there; `domain`, the same for the part after the @; `local-too-long`, more than 64 octets before the @; `too-long`,
 * more than 254 octets in all.
 */
export type MailboxProblem = 'no-at' | 'local' | 'local-too-long' | 'domain' | 'too-long'

/**
 * What is unusual in a valid address: `mixed-scripts`, the domain has Latin letters and letters of other scripts that look
 * like them; `full-width`, it was written with full-width characters such as ＠, which were replaced; `quoted-local`, the part
 * before the @ is in quotes; `ip-literal`, the domain is an IP address; `no-tld`, the domain has no top-level domain.
 */
export type MailboxWarning = 'mixed-scripts' | 'full-width' | 'quoted-local' | 'ip-literal' | 'no-tld'

const LOCAL =
  /^(?!\.)(?:"(?:[^"\\]|\\.)+"|(?:(?:^|\.)(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{P}\p{Z}\p{Cs}\p{Co}\p{NChar}\p{DI}\ufffc\ufffd！-～])+)+)$/u
const DOMAIN = /^(?!.*\p{DI})(?:(?!-)[\p{L}\p{M}\p{Nd}-]{1,63}(?<!-)(?:\.(?!$)|$))+$/u
const IP_V4 = /^\[(?:(?:25[0-5]|2[0-4]\d|[01]?\d{1,2})(?:\.(?!\])|(?=\]))){4}\]$/

/** Check no more characters than this. The text of a whole e-mail that is pasted can have an @, too. */
export const MORE_THAN_AN_ADDRESS = 999

export function findProblem(email: string): MailboxProblem | undefined {
  const at = email.lastIndexOf('@')
  if (at < 0) return 'no-at'
  const local = email.slice(0, Math.min(at, MORE_THAN_AN_ADDRESS))
  const domain = email.slice(at + 1, at + MORE_THAN_AN_ADDRESS)
  if (!LOCAL.test(local)) return 'local'
  if (octets(local) > 64) return 'local-too-long'
  if (!DOMAIN.test(domain) && !isIpAddress(domain)) return 'domain'
  // The limit is 254 with the @.
  return octets(local + domain) > 253 ? 'too-long' : undefined
}

/** How many octets a text has in UTF-8. Some test environments have no `TextEncoder`. */
function octets(text: string): number {
  let count = 0
  for (const character of text)
    count += character < '\x80' ? 1 : character < '\u0800' ? 2 : character.length === 1 ? 3 : 4
  return count
}

function isIpAddress(domain: string): boolean {
  const version6 = /^\[IPv6:([\da-f:.]+)\]$/i.exec(domain)?.[1]
  if (version6 === undefined) return IP_V4.test(domain)
  try {
    return Boolean(new URL(`http://[${version6}]`))
  } catch {
    return false
  }
}

/**
 * The most serious warning for a valid address.
 * @param isChanged whether full-width characters of it were replaced
 */
export function findWarning(email: string, isChanged: boolean): MailboxWarning | undefined {
  if (/@(?=.*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]).*\p{sc=Latn}/u.test(email)) return 'mixed-scripts'
  if (isChanged) return 'full-width'
  if (email.startsWith('"')) return 'quoted-local'
  if (email.endsWith(']')) return 'ip-literal'
  return /@[^.]*$|\.\d+$/.test(email) ? 'no-tld' : undefined
}

/**
 * A key that is the same for all spellings of one address. The case of the domain does not matter, but that of the local part
 * does.
 */
export function mailboxKey(email: string): string {
  return email.replace(/@[^@]*$/, (domain) => domain.toLowerCase())
}
