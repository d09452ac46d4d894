import { useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'

/** The text of an element, without that of the box in it. */
function textBeside(box: Element | null | undefined, node: Node): string {
  if (node === box) return ''
  if (!node.contains(box ?? null)) return node.textContent ?? ''
  return Array.from(node.childNodes, (child) => textBeside(box, child)).join('')
}

interface Labels {
  text: string
  /** The same, if a label is around the box. As the name of the input, it keeps out the chips in the label. */
  around: string | undefined
}

/**
 * The text of the `<label>`s of the input. The name of the grid has it: an `aria-labelledby` with the input itself would give the grid
 * what the user writes there.
 */
export function useLabels({ editor }: Box, isInBox: boolean): Labels {
  const [text, setText] = useState('')
  const [isAround, setIsAround] = useState(false)
  useIsomorphicLayoutEffect(
    function readLabels() {
      const input = editor.node()
      const box = input?.closest('.tb-root')
      const labels = [...(input?.labels ?? [])]
      setText(labels.map((label) => textBeside(box, label).trim()).join(' '))
      setIsAround(labels.some((label) => label.contains(input)))
    },
    // Labels that come later are read when the user comes.
    [editor, isInBox],
  )
  return { text, around: isAround ? text : undefined }
}
