import type { ReactNode } from 'react'
import type { Box } from '../../box/use-box.ts'
import { FieldContext, withoutField } from '../../box/message/field-context.ts'
import type { Classes } from '../../box/properties/parts.ts'
import { report } from '../../values/development.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { PartName } from '../parts.ts'
import type { PickerValues } from '../properties.ts'
import { CustomContent } from './CustomContent.tsx'
import { SearchNote, type ListMessages } from './SearchStatus.tsx'
import type { useSlotProps } from './use-slot-props.ts'

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

const hasContent = (node: ReactNode) =>
  node !== undefined && node !== null && node !== '' && typeof node !== 'boolean'
