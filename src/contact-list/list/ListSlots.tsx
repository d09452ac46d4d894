import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { escapeHandlers, suppressRepeats } from '../../box/events/keys.ts'
import type { Box } from '../../box/use-box.ts'
import { FieldContext, withoutField } from '../../box/message/field-context.ts'
import type { Classes } from '../../box/properties/parts.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { report } from '../../values/development.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { PartName } from '../parts.ts'
import type { PickerValues } from '../properties.ts'
import { CustomContent } from './CustomContent.tsx'
import { SearchNote, type ListMessages } from './SearchStatus.tsx'

interface ListSlotsProps {
  box: Box
  list: Dropdown
  values: PickerValues
  messages: ListMessages
  classes: Classes<PartName>
  onLeave: (event: FocusEvent) => void
}

/** What is below the rows: the state of the search, or content of the app instead of it, and the app's footer. */
export function ListSlots({ box, list, values, messages, classes, onLeave }: ListSlotsProps) {
  const { renderEmpty, renderFailure, listFooter } = values
  const { found, rows, query, store } = list
  // The offer of a new contact replaces the message that nothing matches.
  const saysNone = list.hasNoMatch && !rows.some(({ kind }) => kind === 'new')

  const slots = useRef<HTMLDivElement>(null)
  useEscapeToInput(box, slots, list)
  const hasFocus = useFocusReturn(box)

  function onBlur(event: FocusEvent) {
    hasFocus.current = false
    if (!box.editor.root()?.contains(event.relatedTarget as Node | null)) onLeave(event)
  }

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
        <div ref={slots} onFocus={() => (hasFocus.current = true)} onBlur={onBlur}>
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

/** Closes the list with an Escape in an element of the app, before a dialog around the box gets the event. */
function useEscapeToInput({ editor }: Box, slots: RefObject<HTMLElement | null>, { store }: Dropdown): void {
  useEffect(
    function closeOnEscape() {
      function handle(event: KeyboardEvent) {
        const input = editor.element
        if (!input || event.isComposing || !slots.current || !event.composedPath().includes(slots.current))
          return false
        suppressRepeats(event.key, input)
        event.preventDefault()
        event.stopImmediatePropagation()
        input.focus()
        store.close('escape')
        return true
      }
      escapeHandlers.add(handle)
      return () => void escapeHandlers.delete(handle)
    },
    [editor, slots, store],
  )
}

/** Returns the focus to the input when a rendering removes the focused element: React gets no blur event for that. */
function useFocusReturn({ editor }: Box): { current: boolean } {
  /** Whether an element of the app has the focus. */
  const hasFocus = useRef(false)
  useIsomorphicLayoutEffect(function returnFocus() {
    const { activeElement, body } = editor.element?.ownerDocument ?? {}
    if (!hasFocus.current || activeElement !== body) return
    hasFocus.current = false
    editor.element?.focus()
  })
  return hasFocus
}

const hasContent = (node: ReactNode) =>
  node !== undefined && node !== null && node !== '' && typeof node !== 'boolean'
