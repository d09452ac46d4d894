import { decode } from './decode.ts'
import type { DesignedScreen } from './design.ts'
import { readDesigner } from './read-designer.ts'

/** Reads the bytes of a designer file. Its encoding is UTF-8, but some tools use the encoding of their system. */
export function readScreen(bytes: Uint8Array): DesignedScreen {
  const { text, isUtf8 } = decode(bytes)
  if (isUtf8) return readDesigner(text)
  // U+FFFD replaces each invalid byte.
  const replaced = new TextDecoder().decode(bytes)
  // If a letter beyond ASCII could be decoded, the file is in UTF-8, and only some of its bytes are damaged.
  if (/[^\0-\x7f\ufffd]/.test(replaced)) return readDesigner(replaced)
  const screen = readDesigner(text)
  screen.problems.push({
    component: '',
    reason: 'The file is not in UTF-8. It was read as Windows-1252: check its letters.',
  })
  return screen
}
