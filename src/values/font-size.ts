import { parsePositive } from './plain.ts'

/**
 * A size in points, or `'inherit'`, the size of the text around the box. Of the types that apps see, only that of
 * BoxDefaults includes `'inherit'`.
 */
type FontSize = number | 'inherit'

export function parseFontSize(value: unknown): FontSize | undefined {
  return value === 'inherit' ? value : parsePositive(value)
}
