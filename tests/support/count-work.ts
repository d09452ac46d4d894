/* oxlint-disable no-extend-native -- This is how the work of strings and expressions can be counted. The originals come back. */

/**
 * How many characters the methods of strings and regular expressions look at, and how many properties are copied,
 * during `run`.
 */
export async function countWork(run: () => Promise<unknown>): Promise<number> {
  let work = 0
  const restore = [
    ...(['slice', 'trim', 'replace', 'split', 'toLowerCase'] as const).map((name) =>
      wrap(String.prototype, name, function (original, ...args) {
        const result: unknown = Reflect.apply(original, this, args)
        // A part of a string costs its length when it is read.
        work += 1 + (typeof result === 'string' && name === 'slice' ? result.length : String(this).length)
        return result
      }),
    ),
    wrap(String.prototype, 'indexOf', function (original, ...args) {
      const found = Reflect.apply(original, this, args) as number
      work += 1 + (found < 0 ? String(this).length : found) - Number(args[1] ?? 0)
      return found
    }),
    wrap(RegExp.prototype, 'exec', function (original, ...args) {
      const expression = this as RegExp
      const from = expression.global || expression.sticky ? expression.lastIndex : 0
      const result = Reflect.apply(original, this, args) as RegExpExecArray | null
      const end = result ? result.index + result[0].length : expression.sticky ? from : String(args[0]).length
      work += 1 + Math.max(0, end - from)
      return result
    }),
    wrap(Object, 'assign', (original, ...args) => {
      for (const source of args.slice(1)) work += 1 + Object.keys(source ?? {}).length
      return Reflect.apply(original, Object, args)
    }),
  ]
  try {
    await run()
  } finally {
    for (const undo of restore) undo()
  }
  return work
}

type Method = (...args: unknown[]) => unknown

function wrap<T extends object>(
  owner: T,
  name: keyof T & string,
  replacement: (this: unknown, original: Method, ...args: unknown[]) => unknown,
): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  const original = descriptor.value as Method
  Object.defineProperty(owner, name, {
    ...descriptor,
    value: function counted(this: unknown, ...args: unknown[]) {
      return replacement.call(this, original, ...args)
    },
  })
  return () => void Object.defineProperty(owner, name, descriptor)
}
