import { decode } from './decode.ts'
import type { DesignedScreen } from './design.ts'
import { readDesigner } from './read-designer.ts'

/** Reads the bytes of a designer file. They are in UTF-8, but some tools write the encoding of their system. */
export function readScreen(bytes: Uint8Array): DesignedScreen {
  const { text, isUtf8 } = decode(bytes)
  if (isUtf8) return readDesigner(text)
  const damaged = new TextDecoder().decode(bytes)
  // With letters beyond ASCII, the file is in UTF-8, and some of its bytes were damaged.
  if (/[^\0-\x7f\ufffd]/.test(damaged)) return readDesigner(damaged)
  const screen = readDesigner(text)
  screen.problems.push({
    component: '',
    reason: 'The file is not in UTF-8. It was read as Windows-1252: check its letters.',
  })
  return screen
}
