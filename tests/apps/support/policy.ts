/**
 * A policy that allows a page its own files and nothing else: neither inline scripts and styles, nor eval, nor workers, nor
 * strings where a script could be.
 *
 * @param allowed what is allowed besides: `{ 'script-src': "'nonce-abc'" }`
 */
export function strictPolicy(allowed: Readonly<Record<string, string>> = {}): string {
  const directives = { 'script-src': "'self'", 'style-src': "'self'", ...allowed }
  return [
    "default-src 'none'",
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    ...Object.entries(directives).map((directive) => directive.join(' ')),
  ].join('; ')
}
