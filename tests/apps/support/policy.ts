interface Allowed {
  /** Whether a string may be where a script could be. */
  strings?: boolean
  /** What else is allowed: `{ 'script-src': "'nonce-abc'" }` */
  [directive: `${string}-src${string}`]: string
}

/**
 * A policy that allows a page its own files and nothing else: neither inline scripts and styles, nor eval, nor
 * workers, nor strings where a script could be.
 */
export function strictPolicy({ strings = false, ...allowed }: Allowed = {}): string {
  const directives = { 'script-src': "'self'", 'style-src': "'self'", ...allowed }
  return [
    "default-src 'none'",
    "worker-src 'none'",
    ...(strings ? [] : ["require-trusted-types-for 'script'"]),
    ...Object.entries(directives).map((directive) => directive.join(' ')),
  ].join('; ')
}
