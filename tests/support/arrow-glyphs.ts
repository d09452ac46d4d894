const glyphs: Readonly<Record<string, string>> = {
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '⏎': 'Enter',
}

/** Keys as user-event takes them, from a line that may have ↓ ↑ ← → and ⏎. */
export const withKeys = (line: string): string => line.replace(/[↓↑←→⏎]/g, (glyph) => `{${glyphs[glyph]}}`)
