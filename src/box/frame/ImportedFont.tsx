import { useImportedFont, type ImportedFontProps } from './use-imported-font.ts'

/** Loads the font of a box that has one of its own. Renders nothing: without it, a box has no effects for fonts. */
export function ImportedFont(props: ImportedFontProps): null {
  useImportedFont(props)
  return null
}
