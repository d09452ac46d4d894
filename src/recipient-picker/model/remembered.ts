/** Returns `compute` with a cache: the result for an object is computed once, and kept as long as the object. */
export function remembered<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { result: T }>()
  return (key) => {
    const cached = results.get(key) ?? { result: compute(key) }
    results.set(key, cached)
    return cached.result
  }
}
