import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BoxStyle } from './appearance.ts'
import { report } from './development.ts'
import type { Field } from './field.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** The font files that are loading or loaded, by URL. */
const files = /* @__PURE__ */ new Map<string, Promise<void>>()
/** The CSS families of those that are loaded. */
const families = /* @__PURE__ */ new Map<string, string>()
const listeners = /* @__PURE__ */ new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function load(url: string): Promise<void> {
  // Not a name made of the URL: families are compared without case, and URLs can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
  families.set(url, family)
  for (const listener of listeners) listener()
}

/**
 * Loads a custom font, and returns the style that puts it before the other fonts of the box: none where no font is set, while a
 * file is loading, and when that has failed. A file is loaded once, however many boxes use it.
 */
export function useImportedFont(component: string, field: Field, source = ''): BoxStyle | undefined {
  // A URL or path of a font file, as opposed to the name of a family.
  const isFile = /[/:]|\.\w+(?:[?#]|$)/.test(source)
  const loaded = useSyncExternalStore(
    subscribe,
    () => families.get(source),
    () => undefined,
  )
  useEffect(
    function loadFontFile() {
      if (!isFile) return
      const loading = files.get(source) ?? load(source)
      files.set(source, loading)
      loading.catch(() => {
        // The next box that wants the font tries again.
        files.delete(source)
        if (process.env.NODE_ENV !== 'production')
          report(`${component}: fontTypefaceImport can't load the font ${source}.`)
      })
    },
    [component, isFile, source],
  )
  const family = isFile ? loaded : source && JSON.stringify(source)

  // CSS can't name the inherited font in a list of fonts, so this is what comes after one that doesn't exist.
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
