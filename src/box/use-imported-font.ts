import { useEffect } from 'react'
import { report } from '../values/development.ts'
import type { Editor } from './editor.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** A font that is ready, and the fonts to use where it has no character. */
export interface LoadedFont {
  /** What `fontTypefaceImport` was when the font was loaded. */
  fontImport: string
  /** The CSS families. */
  family: string
  inherited: string
}

/** The font files that are loading or loaded, by URL. */
const files = /* @__PURE__ */ new Map<string, Promise<void>>()
/** The CSS families of the loaded font files, by URL. */
const families = /* @__PURE__ */ new Map<string, string>()

async function load(url: string): Promise<void> {
  // The name is not derived from the URL: browsers compare families without case, and URLs can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
  families.set(url, family)
}

/** Whether a font import is the URL or the path of a font file, as opposed to the name of a family. */
const isFile = (fontImport: string) => /[/:]|\.\w+(?:[?#]|$)/.test(fontImport)

const familyOf = (fontImport: string) =>
  isFile(fontImport) ? families.get(fontImport) : JSON.stringify(fontImport)

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
  function applyFont(family: string | undefined) {
    const parent = editor.node()?.parentElement?.parentElement
    if (family && parent) setFont({ fontImport, family, inherited: getComputedStyle(parent).fontFamily })
  }

  // `applyFont` does the same in each rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useIsomorphicLayoutEffect(() => applyFont(familyOf(fontImport)), [fontImport, editor])
  useEffect(
    function loadFontFile() {
      if (!isFile(fontImport) || families.has(fontImport)) return undefined
      let isCurrent = true
      const loading = files.get(fontImport) ?? load(fontImport)
      files.set(fontImport, loading)
      loading.then(
        () => isCurrent && applyFont(families.get(fontImport)),
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
