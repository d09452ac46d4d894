import { forwardRef } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { ErrorMessage } from '../box/ErrorMessage.tsx'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { englishForBox, englishForEmailPicker } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { inputTypeAttributes, InputType } from '../values/input-type.ts'
import { ContactList } from './list/ContactList.tsx'
import { EntryMarks } from './entries/EntryMarks.tsx'
import { SearchStatus } from './list/SearchStatus.tsx'
import type { EmailPickerHandle, EmailPickerProps } from './types.ts'
import { useEmailPicker } from './use-email-picker.ts'
import { useInvalidEntries } from './entries/use-invalid-entries.ts'
import { emailPickerTable, parseEmailPickerProps } from './properties.ts'

const english = { ...englishForBox, ...englishForEmailPicker }
const { type, ...hints } = inputTypeAttributes(InputType.EmailAddress)

/**
 * A box for e-mail addresses that offers the contacts that complete what the user types. Renders a `<div>` with an `<input>` (a
 * combobox) and the list of contacts.
 */
export const EmailPicker = /* @__PURE__ */ forwardRef<EmailPickerHandle, EmailPickerProps>(
  function EmailPicker(props, ref) {
    const values = parseEmailPickerProps(props)
    const box = useBox({ component: 'EmailPicker', props, table: emailPickerTable, values })
    const { list, inputProps, onPick, onFrameClick } = useEmailPicker(box, values)
    const messages = useMessages('EmailPicker', english, values.messages)
    const rule = values.multiple ? 'list' : values.validate
    const invalid = useInvalidEntries({ box, rule, writing: list, messages })
    useBoxHandle(ref, box)

    return (
      <BoxFrame
        box={box}
        onClick={onFrameClick}
        state={{
          'data-expanded': list.isExpanded || undefined,
          ...invalid.state,
        }}
      >
        {invalid.message && <EntryMarks {...invalid.marks} />}
        <input type={type} {...hints} {...inputProps} {...invalid.inputProps} />
        {invalid.message && (
          <ErrorMessage id={invalid.id} isShown hidden={list.isExpanded}>
            {invalid.message}
          </ErrorMessage>
        )}
        <ContactList list={list} onPick={onPick} messages={messages} renderContact={values.renderContact} />
        <SearchStatus result={list.search} isOpen={list.isOpen} messages={messages} />
      </BoxFrame>
    )
  },
)
