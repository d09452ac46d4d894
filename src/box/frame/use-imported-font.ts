import { useEffect } from 'react'
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

interface FontFile {
  loading: Promise<void>
  /** The CSS family, once the file is loaded. */
  family?: string
}

/** The font files of each document, by URL. A frame has fonts of its own. */
const documents = /* @__PURE__ */ new WeakMap<Document, Map<string, FontFile>>()

function filesOf(document: Document): Map<string, FontFile> {
  const files = documents.get(document) ?? new Map<string, FontFile>()
  documents.set(document, files)
  return files
}

function load(url: string, document: Document): FontFile {
  // The name is not derived from the URL: browsers compare families without case, and URLs can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  const file: FontFile = { loading: loadFace() }
  async function loadFace() {
    const { FontFace } = document.defaultView ?? window
    document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
    file.family = family
  }
  return file
}

/** Whether a font import is the URL or the path of a font file, as opposed to the name of a family. */
const isFile = (fontImport: string) => /[/:]|\.\w+(?:[?#]|$)/.test(fontImport)

const familyOf = (fontImport: string, document: Document) =>
  isFile(fontImport) ? filesOf(document).get(fontImport)?.family : JSON.stringify(fontImport)

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

/** Loads a custom font, and calls `setFont` when it is ready. A file is loaded once, however many boxes use it. */
export function useImportedFont({ component, editor, fontImport, setFont }: ImportedFontProps): void {
  function applyFont() {
    const parent = editor.node()?.parentElement?.parentElement
    const family = parent && familyOf(fontImport, parent.ownerDocument)
    if (family) setFont({ fontImport, family, inherited: getComputedStyle(parent).fontFamily })
  }

  // `applyFont` does the same in each rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useIsomorphicLayoutEffect(applyFont, [fontImport, editor])
  useEffect(
    function loadFontFile() {
      const document = editor.node()?.ownerDocument
      if (!document || !isFile(fontImport) || familyOf(fontImport, document)) return undefined
      let isCurrent = true
      const files = filesOf(document)
      const file = files.get(fontImport) ?? load(fontImport, document)
      files.set(fontImport, file)
      file.loading.then(
        () => isCurrent && applyFont(),
        () => {
          // The next box that uses the font tries again.
          files.delete(fontImport)
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${fontImport}.`)
        },
      )
      return () => {
        isCurrent = false
      }
    },
    // As above: only another font is loaded again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, fontImport],
  )
}
