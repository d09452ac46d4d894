import { useEffect } from 'react'
import { report } from '../values/development.ts'
import type { Editor } from './editor.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** A font that is ready, and the fonts to use where it has no character. */
export interface LoadedFont {
  /** What `fontTypefaceImport` was when the font was loaded. */
  source: string
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

/** Whether a source is the URL or the path of a font file, as opposed to the name of a family. */
const isFile = (source: string) => /[/:]|\.\w+(?:[?#]|$)/.test(source)

const familyOf = (source: string) => (isFile(source) ? families.get(source) : JSON.stringify(source))

/**
 * The style that puts a custom font before the other fonts of the box. Undefined if no font is set, while a file is loading, and if
 * loading failed.
 *
 * @param loaded the last font that {@link useImportedFont} has loaded. A server loads no font file.
 */
export function importedFontStyle(source: string, loaded: LoadedFont | undefined) {
  const font = loaded?.source === source ? loaded : undefined
  const family = font?.family ?? (source && !isFile(source) ? JSON.stringify(source) : undefined)
  // The fallback for a family that doesn't exist. CSS can't have `inherit` in a list of fonts, so the inherited font is read.
  return family
    ? { '--tb-imported-font': `${family},`, '--tb-inherited-font': font?.inherited || 'sans-serif' }
    : undefined
}

/** The font to load for a box. */
export interface ImportedFontProps {
  component: string
  editor: Editor
  source: string
  setFont: (font: LoadedFont) => void
}

/** Loads a custom font, and calls `setFont` when it is ready. A file is loaded once, however many boxes use it. */
export function useImportedFont({ component, editor, source, setFont }: ImportedFontProps): void {
  function use(family: string | undefined) {
    const parent = editor.node()?.parentElement?.parentElement
    if (family && parent) setFont({ source, family, inherited: getComputedStyle(parent).fontFamily })
  }

  // `use` does the same in each rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useIsomorphicLayoutEffect(() => use(familyOf(source)), [source, editor])
  useEffect(
    function loadFontFile() {
      if (!isFile(source) || families.has(source)) return undefined
      let isCurrent = true
      const loading = files.get(source) ?? load(source)
      files.set(source, loading)
      loading.then(
        () => isCurrent && use(families.get(source)),
        () => {
          // The next box that uses the font tries again.
          files.delete(source)
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${source}.`)
        },
      )
      return () => {
        isCurrent = false
      }
    },
    // As above: only another source is loaded again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, source],
  )
}
