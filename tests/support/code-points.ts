import fc from 'fast-check'

/**
 * Any code point but half of a pair. fast-check's own `binary` puts all of them into a map first, which takes longer
 * than most tests.
 */
export const anyCodePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
