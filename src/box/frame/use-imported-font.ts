import { report } from '../../values/development.ts'
import type { Editor } from '../text/editor.ts'
import { useIsomorphicLayoutEffect } from '../use-isomorphic-layout-effect.ts'

/** A font that is ready, and the fonts to use where it has no character. */
export interface LoadedFont {
  /** What `fontTypefaceImport` was when the font was loaded. */
  fontImport: string
  /** The CSS families. */
  family: string
  inherited: string
}

/** The CSS families of each document's font files, by URL. A frame has fonts of its own. */
const documents = /* @__PURE__ */ new WeakMap<Document, Map<string, string | Promise<string>>>()

/** Whether a font import is the URL or the path of a font file, as opposed to the name of a family. */
const isFile = (fontImport: string) => /[/:]|\.\w+(?:[?#]|$)/.test(fontImport)

/** The CSS family of a font, as a promise while its file is loading. A file is loaded once, however many boxes use it. */
function familyOf(fontImport: string, document: Document): string | Promise<string> {
  if (!isFile(fontImport)) return JSON.stringify(fontImport)
  const files = documents.get(document) ?? new Map<string, string | Promise<string>>()
  documents.set(document, files)
  async function load() {
    // The name is not derived from the URL: browsers compare families without case, and URLs can be very long.
    const family = `tb-${Math.random().toString(36).slice(2)}`
    const { FontFace } = document.defaultView ?? window
    try {
      document.fonts.add(await new FontFace(family, `url(${JSON.stringify(fontImport)})`).load())
      files.set(fontImport, family)
    } catch (error) {
      // The next box that uses the font tries again.
      files.delete(fontImport)
      throw error
    }
    return family
  }
  const known = files.get(fontImport)
  if (known !== undefined) return known
  const loading = load()
  files.set(fontImport, loading)
  return loading
}

/**
 * The style that puts a custom font before the other fonts of the box. Undefined if no font is set, while a file is loading, and if
 * loading failed.
 *
 * @param loaded the last font that {@link useImportedFont} has loaded. A server loads no font file.
 */
export function importedFontStyle(fontImport: string, loaded: LoadedFont | undefined) {
  const font = loaded?.fontImport === fontImport ? loaded : undefined
  const family = font?.family ?? (fontImport && !isFile(fontImport) ? JSON.stringify(fontImport) : undefined)
  // The fallback for a family that doesn't exist. CSS can't have `inherit` in a list of fonts, so the inherited font is read.
  return family
    ? { '--tb-imported-font': `${family},`, '--tb-inherited-font': font?.inherited || 'sans-serif' }
    : undefined
}

/** The font to load for a box. */
export interface ImportedFontProps {
  component: string
  editor: Editor
  fontImport: string
  setFont: (font: LoadedFont) => void
}

/** Loads a custom font, and calls `setFont` when it is ready. */
export function useImportedFont({ component, editor, fontImport, setFont }: ImportedFontProps): void {
  useIsomorphicLayoutEffect(
    function loadFont() {
      const parent = editor.node()?.parentElement?.parentElement
      if (!parent) return undefined
      let isCurrent = true
      function apply(family: string) {
        if (isCurrent && parent)
          setFont({ fontImport, family, inherited: getComputedStyle(parent).fontFamily })
      }
      const family = familyOf(fontImport, parent.ownerDocument)
      // A font that is there is in the first frame.
      if (typeof family === 'string') apply(family)
      else
        family.then(apply, () => {
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${fontImport}.`)
        })
      return () => {
        isCurrent = false
      }
    },
    // `setFont` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, fontImport, editor],
  )
}
