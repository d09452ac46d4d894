import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react'
import { dismissOnEscape } from '../../box/events/dismiss-on-escape.ts'
import { isComposing } from '../../box/events/keys.ts'
import type { Box } from '../../box/use-box.ts'
import { FieldContext, withoutField } from '../../box/message/field-context.ts'
import type { Classes } from '../../box/properties/parts.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { report } from '../../values/development.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { PartName } from '../parts.ts'
import { focusable } from '../popup/use-popup.ts'
import type { PickerValues } from '../properties.ts'
import { CustomContent } from './CustomContent.tsx'
import { SearchNote, type ListMessages } from './SearchStatus.tsx'

interface ListSlotsProps {
  box: Box
  list: Dropdown
  values: PickerValues
  messages: ListMessages
  classes: Classes<PartName>
  slotProps: ReturnType<typeof useSlotProps>
}

/** What is below the rows: the state of the search, or content of the app instead of it, and the app's footer. */
export function ListSlots({ box, list, values, messages, classes, slotProps }: ListSlotsProps) {
  const { renderEmpty, renderFailure, listFooter } = values
  const { found, rows, query, store } = list
  // The offer of a new contact replaces the message that nothing matches.
  const saysNone = list.hasNoMatch && !rows.some(({ kind }) => kind === 'new')
  const appContent = (name: string, render: () => ReactNode, fallback: ReactNode) => (
    <CustomContent
      value={found}
      renderValue={render}
      onFailure={() => {
        report(
          `${box.component}: ${name} threw an error. It takes a function that returns a React node. ` +
            'The default is shown instead.',
        )
      }}
    >
      {fallback}
    </CustomContent>
  )
  function appStatus() {
    if (found.failed && renderFailure) {
      const render = () => renderFailure(found.error, () => store.send({ type: 'retried' }))
      return appContent('renderFailure', render, messages.failed)
    }
    return saysNone && renderEmpty && appContent('renderEmpty', () => renderEmpty(query), messages.none)
  }
  const status = appStatus()

  return (
    <>
      {!status && <SearchNote result={found} saysNone={saysNone} messages={messages} classes={classes} />}
      {(status || hasContent(listFooter)) && (
        // Escape in an element of the app closes the list, as in the input.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div {...slotProps}>
          {/* If the app renders another box in the list, a Field around the picker is not for that box. */}
          <FieldContext.Provider value={withoutField}>
            {status && <div className={classes.status}>{status}</div>}
            {hasContent(listFooter) && <div className={classes.listFooter}>{listFooter}</div>}
          </FieldContext.Provider>
        </div>
      )}
    </>
  )
}

/** The attributes of the element around the app's elements below the rows. If one has the focus, the box keeps it. */
export function useSlotProps({ editor }: Box, { store }: Dropdown, onLeave: (event: FocusEvent) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  useEffect(
    function closeOnEscape() {
      // In a field and in another box, the Escape may have another meaning. From there, it comes to `onKeyDown`.
      function isForList(event: KeyboardEvent) {
        const [target] = event.composedPath() as Element[]
        const isInSlot = target && ref.current?.contains(target) && !target.matches(focusable)
        return !!isInSlot && target.closest('.tb-root') === editor.root()
      }
      return dismissOnEscape(editor, () => returnToInput(editor, store), isForList)
    },
    [editor, store],
  )

  useIsomorphicLayoutEffect(function returnFocus() {
    const { activeElement, body } = editor.element?.ownerDocument ?? {}
    if (!hasFocus.current || activeElement !== body) return
    // A rendering has removed the focused element. React gets no blur event for that.
    hasFocus.current = false
    editor.element?.focus()
  })

  return {
    ref,
    onKeyDown(event: ReactKeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      event.preventDefault()
      // Keeps a dialog around the box open.
      event.stopPropagation()
      returnToInput(editor, store)
    },
    onFocus() {
      hasFocus.current = true
    },
    onBlur(event: FocusEvent) {
      hasFocus.current = false
      if (!editor.root()?.contains(event.relatedTarget as Node | null)) onLeave(event)
    },
  }
}

function returnToInput({ element }: Box['editor'], store: Dropdown['store']): void {
  element?.focus()
  store.close('escape')
}

const hasContent = (node: ReactNode) =>
  node !== undefined && node !== null && node !== '' && typeof node !== 'boolean'
