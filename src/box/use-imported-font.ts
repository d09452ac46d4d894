import { useEffect, useState } from 'react'
import { report } from './development.ts'

const loading = new Map<string, Promise<string>>()

/** The family of the font file at `url`, which is loaded once, however many boxes use it. */
async function loadFont(url: string): Promise<string> {
  const family = `tb-font-${loading.size}`
  document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
  return family
}

/** The CSS family of a custom font, or undefined while there is none: not set, not loaded yet, or failed. */
export function useImportedFont(component: string, source = ''): string | undefined {
  const [loaded, setLoaded] = useState<readonly [source: string, family: string]>()
  // As opposed to the name of a family.
  const isFile = /[/:]|\.\w+$/.test(source)
  useEffect(
    function loadFontFile() {
      if (!isFile || typeof FontFace === 'undefined') return
      if (!loading.has(source)) loading.set(source, loadFont(source))
      loading.get(source)?.then(
        (family) => setLoaded([source, family]),
        () => report(`${component}: fontTypefaceImport can't load the font ${source}.`),
      )
    },
    [component, isFile, source],
  )
  if (isFile) return loaded?.[0] === source ? loaded[1] : undefined
  return source ? JSON.stringify(source) : undefined
}
