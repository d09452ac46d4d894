/** Remembers what a function has computed for an object, as long as the object is in use. */
export function remembered<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { result: T }>()
  return (key) => {
    const last = results.get(key) ?? { result: compute(key) }
    results.set(key, last)
    return last.result
  }
}
