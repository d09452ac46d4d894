/** The messages printed so far. Tests clear it, because several test files share a page. */
export const reported = /* @__PURE__ */ new Set<string>()

/**
 * Prints a message to the developer, in development only, and each message once. All its code is inside the check of
 * `NODE_ENV`, so that bundlers drop the function, its calls and the texts from production builds.
 */
export function reportMisuse(message: string): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !reported.has(message)) {
      reported.add(message)
      // Developers look for messages in the console.
      // oxlint-disable-next-line no-console
      console.error(message)
    }
  } catch {
    // A page without a bundler has no `process`.
  }
}
