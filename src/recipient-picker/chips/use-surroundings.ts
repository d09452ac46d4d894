import { useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { directionOf } from '../input/direction.ts'
import type { ChipSides } from '../model/list.ts'
import { followSize } from './follow-size.ts'
import { visibleChips } from './visible-chips.ts'

/** What a box finds out about its place in the page. */
const unknown = {
  /** The text of the `<label>`s of the input. */
  label: '',
  /** Whether a label is around the box. The name of the input must not have the chips in it. */
  isLabelAround: false,
  /** The arrow key that leads from the draft back to the chips before it. It depends on the direction of the text. */
  arrowKey: 'left' as 'left' | 'right',
  /** How many chips do not fit into the box. While the user is in it, it scrolls. */
  hidden: 0,
}

/** Reads what the chips need to know about the page: the labels, the direction of the text, and the room for chips. */
export function useSurroundings({ editor, input }: Box, { before, after }: ChipSides, isInBox: boolean) {
  const [found, setFound] = useState(unknown)
  const { id, 'aria-label': name } = input as { id?: string; 'aria-label'?: string }
  const count = before.length + after.length
  useIsomorphicLayoutEffect(
    function lookAround() {
      const node = editor.node()
      const area = node?.parentElement
      if (!node || !area) return undefined
      function find(part: Partial<typeof unknown>) {
        setFound((now) => {
          const next = { ...now, ...part }
          return Object.entries(part).some(([key, value]) => now[key as keyof typeof now] !== value)
            ? next
            : now
        })
      }
      const around = node.closest('label')
      // Labels that come later are read when the user comes. Looking for labels takes time on a large page.
      const labels = name === undefined && (id || around || isInBox) ? [...(node.labels ?? [])] : []
      const box = node.closest('.tb-root')
      find({
        label: labels.map((label) => textBeside(box, label).trim()).join(' '),
        isLabelAround: around !== null && labels.length > 0,
        ...(isInBox && { arrowKey: directionOf(area) === 'rtl' ? 'right' : 'left' }),
      })
      if (isInBox || count === 0) return undefined
      return followSize(area, () => find({ hidden: count - visibleChips(area) }))
    },
    [editor, id, name, before, after, count, isInBox],
  )
  return { ...found, hidden: isInBox || count === 0 ? 0 : found.hidden }
}

/** The text of an element, without that of the box in it. */
function textBeside(box: Element | null, node: Node): string {
  if (node === box) return ''
  if (!node.contains(box)) return node.textContent ?? ''
  return Array.from(node.childNodes, (child) => textBeside(box, child)).join('')
}
