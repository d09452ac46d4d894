/**
 * Why an address is invalid: `no-at`, it has no @; `local`, the part before the @ is missing or has characters that
 * are not allowed there; `domain`, the same for the part after the @; `too-long`, more than 254 octets in all.
 */
export type MailboxProblem = 'no-at' | 'local' | 'domain' | 'too-long'

/**
 * The reason to check a valid address: `mixed-scripts`, the domain has Latin letters and letters of other scripts that
 * look like them; `glued`, text of a script without blanks was right beside it, and was removed; `full-width`, it was
 * written with full-width characters such as ＠, or with ligatures such as ﬁ, which were replaced; `quoted-local`, the
 * part before the @ is in quotes; `local-too-long`, that part has more than 64 octets, which some servers refuse;
 * `ip-literal`, the domain is an IP address; `no-tld`, the domain has no top-level domain.
 */
export type MailboxWarning =
  | 'mixed-scripts'
  | 'glued'
  | 'full-width'
  | 'quoted-local'
  | 'local-too-long'
  | 'ip-literal'
  | 'no-tld'

// The local part precedes the @. Without quotes, it can have letters of all scripts (RFC 6531), but none is invisible.
const QUOTED_LOCAL = /^"(?:[^"\\\p{Cs}]|\\\P{Cs})+"$/u
const LOCAL =
  /^(?!\.)(?:\.?(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{P}\p{S}\p{Z}\p{Cs}\p{Co}\p{NChar}\p{DI}\ufffc\ufffd！-～]))+$/u
const DOMAIN = /^(?!.*\p{DI})(?:(?!-)[\p{L}\p{M}\p{Nd}-]{1,63}(?<!-)(?:\.(?!$)|$))+$/u

/** Longer texts, such as a whole e-mail that was pasted, are not checked to their ends. */
export const MORE_THAN_AN_ADDRESS = 999

export function findProblem(email: string): MailboxProblem | undefined {
  const at = email.lastIndexOf('@')
  if (at < 0) return 'no-at'
  const local = email.slice(0, Math.min(at, MORE_THAN_AN_ADDRESS))
  const domain = email.slice(at + 1, at + MORE_THAN_AN_ADDRESS)
  if (!LOCAL.test(local) && !QUOTED_LOCAL.test(local)) return 'local'
  if (!DOMAIN.test(domain) && !isIpAddress(domain)) return 'domain'
  // RFC 5321 allows 254 octets, the @ included.
  return octets(local + domain) > 253 ? 'too-long' : undefined
}

/** The number of octets in UTF-8. Some test environments have no `TextEncoder`. */
const octets = (text: string) => encodeURIComponent(text).replace(/%../g, '%').length

function isIpAddress(domain: string): boolean {
  const [, version6, version4] = /^\[(?:IPv6:([\da-f:.]+)|([\d.]+))\]$/i.exec(domain) ?? []
  try {
    const { hostname } = new URL(`http://${version6 ? `[${version6}]` : version4}`)
    // `URL` completes `1.2` to `1.0.0.2`, so `hostname` differs from an incomplete `version4`, and from undefined.
    return version6 !== undefined || hostname === version4
  } catch {
    return false
  }
}

/** The most serious warning for a valid address. */
export function findWarning(
  email: string,
  { isGlued, isWide }: { isGlued?: boolean; isWide?: boolean },
): MailboxWarning | undefined {
  if (/@(?=.*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]).*\p{sc=Latn}/u.test(email)) return 'mixed-scripts'
  if (isGlued) return 'glued'
  if (isWide) return 'full-width'
  if (email.startsWith('"')) return 'quoted-local'
  if (octets(email.slice(0, email.lastIndexOf('@'))) > 64) return 'local-too-long'
  if (email.endsWith(']')) return 'ip-literal'
  return /@[^.]*$|\.\d+$/.test(email) ? 'no-tld' : undefined
}

/** The address in lower case: no large mail provider distinguishes cases. Text without an @ stays as it is. */
export function mailboxKey(email: string): string {
  return email.includes('@') ? email.toLowerCase() : email
}
