import { report } from '../../values/development.ts'
import { isFontFile } from '../../values/font.ts'
import type { Box } from '../use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'

/** The font files that boxes have used, by URL. */
const files = /* @__PURE__ */ new Map<string, FontFace>()

/** The font of a file, which all boxes share. */
function fontOf(url: string, document: Document): FontFace {
  // The name is not derived from the URL: browsers compare families without case, and URLs can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  const font = files.get(url) ?? new FontFace(family, `url(${JSON.stringify(url)})`)
  files.set(url, font)
  document.fonts.add(font)
  return font
}

/**
 * Draws a box in an imported font, once it is loaded: `font` is the URL of its file, or its name. Renders nothing. A
 * component, so that other boxes need no effect hook.
 */
export function ImportedFont({ box: { component, editor }, font }: { box: Box; font: string }): null {
  useIsomorphicLayoutEffect(
    function showFont() {
      const root = editor.root()
      const parent = root?.parentElement
      if (!parent) return undefined
      const { style, ownerDocument } = root
      let isCurrent = true
      function show(family: string) {
        if (!isCurrent || !parent) return
        style.setProperty('--tb-imported-font', `${family},`)
        // The fallback is the inherited font by its name: `inherit` can't be in a list of fonts.
        style.setProperty('--tb-inherited-font', getComputedStyle(parent).fontFamily || 'sans-serif')
      }
      async function showFile() {
        // Without FontFace, as in test environments, this fails like a font file that can't be loaded.
        const file = fontOf(font, ownerDocument)
        // A font that is already loaded is drawn in the first frame.
        if (file.status !== 'loaded') await file.load()
        show(file.family)
      }
      if (isFontFile(font))
        showFile().catch(() => {
          // The next box that uses the font tries again.
          files.delete(font)
          if (process.env.NODE_ENV !== 'production')
            report(`${component}: fontTypefaceImport can't load the font ${font}.`)
        })
      else show(JSON.stringify(font))
      return () => {
        isCurrent = false
        style.removeProperty('--tb-imported-font')
        style.removeProperty('--tb-inherited-font')
      }
    },
    [component, font, editor],
  )
  return null
}
