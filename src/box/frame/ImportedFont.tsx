import { report } from '../../values/development.ts'
import { isFontFile } from '../../values/font.ts'
import type { Box } from '../use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'

const fontsByUrl = /* @__PURE__ */ new Map<string, FontFace>()

/** Adds the font of a file to a document, and returns it. All boxes with this file share the font. */
function addFont(url: string, document: Document): FontFace {
  // The URL can't be the name: browsers ignore the case of a family name, and a URL can be very long.
  const family = `tb-${Math.random().toString(36).slice(2)}`
  const face = fontsByUrl.get(url) ?? new FontFace(family, `url(${JSON.stringify(url)})`)
  fontsByUrl.set(url, face)
  document.fonts.add(face)
  return face
}

/**
 * Draws a box in a font: `font` is the name of a family, or the URL of a font file, which is loaded first. Renders
 * nothing. A component, so that other boxes need no effect hook.
 */
export function ImportedFont({ box: { component, editor }, font }: { box: Box; font: string }): null {
  useIsomorphicLayoutEffect(
    function showFont() {
      const root = editor.root()
      const parent = root?.parentElement
      if (!parent) return undefined
      const { style, ownerDocument } = root
      let isCurrent = true
      const show = (family: string) => {
        if (!isCurrent) return
        // The stylesheet writes the other families after the comma.
        style.setProperty('--tb-imported-font', `${family},`)
        // The fallback is the inherited font by its name: `inherit` can't be in a list of fonts.
        style.setProperty('--tb-inherited-font', getComputedStyle(parent).fontFamily || 'sans-serif')
      }
      async function showFile() {
        // Without FontFace, as in test environments, this fails like a font file that can't be loaded.
        const face = addFont(font, ownerDocument)
        // A font that is already loaded is shown at once, so that the first frame has it: an `await` would delay that.
        if (face.status !== 'loaded') await face.load()
        show(face.family)
      }
      if (isFontFile(font))
        showFile().catch(() => {
          // The next box that uses the font tries again.
          fontsByUrl.delete(font)
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
