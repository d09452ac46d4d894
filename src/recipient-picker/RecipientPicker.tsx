import { forwardRef, type InputHTMLAttributes } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { TextCount } from '../box/TextCount.tsx'
import { PickerPopups } from '../email-picker/PickerPopups.tsx'
import { useShownMessages } from '../email-picker/list/use-shown-messages.ts'
import { useClasses } from '../email-picker/parts.ts'
import { englishForBox, englishForEmailPicker, englishForRecipientPicker } from '../messages/english.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { useMessages } from '../messages/use-messages.ts'
import { ChipArea } from './chips/ChipArea.tsx'
import { ClearRecipients } from './ClearRecipients.tsx'
import { recipientPickerClasses } from './parts.ts'
import { parseRecipientPickerProps } from './properties.ts'
import { RecipientsStatus } from './RecipientsStatus.tsx'
import type { RecipientPickerComponent, RecipientPickerHandle, RecipientPickerProps } from './types.ts'
import { useDrag } from './chips/use-drag.ts'
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
    const classes = useClasses('RecipientPicker', recipientPickerClasses, values.classNames)
    const picker = useRecipientPicker({ props, values, classes })
    const { box, list, listEvents, state } = picker
    const messages = useMessages('RecipientPicker', english, values.messages)
    const shownMessages = useShownMessages(messages, list)
    const invalid = useInvalidRecipients({ box, list: state.list, isInBox: picker.isInBox, messages })
    useHandle(ref, box, picker.recipients)
    const { text } = state.list
    const noRoom = messages.charactersLeft((maxLengthOf(props) ?? 0) - text.length)
    const drag = useDrag(picker)
    const isClearable = values.clearable && list.isEditable

    return (
      <BoxFrame
        box={box}
        onClick={listEvents.onFrameClick}
        state={{
          'data-chips': true,
          ...((isClearable || values.showCount) && ({ 'data-adorned': true } as const)),
          'data-clearable': isClearable || undefined,
          'data-expanded': list.isExpanded || undefined,
          'data-collapsed': !picker.isInBox || undefined,
          'data-dropping': drag.isDropping || undefined,
          ...invalid.state,
        }}
        after={
          <>
            {isClearable && text && (
              <ClearRecipients className={classes.clear} label={messages.clear} onClick={picker.clear} />
            )}
            {values.showCount && <TextCount box={box} text={text} />}
            <PickerPopups
              box={box}
              list={list}
              invalid={picker.refusal ? { ...invalid, message: noRoom, call: picker.refusal } : invalid}
              onPick={listEvents.onPick}
              onForget={listEvents.onForget}
              messages={shownMessages}
              classes={classes}
              density={values.density}
              renderContact={values.renderContact}
            />
            <RecipientsStatus news={picker.news} messages={messages} />
            <HiddenInput name={props.name} form={props.form} value={text} disabled={box.input.disabled} />
          </>
        }
      >
        <ChipArea
          {...picker}
          drag={drag}
          classes={classes}
          messages={messages}
          renderChip={values.renderChip}
          inputProps={invalid.inputProps}
        />
      </BoxFrame>
    )
  },
)

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
