import { useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'

/**
 * The text of the `<label>`s of the input. The name of the grid has it: an `aria-labelledby` with the input itself would give the grid
 * what the user writes there.
 */
export function useLabels({ editor }: Box, isInBox: boolean): string {
  const [text, setText] = useState('')
  useIsomorphicLayoutEffect(
    function readLabels() {
      const input = editor.node()
      const labels = [...(input?.labels ?? [])].filter((label) => !label.contains(input))
      setText(labels.map(({ textContent }) => textContent?.trim()).join(' '))
    },
    // Labels that come later are read when the user comes.
    [editor, isInBox],
  )
  return text
}
