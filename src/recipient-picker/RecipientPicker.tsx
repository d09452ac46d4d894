import { forwardRef, useId, useState, type InputHTMLAttributes } from 'react'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { TextCount } from '../box/frame/TextCount.tsx'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import { isOnFrame } from '../box/frame/is-on-frame.ts'
import { addClassNames } from '../box/properties/parts.ts'
import { isBoxEditable } from '../email-picker/state/use-list-view.ts'
import { englishForBox, englishForEmailPicker, englishForRecipientPicker } from '../messages/english.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { useMessages } from '../messages/use-messages.ts'
import { ChipArea } from './chips/ChipArea.tsx'
import { chipId } from './chips/Chips.tsx'
import type { DropPlace } from './chips/drag.ts'
import { ClearRecipients } from './ClearRecipients.tsx'
import { Editing } from './Editing.tsx'
import { currentChip } from './model/selection.ts'
import { recipientPickerClasses } from './parts.ts'
import { parseRecipientPickerProps } from './properties.ts'
import { RecipientsStatus } from './RecipientsStatus.tsx'
import type { RecipientPickerComponent, RecipientPickerHandle, RecipientPickerProps } from './types.ts'
import { useHandle } from './use-handle.ts'
import { useInvalidRecipients } from './use-invalid-recipients.ts'
import { maxLengthOf, useRecipientPicker } from './use-recipient-picker.ts'

const english: RecipientPickerMessages = {
  ...englishForBox,
  ...englishForEmailPicker,
  ...englishForRecipientPicker,
}

const PickerWithRef = /* @__PURE__ */ forwardRef<RecipientPickerHandle, RecipientPickerProps>(
  function RecipientPicker(props, ref) {
    const values = parseRecipientPickerProps(props)
    const classes = addClassNames('RecipientPicker', recipientPickerClasses, values.classNames)
    const picker = useRecipientPicker({ props, values, classes })
    const { box, visit, state } = picker
    const [dropPlace, setDropPlace] = useState<DropPlace>()
    const id = useId()
    const errorId = `${id}-error`
    const messages = useMessages('RecipientPicker', english, values.messages)
    const invalid = useInvalidRecipients({
      box,
      id: errorId,
      list: state.list,
      isInBox: picker.isInBox,
      messages,
    })
    useHandle(ref, box, picker.recipients)
    const { text } = state.list
    const message = picker.refusal
      ? messages.charactersLeft((maxLengthOf(props) ?? 0) - text.length)
      : invalid.message
    const isClearable = values.clearable && isBoxEditable(box)
    const current = currentChip(state.selection)
    const activeId = current === undefined ? undefined : chipId(gridId(id), current)

    return (
      <BoxFrame
        box={box}
        validity={invalid.validity}
        onClick={(event) => isOnFrame(event) && visit.present()?.onFrameClick()}
        state={{
          'data-chips': true,
          ...((isClearable || values.showCount) && ({ 'data-adorned': true } as const)),
          'data-clearable': isClearable || undefined,
          'data-collapsed': !picker.isInBox || undefined,
          'data-dropping': dropPlace !== undefined || undefined,
          ...invalid.state,
        }}
        after={
          <>
            {isClearable && text && (
              <ClearRecipients
                className={classes.clear}
                label={messages.clear}
                onClick={(event) => visit.present()?.clear(event)}
              />
            )}
            {values.showCount && <TextCount box={box} text={text} />}
            {message && (
              <ErrorMessage
                id={errorId}
                className={classes.error}
                call={picker.refusal}
                isShown
                isShownInField={!box.root.hidden}
                isIsolated
              >
                {message}
              </ErrorMessage>
            )}
            {visit.isMounted && (
              <Editing
                {...picker}
                values={values}
                id={id}
                activeId={activeId}
                setDropPlace={setDropPlace}
                messages={messages}
              />
            )}
            <RecipientsStatus news={picker.news} messages={messages} />
            <HiddenInput name={props.name} form={props.form} value={text} disabled={box.input.disabled} />
          </>
        }
      >
        <ChipArea
          {...picker}
          id={id}
          gridId={gridId(id)}
          activeId={activeId}
          dropGap={dropPlace === 'draft' ? undefined : dropPlace}
          classes={classes}
          messages={messages}
          renderChip={values.renderChip}
          inputProps={invalid.inputProps}
        />
      </BoxFrame>
    )
  },
)

const gridId = (id: string) => `${id}-chips`

type HiddenInputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'value' | 'disabled'>

/** Submits the whole list with the form. The visible input has only the draft. */
function HiddenInput(props: HiddenInputProps) {
  return props.name === undefined ? null : <input type="hidden" {...props} />
}

/**
 * A box for the recipients of a mail: each is a chip, and the user writes among them. Renders a `<div>` with an `<input>` (a combobox), the
 * recipients (a grid), and the list of contacts.
 */
export const RecipientPicker = /* @__PURE__ */ Object.assign(PickerWithRef, {
  displayName: 'RecipientPicker',
}) as RecipientPickerComponent
