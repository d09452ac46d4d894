import { forwardRef, useId } from 'react'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import { failedCheck } from '../box/message/failed-check.ts'
import { Validation } from '../box/message/Validation.tsx'
import { isOnFrame } from '../box/frame/is-on-frame.ts'
import { clearText } from '../box/input/clear-text.ts'
import { FollowText } from '../box/input/FollowText.tsx'
import { addClassNames } from '../box/properties/parts.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { useDefaults } from '../box/use-defaults.ts'
import { englishForBox, englishForEmailPicker } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { inputTypeAttributes, InputType } from '../values/input-type.ts'
import { comboboxAttributes } from '../contact-list/combobox/combobox-attributes.ts'
import { Completions } from './Completions.tsx'
import { LateEntryMarks } from './LateEntryMarks.tsx'
import { useInvalidAddress } from './use-invalid-address.ts'
import { pickerClasses } from '../contact-list/parts.ts'
import { emailPickerTable, parseEmailPickerProps } from './properties.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'
import type { EmailPickerComponent, EmailPickerHandle, EmailPickerProps } from './types.ts'
import type { InputHandlers } from '../contact-list/events/input-handlers.ts'
import { lazyHandlers, useLazyPart } from '../contact-list/events/use-lazy-part.ts'

const english = { ...englishForBox, ...englishForEmailPicker }
const { type, hints } = inputTypeAttributes(InputType.EmailAddress)

const PickerWithRef = /* @__PURE__ */ forwardRef<EmailPickerHandle, EmailPickerProps>(
  function EmailPicker(props, ref) {
    const values = useDefaults(parseEmailPickerProps(props))
    const { isAddress, validate } = values
    const classes = addClassNames('EmailPicker', pickerClasses, values.classNames)
    const box = useBox({ component: 'EmailPicker', props, table: emailPickerTable, values, classes })
    const messages = useMessages('EmailPicker', english, values.messages)
    const part = useLazyPart<InputHandlers>(box, values.open ?? values.defaultOpen)
    const id = useId()
    const errorId = `${id}-error`
    const text = box.editor.text()
    const failed = failedCheck(box, text, !text)
    const invalid = useInvalidAddress({ box, id: errorId, isAddress, failed, messages })
    const search = useSearchIn(values.contacts)
    useBoxHandle(ref, box)

    const list = part.isMounted && (
      <Completions box={box} values={values} search={search} id={id} part={part} messages={messages} />
    )
    const message = invalid.message && (
      <ErrorMessage
        id={errorId}
        className={classes.error}
        isShown={invalid.isShown}
        isShownInField={!box.root.hidden}
        isIsolated={isAddress}
      >
        {invalid.message}
      </ErrorMessage>
    )
    return (
      <BoxFrame
        box={box}
        validity={invalid.validity}
        onClick={(event) => isOnFrame(event) && part.present()?.onFrameClick()}
        onClear={(event) => {
          clearText(box.editor, event)
          part.present()?.onCleared()
        }}
        state={invalid.state}
        after={
          <>
            {(isAddress || validate) && <FollowText editor={box.editor} />}
            {validate && <Validation box={box} value={text} text={text} validate={validate} />}
            {message}
            {list}
          </>
        }
      >
        {invalid.marked && (
          <LateEntryMarks text={text} entries={invalid.marked} className={classes.invalidEntry} />
        )}
        <input
          type={type}
          {...hints}
          {...comboboxAttributes(id, part.isMounted)}
          {...box.input}
          {...lazyHandlers(box.input, part)}
          {...invalid.inputProps}
        />
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
