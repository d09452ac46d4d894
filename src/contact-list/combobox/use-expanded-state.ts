import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { rowId } from './combobox-attributes.ts'
import type { Dropdown } from './use-contact-list.ts'

/**
 * Writes the state of the list into the attributes of a box. The input gets `isExpanded` (the list shows rows, or that
 * the search takes long) and the active row. The root and the button get `isShown` (it shows these, or a message).
 * The box itself renders the attributes of a closed list.
 *
 * @param activeId the id of the active descendant while no row is active. The box renders it
 */
export function useExpandedState(
  { editor }: Box,
  list: Dropdown,
  activeId: string | undefined,
  hasButton: boolean | undefined,
): void {
  const { isExpanded, isShown, activeIndex, combobox } = list
  const active = activeIndex < 0 ? activeId : rowId(combobox.id, activeIndex)
  useIsomorphicLayoutEffect(
    function writeExpandedState() {
      const input = editor.element
      if (!input) return
      setAttribute(input, 'aria-expanded', String(isExpanded))
      setAttribute(input, 'aria-activedescendant', active)
      const root = input.closest('.tb-root')
      const button = hasButton && root?.querySelector(':scope > .tb-open')
      if (root) setAttribute(root, 'data-expanded', isShown || undefined)
      if (button) setAttribute(button, 'aria-expanded', String(isShown))
    },
    // `activeId` is a dependency because React writes a new one over the id of the active row.
    [editor, isExpanded, isShown, active, activeId, hasButton],
  )
}

function setAttribute(element: Element, name: string, value: string | true | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}
