/** How many texts to remember: the two sides and the whole of the lists of several boxes. */
const MOST_TEXTS = 24

/** Remembers the results for the texts that were used last. */
export function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) {
      // The order of a map is that of insertion: the first text is the one that was not used for longest.
      results.delete(text)
      results.set(text, known)
      return known
    }
    const result = compute(text)
    results.set(text, result)
    if (results.size > MOST_TEXTS) {
      const [oldest] = results.keys()
      if (oldest !== undefined) results.delete(oldest)
    }
    return result
  }
}
