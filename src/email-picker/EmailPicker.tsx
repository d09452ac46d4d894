import { forwardRef, useEffect } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { ErrorMessage } from '../box/ErrorMessage.tsx'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { inputTypeAttributes, InputType } from '../values/input-type.ts'
import { keepWhole } from './chooser.ts'
import { ContactList } from './ContactList.tsx'
import { EntryMarks } from './EntryMarks.tsx'
import { withEnglish } from './messages.ts'
import { SearchStatus } from './SearchStatus.tsx'
import type { EmailPickerHandle, EmailPickerProps } from './types.ts'
import { keepUndoRuns } from './undo-runs.ts'
import { useCompletion } from './use-completion.ts'
import { useInvalidEntries } from './use-invalid-entries.ts'
import { emailPickerTable, parseEmailPickerProps } from './properties.ts'

const { type, ...hints } = inputTypeAttributes(InputType.EmailAddress)

/**
 * A box for e-mail addresses that offers the contacts that complete what the user types. Renders a `<div>` with an `<input>`, a
 * combobox, and its list of contacts in it.
 */
export const EmailPicker = /* @__PURE__ */ forwardRef<EmailPickerHandle, EmailPickerProps>(
  function EmailPicker(props, ref) {
    const values = parseEmailPickerProps(props)
    const box = useBox({ component: 'EmailPicker', props, table: emailPickerTable, values })
    const completion = useCompletion(box, values)
    const messages = withEnglish(values.messages)
    const invalid = useInvalidEntries(box, values.multiple, completion.caret, messages)
    useBoxHandle(ref, box)
    useEffect(
      function keepAddressesWhole() {
        const input = box.field.node()
        return input ? keepWhole(input) : undefined
      },
      [box.field],
    )
    useEffect(
      function keepUndoRunsWhole() {
        const input = box.field.node()
        return input ? keepUndoRuns(input) : undefined
      },
      [box.field],
    )

    return (
      <BoxFrame
        box={box}
        state={{
          'data-expanded': completion.expanded || undefined,
          ...(invalid.message && { 'data-invalid': true }),
        }}
      >
        {invalid.message && <EntryMarks {...invalid.marks} />}
        <input type={type} {...hints} {...completion.inputProps} {...invalid.inputProps} />
        {invalid.message && (
          <ErrorMessage id={invalid.id} isShown hidden={completion.expanded}>
            {invalid.message}
          </ErrorMessage>
        )}
        <ContactList completion={completion} messages={messages} renderContact={values.renderContact} />
        <SearchStatus result={completion.result} open={completion.open} messages={messages} />
      </BoxFrame>
    )
  },
)
