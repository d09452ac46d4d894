/** The function with a memory: it computes the result for an object once, and keeps it as long as that is used. */
export function remembered<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { result: T }>()
  return (key) => {
    const last = results.get(key) ?? { result: compute(key) }
    results.set(key, last)
    return last.result
  }
}
