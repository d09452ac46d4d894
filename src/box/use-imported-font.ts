import { useEffect, useState } from 'react'
import { report } from './development.ts'

const loading = new Map<string, Promise<string>>()

/** A URL or path of a font file, as opposed to the name of a family. */
function isFile(source: string): boolean {
  return /[/:]|\.(?:woff2?|[ot]tf|[ot]tc)(?:[?#]|$)/i.test(source)
}

function quoted(name: string): string {
  return `"${name.replace(/["\\\n]/g, '\\$&')}"`
}

/** Loads the font file at `url` once, however many boxes use it. Resolves to the family it is known by. */
function loadFont(url: string): Promise<string> {
  const known = loading.get(url)
  if (known) return known
  const family = `tb-font-${loading.size + 1}`
  const started = new FontFace(family, `url(${quoted(url)})`).load().then((face) => {
    document.fonts.add(face)
    return quoted(family)
  })
  loading.set(url, started)
  return started
}

/** The CSS family of a custom font, or undefined while there is none: not set, not loaded yet, or failed. */
export function useImportedFont(component: string, source: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ source: string; family: string }>()
  const file = source !== undefined && source !== '' && isFile(source) ? source : undefined
  useEffect(
    function loadFontFile() {
      if (file === undefined || typeof FontFace === 'undefined') return undefined
      let current = true
      loadFont(file).then(
        (family) => current && setLoaded({ source: file, family }),
        () => report(`${component}: the font ${file} of fontTypefaceImport can't be loaded.`),
      )
      return () => {
        current = false
      }
    },
    [component, file],
  )
  if (file !== undefined) return loaded?.source === file ? loaded.family : undefined
  return source ? quoted(source) : undefined
}
