import { useEffect, useState } from 'react'
import type { BoxStyle } from './appearance.ts'
import { report } from './development.ts'
import type { Field } from './input-node.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** The font files that are loading or loaded, by URL. */
const files = /* @__PURE__ */ new Map<string, Promise<void>>()
/** The CSS families of those that are loaded. */
const families = /* @__PURE__ */ new Map<string, string>()

async function load(url: string): Promise<void> {
  // The name is not derived from the URL: browsers compare families without case, and URLs can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
  families.set(url, family)
}

/**
 * Loads a custom font and returns the style that puts it before the other fonts of the box. Returns undefined if no font is set,
 * while a file is loading, and if loading failed. A file is loaded once, however many boxes use it.
 */
export function useImportedFont(component: string, field: Field, source = ''): BoxStyle | undefined {
  // A URL or path of a font file, as opposed to the name of a family.
  const isFile = /[/:]|\.\w+(?:[?#]|$)/.test(source)
  // 0 during hydration, because the server has rendered no font file.
  const [arrivals, setArrivals] = useState(0)
  useEffect(
    function loadFontFile() {
      if (!isFile) return
      const loading = files.get(source) ?? load(source)
      files.set(source, loading)
      loading.then(
        () => setArrivals((count) => count + 1),
        () => {
          // The next box that uses the font tries again.
          files.delete(source)
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${source}.`)
        },
      )
    },
    [component, isFile, source],
  )
  const family = isFile ? arrivals && families.get(source) : source && JSON.stringify(source)

  // The fallback for a family that doesn't exist. CSS can't have `inherit` in a list of fonts, so the inherited font is read.
  const [inherited, setInherited] = useState('')
  useIsomorphicLayoutEffect(
    function readInheritedFont() {
      const parent = field.node()?.parentElement?.parentElement
      if (family && parent) setInherited(getComputedStyle(parent).fontFamily)
    },
    [family, field],
  )
  return family
    ? { '--tb-imported-font': `${family},`, '--tb-inherited-font': inherited || 'sans-serif' }
    : undefined
}
