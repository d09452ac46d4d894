import { parsePositive } from './plain.ts'

/** A size in points, or `'inherit'`, the size of the text around the box. Only BoxDefaults has it in its type. */
type FontSize = number | 'inherit'

export function parseFontSize(value: unknown): FontSize | undefined {
  return value === 'inherit' ? value : parsePositive(value)
}
