/**
 * Why nothing can be delivered to an address: `no-at`, it has no @; `local`, what is before the @ is missing or can't stand
 * there; `domain`, the same for what is after it; `local-too-long`, more than 64 octets before the @; `too-long`, more
 * than 254 in all.
 */
export type MailboxProblem = 'no-at' | 'local' | 'local-too-long' | 'domain' | 'too-long'

/**
 * What is odd in an address that is valid: `mixed-scripts`, the domain has Latin letters and others that look like them;
 * `full-width`, it was written with characters that stand for others, such as ＠, and these were replaced;
 * `quoted-local`, what is before the @ is in quotes; `ip-literal`, a number stands for the domain; `no-tld`, the domain has
 * no top level.
 */
export type MailboxWarning = 'mixed-scripts' | 'full-width' | 'quoted-local' | 'ip-literal' | 'no-tld'

const LOCAL =
  /^(?!\.)(?:"(?:[^"\\]|\\.)+"|(?:(?:^|\.)(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{P}\p{Z}\p{Cs}\p{DI}])+)+)$/u
const DOMAIN =
  /^(?!\.|.*\p{DI})(?:\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[\da-f:.]+)\]|(?:(?:^|\.)(?!-)[\p{L}\p{M}\p{Nd}-]{1,63}(?<!-))+)$/iu

const encoder = /* @__PURE__ */ new TextEncoder()

export function findProblem(email: string): MailboxProblem | undefined {
  const [, local, domain] = /^(.*)@(.*)$/.exec(email) ?? []
  if (local === undefined || domain === undefined) return 'no-at'
  if (!LOCAL.test(local)) return 'local'
  if (encoder.encode(local).length > 64) return 'local-too-long'
  if (!DOMAIN.test(domain)) return 'domain'
  return encoder.encode(email).length > 254 ? 'too-long' : undefined
}

/**
 * The most serious oddity of a valid address.
 * @param isChanged Whether it was written with other characters.
 */
export function findWarning(email: string, isChanged: boolean): MailboxWarning | undefined {
  if (/@(?=.*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]).*\p{sc=Latn}/u.test(email)) return 'mixed-scripts'
  if (isChanged) return 'full-width'
  if (email.startsWith('"')) return 'quoted-local'
  if (email.endsWith(']')) return 'ip-literal'
  return /@[^.]*$|\.\d+$/.test(email) ? 'no-tld' : undefined
}

/** What two spellings of one address have in common: the domain in lower case; what is before the @ counts as it is. */
export function mailboxKey(email: string): string {
  return email.replace(/@[^@]*$/, (domain) => domain.toLowerCase())
}
