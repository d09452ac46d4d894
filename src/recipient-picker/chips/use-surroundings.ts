import { useState } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { Recipient } from '../types.ts'
import { followVisibleChips } from './visible-chips.ts'

/** Reads from the document: the label of the input, the direction of the text, and how many chips do not fit. */
export function useSurroundings({ editor, input }: Box, chips: readonly Recipient[], isInBox: boolean) {
  const [label, setLabel] = useState('')
  const [isLabelAround, setLabelAround] = useState(false)
  const [arrowKey, setArrowKey] = useState<'left' | 'right'>('left')
  const [hidden, setHidden] = useState(0)
  const { id, 'aria-label': ariaLabel } = input as { id?: string; 'aria-label'?: string }
  const count = chips.length
  useIsomorphicLayoutEffect(
    function readSurroundings() {
      const node = editor.element
      const area = node?.parentElement
      if (!node || !area) return undefined
      const outerLabel = node.closest('label')
      // `labels` is slow on a large page. So it is read only if there can be a label, or when the user enters the box,
      // in case a label was mounted since.
      const mayHaveLabel = id || outerLabel || isInBox
      const text = ariaLabel === undefined && mayHaveLabel ? labelText(node) : ''
      setLabel(text)
      setLabelAround(outerLabel !== null && text !== '')
      if (isInBox) setArrowKey(getComputedStyle(area).direction === 'rtl' ? 'right' : 'left')
      if (isInBox || count === 0) return undefined
      return followVisibleChips(area, (visible) => setHidden(count - visible))
    },
    [editor, id, ariaLabel, chips, count, isInBox],
  )
  return {
    label,
    /** Whether `label` has to be the `aria-label`: the name from a `<label>` around the box would contain all chips. */
    isLabelAround,
    /** The arrow key that moves from the input to the chips before it. */
    arrowKey,
    /** The number of chips that do not fit into the box. 0 while the user is in the box: then the box scrolls. */
    hidden: isInBox || count === 0 ? 0 : hidden,
  }
}

/** The text of the `<label>`s of an input. A `<label>` around the box also contains chips, whose text is left out. */
export function labelText(input: BoxElement): string {
  const box = input.closest('.tb-root')
  return Array.from(input.labels ?? [], (label) => textOutside(box, label).trim()).join(' ')
}

function textOutside(box: Element | null, node: Node): string {
  if (node === box) return ''
  if (!node.contains(box)) return node.textContent ?? ''
  return Array.from(node.childNodes, (child) => textOutside(box, child)).join('')
}
