import { useEffect, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import { report } from '../values/development.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Binds the label of a Field to the first box in it or, without a box, to the first input, and marks the Field if this
 * input is disabled. Looks the input up in the DOM: a component of the app may render it, later than the Field and with
 * any id.
 */
export function useBoundLabel(root: RefObject<HTMLElement | null>): void {
  useIsomorphicLayoutEffect(function bindLabel() {
    if (root.current) bind(root.current)
  })
  useEffect(
    function followInput() {
      const field = root.current
      if (!field) return undefined
      const observer = new MutationObserver(() => bind(field))
      observer.observe(field, { subtree: true, childList: true, attributeFilter: ['id', 'disabled'] })
      return () => observer.disconnect()
    },
    [root],
  )
}

/** The inputs of boxes, except for boxes in an adornment of another box. */
const BOX_INPUTS = '.tb-input:not(.tb-adornment *)'

function bind(field: HTMLElement): void {
  const label = field.querySelector<HTMLLabelElement>(':scope > label')
  // The box comes first: a native input in the adornment of a box may precede the input of this box.
  const input =
    field.querySelector<Input>(BOX_INPUTS) ??
    field.querySelector<Input>('input:not([type=hidden]),textarea,select')
  if (label && input?.id) label.htmlFor = input.id
  field.toggleAttribute('data-disabled', !!input?.disabled)
  if (process.env.NODE_ENV !== 'production') reportInputs(field, label, input)
}

function reportInputs(field: HTMLElement, label: HTMLElement | null, input: Input | null): void {
  if (label && input && !input.id)
    report(
      'Field: its input has no id, so the label is not bound to it. ' +
        'Put the native input into the Field without other elements around it, or give it an id.',
    )
  if (field.querySelectorAll(BOX_INPUTS).length > 1)
    report('Field: there are several boxes in it, and it labels only the first. Use one Field for each box.')
}
