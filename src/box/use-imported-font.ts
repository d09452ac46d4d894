import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BoxStyle } from './appearance.ts'
import { report } from './development.ts'
import type { Field } from './field.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** A font file that is loading or loaded. */
interface FontFile {
  loading?: Promise<void>
  /** The CSS family, once the font can be used. */
  family?: string
}

const files = /* @__PURE__ */ new Map<string, FontFile>()
const listeners = /* @__PURE__ */ new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function load(url: string, file: FontFile): Promise<void> {
  try {
    // Not a name made of the URL: families are compared without case, and URLs can be very long.
    const family = `tb-${Math.random().toString(36).slice(2)}`
    document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
    file.family = family
    for (const listener of listeners) listener()
  } catch (error) {
    // The next box that wants the font tries again.
    files.delete(url)
    throw error
  }
}

function fileAt(url: string): FontFile {
  const known = files.get(url)
  if (known) return known
  const file: FontFile = {}
  files.set(url, file)
  file.loading = load(url, file)
  return file
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
    () => files.get(source)?.family,
    () => undefined,
  )
  useEffect(
    function loadFontFile() {
      if (!isFile) return
      fileAt(source).loading?.catch(() => {
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
