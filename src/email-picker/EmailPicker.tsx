import { forwardRef, useEffect, useId, type KeyboardEvent } from 'react'
import type { BoxElement } from '../box/types.ts'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { holdSubmits } from '../box/message/hold-submits.ts'
import type { Problem } from '../box/message/problems.ts'
import { useProblems } from '../box/message/use-problems.tsx'
import { failedCheck, Validation } from '../box/message/Validation.tsx'
import { isOnFrame } from '../box/frame/is-on-frame.ts'
import { clearText } from '../box/frame/ClearButton.tsx'
import { addClassNames } from '../box/properties/parts.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox, useDefaults, type Box } from '../box/use-box.ts'
import { TextContent } from '../box/content/text-content.ts'
import { emailAttributes } from '../values/input-type.ts'
import { comboboxAttributes } from '../contact-list/combobox/combobox-attributes.ts'
import type * as ListCode from './Completions.tsx'
import { checkCode, listCode } from './late-parts.ts'
import { useWholeEntries } from './use-whole-entries.ts'
import { pickerClasses } from '../contact-list/parts.ts'
import { emailPickerTable, parseEmailPickerProps, type EmailPickerValues } from './properties.ts'
import { looksLikeAddress } from '../contacts/mailboxes/looks-like-address.ts'
import type { EmailPickerComponent, EmailPickerHandle, EmailPickerProps } from './types.ts'
import { OpenButton } from '../contact-list/OpenButton.tsx'
import { usePrepareIndex } from '../contact-list/search/use-prepare-index.ts'
import { useLazyPart, type InputHandlers } from '../contact-list/events/use-lazy-part.ts'
import { useLazyCode } from '../hooks/lazy-code.ts'
import type { AddressMessages } from '../messages/types.ts'
import { useMessages } from '../messages/use-messages.ts'

/**
 * A box for one e-mail address. Offers contacts that complete the typed text. Renders a `<div>` with an `<input>` (a
 * combobox) and the list of contacts.
 */
export const EmailPicker = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ forwardRef<EmailPickerHandle, EmailPickerProps>(function EmailPicker(props, ref) {
    const values = useDefaults(parseEmailPickerProps(props))
    const { validate } = values
    const classes = addClassNames(undefined, pickerClasses, values.classNames)
    const box = useBox({
      component: 'EmailPicker',
      props,
      table: emailPickerTable,
      values,
      classes,
      createContent: TextContent,
    })
    const part = useLazyPart<InputHandlers, typeof ListCode>(box, listCode, values.open ?? values.defaultOpen)
    usePrepareIndex(listCode, values.contacts)
    useWholeEntries(box.editor)
    const id = useId()
    const checkedText = validate ? box.editor.text() : ''
    const problems = useProblems(box, `${id}-error`, [
      useAddressProblem(box, values),
      failedCheck(box, checkedText, !checkedText),
    ])
    useBoxHandle(ref, box)

    const Completions = part.code?.Completions
    const list = Completions && <Completions box={box} values={values} id={id} part={part} />
    return (
      <BoxFrame
        box={box}
        problems={problems.elements}
        onPointerEnter={part.load}
        onClick={(event) => isOnFrame(event) && part.clickFrame()}
        onClear={(event) => {
          clearText(box.editor, event)
          part.mount()?.onCleared()
        }}
        state={problems.state}
        button={
          values.openButton &&
          box.isEditable && (
            <OpenButton box={box} part={part} messages={values.messages} className={classes.openButton} />
          )
        }
        after={
          <>
            {validate && <Validation box={box} value={checkedText} text={checkedText} validate={validate} />}
            {list}
          </>
        }
      >
        <input
          {...emailAttributes}
          {...comboboxAttributes(id, Boolean(list))}
          {...box.input}
          {...part.inputHandlers(box.input, (event) => waitsForRow(values, event))}
          {...problems.inputProps}
        />
      </BoxFrame>
    )
  }),
  { displayName: 'EmailPicker' },
) as EmailPickerComponent

/**
 * Whether a key, pressed before the list is loaded, is an Enter that may be meant for the first row of the list. After
 * a text with an @, even if its address is not complete, the Enter is for the form.
 */
const waitsForRow = (
  { autoHighlight }: EmailPickerValues,
  { key, currentTarget }: KeyboardEvent<BoxElement>,
) =>
  autoHighlight &&
  key === 'Enter' &&
  currentTarget.value.trim() !== '' &&
  !looksLikeAddress(currentTarget.value)

/** Stands for the English messages until their code is loaded. Until then, no message is used. */
const noMessages = {} as AddressMessages

/** The problem of a text that is not one address, if `validate` is `'address'`. */
function useAddressProblem(box: Box, values: EmailPickerValues): Problem | undefined {
  const { requiresAddress } = values
  const { editor, visit } = box
  const check = useLazyCode(checkCode, requiresAddress)
  const isCheckPending = requiresAddress && check === undefined
  useEffect(
    // If the import has failed, it is repeated when the user comes into the box.
    function loadOnFocus() {
      if (requiresAddress && visit.isInBox) void checkCode.load()
    },
    [requiresAddress, visit.isInBox],
  )
  useEffect(
    function blockUntilChecked() {
      return isCheckPending ? holdSubmits(editor) : undefined
    },
    [editor, isCheckPending],
  )
  const messages = useMessages('EmailPicker', check?.englishForAddress ?? noMessages, values.messages)
  if (!check) return undefined
  const text = editor.text()
  const message = check.checkAddress(text, messages)
  return { message, blocks: true, isOfCheck: true, isPending: visit.isEdited(text), isBuiltIn: true }
}
