import { useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { directionOf } from '../input/direction.ts'
import type { Recipient } from '../types.ts'
import { followVisibleChips } from './visible-chips.ts'

/** Reads the surroundings of the chips: the labels, the direction of the text, and the room for chips. */
export function useSurroundings({ editor, input }: Box, chips: readonly Recipient[], isInBox: boolean) {
  const [label, setLabel] = useState('')
  const [isLabelAround, setLabelAround] = useState(false)
  const [arrowKey, setArrowKey] = useState<'left' | 'right'>('left')
  const [hidden, setHidden] = useState(0)
  const { id, 'aria-label': name } = input as { id?: string; 'aria-label'?: string }
  const count = chips.length
  useIsomorphicLayoutEffect(
    function lookAround() {
      const node = editor.element
      const area = node?.parentElement
      if (!node || !area) return undefined
      const labelAround = node.closest('label')
      // Labels that are mounted later are read when the user comes. Looking for labels takes long on a large page.
      const labels = name === undefined && (id || labelAround || isInBox) ? [...(node.labels ?? [])] : []
      const box = node.closest('.tb-root')
      setLabel(labels.map((one) => textBeside(box, one).trim()).join(' '))
      setLabelAround(labelAround !== null && labels.length > 0)
      if (isInBox) setArrowKey(directionOf(area) === 'rtl' ? 'right' : 'left')
      if (isInBox || count === 0) return undefined
      return followVisibleChips(area, (visible) => setHidden(count - visible))
    },
    [editor, id, name, chips, count, isInBox],
  )
  return {
    /** The text of the `<label>`s of the input. */
    label,
    /** Whether `label` has to name the input: a label around the box would name it with the texts of all chips. */
    isLabelAround,
    /** The arrow key from the draft back to the chips before it. It depends on the direction of the text. */
    arrowKey,
    /** The number of chips that do not fit into the box. While the user is in the box, it scrolls instead. */
    hidden: isInBox || count === 0 ? 0 : hidden,
  }
}

/** The text of an element, without the text of the box in it. */
export function textBeside(box: Element | null, node: Node): string {
  if (node === box) return ''
  if (!node.contains(box)) return node.textContent ?? ''
  return Array.from(node.childNodes, (child) => textBeside(box, child)).join('')
}
