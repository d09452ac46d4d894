import { forwardRef, useId, useState } from 'react'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { Validation } from '../box/message/Validation.tsx'
import { isOnFrame } from '../box/frame/is-on-frame.ts'
import { addClassNames } from '../box/properties/parts.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useDefaults } from '../box/use-box.ts'
import { useIsHydrated } from '../box/use-is-hydrated.ts'
import { englishForBox, englishForChips } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { OpenButton } from '../contact-list/OpenButton.tsx'
import { ChipArea } from './ChipArea.tsx'
import { chipId, type ShownMessages } from './chips/Chips.tsx'
import type { DropPlace } from './events/drag.ts'
import { chipsText, mailboxesOf, textOf } from './model/list.ts'
import { chipClasses } from './parts.ts'
import { parseRecipientPickerProps } from './properties.ts'
import type { RecipientPickerComponent, RecipientPickerHandle, RecipientPickerProps } from './types.ts'
import { useRecipientProblems } from './message/use-recipient-problems.ts'
import { useRecipientPicker, type RecipientsEditor } from './use-recipient-picker.ts'

const english = { ...englishForBox, ...englishForChips }

const PickerWithRef = /* @__PURE__ */ forwardRef<RecipientPickerHandle, RecipientPickerProps>(
  function RecipientPicker(props, ref) {
    const values = useDefaults(parseRecipientPickerProps(props))
    const { validate } = values
    const classes = addClassNames(undefined, chipClasses, values.classNames)
    const picker = useRecipientPicker(props, values, classes)
    const { box, part, state, recipients } = picker
    const [dropPlace, setDropPlace] = useState<DropPlace>()
    const id = useId()
    const messages = useMessages<ShownMessages>(
      'RecipientPicker',
      part.code?.english ?? english,
      values.messages,
    )
    const problems = useRecipientProblems({ ...picker, id: `${id}-error`, messages })
    useBoxHandle(ref, box, () => listHandle(picker.editor))
    const text = textOf(state.list)
    const Editing = part.code?.Editing
    const gridId = `${id}-chips`
    const isHydrated = useIsHydrated()
    const current = state.selection?.focus
    const activeId = current === undefined ? undefined : chipId(gridId, current)

    return (
      <BoxFrame
        box={box}
        problems={problems.elements}
        text={text}
        onPointerEnter={part.load}
        onClick={(event) => isOnFrame(event) && part.clickFrame()}
        onClear={picker.clear}
        isEndInside
        state={{
          'data-chips': true,
          'data-collapsed': !picker.isInBox || undefined,
          'data-dropping': dropPlace !== undefined || undefined,
          ...problems.state,
        }}
        button={
          values.openButton &&
          box.isEditable && (
            <OpenButton box={box} part={part} messages={values.messages} className={classes.openButton} />
          )
        }
        after={
          <>
            {validate && (
              <Validation
                box={box}
                value={picker.chips}
                text={problems.checked}
                boxText={text}
                validate={validate}
              />
            )}
            {Editing && recipients && (
              <Editing
                {...picker}
                recipients={recipients}
                id={id}
                activeId={activeId}
                setDropPlace={setDropPlace}
              />
            )}
          </>
        }
      >
        {box.input.name !== undefined && (isHydrated || state.list.chips.length > 0) && (
          <input
            type="hidden"
            name={box.input.name}
            form={props.form}
            // Before hydration, the visible input also has the name, and submits the draft. This one submits the chips.
            value={isHydrated ? text : chipsText(state.list)}
            disabled={box.input.disabled}
          />
        )}
        <ChipArea
          {...picker}
          isHydrated={isHydrated}
          id={id}
          gridId={gridId}
          activeId={activeId}
          dropGap={dropPlace === 'draft' ? undefined : dropPlace}
          classes={classes}
          messages={messages}
          inputProps={problems.inputProps}
        />
      </BoxFrame>
    )
  },
)

/** The part of the handle that other boxes don't have. React Compiler would skip a component with this getter. */
function listHandle(editor: RecipientsEditor) {
  return {
    get mailboxes() {
      const { contacts, state } = editor.content
      return contacts.recipientsOf(mailboxesOf(state.list))
    },
  }
}

/**
 * A field for the recipients of a mail: a chip for each, and an input among the chips. Renders a `<div>` with the
 * `<input>` (a combobox), the chips (a grid), and the list of contacts.
 */
export const RecipientPicker = /* @__PURE__ */ Object.assign(PickerWithRef, {
  displayName: 'RecipientPicker',
}) as RecipientPickerComponent
