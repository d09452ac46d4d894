import { forwardRef } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { englishForBox, englishForEmailPicker } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { inputTypeAttributes, InputType } from '../values/input-type.ts'
import { EntryMarks } from './entries/EntryMarks.tsx'
import { useShownMessages } from './list/use-shown-messages.ts'
import { emailPickerClasses, useClasses } from './parts.ts'
import type { EmailPickerComponent, EmailPickerHandle, EmailPickerProps } from './types.ts'
import { PickerPopups } from './PickerPopups.tsx'
import { useEmailPicker } from './use-email-picker.ts'
import { useInvalidEntries } from './entries/use-invalid-entries.ts'
import { emailPickerTable, parseEmailPickerProps } from './properties.ts'

const english = { ...englishForBox, ...englishForEmailPicker }
const { type, ...hints } = inputTypeAttributes(InputType.EmailAddress)

const PickerWithRef = /* @__PURE__ */ forwardRef<EmailPickerHandle, EmailPickerProps>(
  function EmailPicker(props, ref) {
    const values = parseEmailPickerProps(props)
    const classes = useClasses('EmailPicker', emailPickerClasses, values.classNames)
    const box = useBox({ component: 'EmailPicker', props, table: emailPickerTable, values, classes })
    const { list, inputProps, onPick, onForget, onFrameClick, onCleared } = useEmailPicker(box, values)
    const allMessages = useMessages('EmailPicker', english, values.messages)
    const messages = useShownMessages(allMessages, list)
    const rule = values.multiple ? 'list' : values.validate
    const invalid = useInvalidEntries({ box, rule, writing: list, messages })
    useBoxHandle(ref, box)

    return (
      <BoxFrame
        box={box}
        followsText={!!rule}
        onClick={onFrameClick}
        onCleared={onCleared}
        state={{
          'data-expanded': list.isExpanded || undefined,
          ...invalid.state,
        }}
        after={
          <PickerPopups
            box={box}
            list={list}
            invalid={invalid}
            onPick={onPick}
            onForget={onForget}
            messages={messages}
            classes={classes}
            density={values.density}
            renderContact={values.renderContact}
          />
        }
      >
        {invalid.message && <EntryMarks {...invalid.marks} className={classes.invalidEntry} />}
        <input type={type} {...hints} {...inputProps} {...invalid.inputProps} />
      </BoxFrame>
    )
  },
)

/**
 * A box for e-mail addresses that offers the contacts that complete what the user types. Renders a `<div>` with an `<input>` (a
 * combobox) and the list of contacts.
 */
export const EmailPicker = /* @__PURE__ */ Object.assign(PickerWithRef, {
  displayName: 'EmailPicker',
}) as EmailPickerComponent
