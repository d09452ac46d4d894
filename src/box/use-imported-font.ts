import { useEffect, useState } from 'react'
import { report } from './development.ts'

const loading: Record<string, Promise<void>> = {}

async function load(family: string, url: string): Promise<void> {
  document.fonts.add(await new FontFace(family, `url(${JSON.stringify(url)})`).load())
}

/**
 * The CSS family of a custom font, or undefined while there is none: not set, not loaded yet, or failed. A file is loaded once,
 * however many boxes use it.
 */
export function useImportedFont(component: string, source = ''): string | undefined {
  const [loaded, setLoaded] = useState('')
  // A URL or path of a font file, as opposed to the name of a family.
  const isFile = /[/:]|\.\w+$/.test(source)
  const family = isFile ? `tb-${source.replace(/\W+/g, '-')}` : JSON.stringify(source)
  useEffect(
    function loadFontFile() {
      if (!isFile) return
      loading[source] ??= load(family, source)
      loading[source].then(
        () => setLoaded(source),
        () => {
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${source}.`)
        },
      )
    },
    [component, isFile, family, source],
  )
  return source && (!isFile || loaded === source) ? family : undefined
}
