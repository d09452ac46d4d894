/** Returns `compute` with a memory: the result for an object is computed once, and kept as long as the object. */
export function remembered<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { result: T }>()
  return (key) => {
    const last = results.get(key) ?? { result: compute(key) }
    results.set(key, last)
    return last.result
  }
}
