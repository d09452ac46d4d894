import {
  useEffect,
  useState,
  type AriaAttributes,
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
} from 'react'
import { callUnlessPrevented } from '../box/events/compose-handlers.ts'
import { holdHeight } from '../box/events/presses.ts'
import { selectedRange } from '../box/input/input-text.ts'
import { adornment } from '../box/frame/BoxFrame.tsx'
import { describedBy } from '../box/message/field-context.ts'
import type { BoxElement } from '../box/types.ts'
import type { Range } from '../contacts/types.ts'
import { emailAttributes } from '../values/input-type.ts'
import { entryIn, isPartOfEntry, pasteAsLine } from './model/pasted-text.ts'
import { draftMaxLength } from './model/start.ts'
import { chipIndexOf, isOnAdornment, pressedBy } from './events/pressed.ts'
import { comboboxAttributes } from '../contact-list/combobox/combobox-attributes.ts'
import { focusInput, isDisabled } from './input/input-focus.ts'
import type { EditingProps } from './Editing.tsx'
import type { AreaHandlers, useRecipientPicker } from './use-recipient-picker.ts'
import { Chips, type ChipsProps } from './chips/Chips.tsx'
import { useSurroundings } from './chips/use-surroundings.ts'
import { EarlyRecipients } from './store/early-recipients.ts'

/** The most chips that are rendered while the user is not in the box. */
const MOST_CHIPS_OUTSIDE = 60

interface ChipAreaProps
  extends
    ReturnType<typeof useRecipientPicker>,
    Pick<EditingProps, 'id' | 'activeId'>,
    Pick<ChipsProps, 'dropGap' | 'messages' | 'classes'> {
  isHydrated: boolean
  /** The attributes of the input for an error, such as `aria-invalid`. */
  inputProps: object | undefined
  gridId: string
}

export function ChipArea(props: ChipAreaProps) {
  const { box, values, state, chips, isInBox, id, gridId, messages, classes } = props
  const count = chips.length
  const aria: AriaAttributes = box.input
  const { label, isLabelAround, arrowKey, hidden } = useSurroundings(box, chips, isInBox)
  useHeldHeight(props)
  const labelledBy = aria['aria-labelledby']
  const fieldName = labelledBy ? '' : (aria['aria-label'] ?? label)
  const countText = count > 0 ? messages.chips(count) : ''
  const describedText = useSteadyText(props, countText)
  const hint = describedText && `${describedText}. ${messages.chipsHint(arrowKey)}`
  const hintId = hint ? `${id}-hint` : undefined
  const isMany = count > MOST_CHIPS_OUTSIDE
  const end = adornment('end', classes.endAdornment, values.endAdornment)

  return (
    <div
      className={classes.chips}
      data-many={isMany || undefined}
      data-at-chips={!!props.activeId || undefined}
      // The editing code opens the card when the mouse stays on a chip.
      onPointerOver={({ target }) => chipIndexOf(target) !== undefined && void props.part.mount()}
      {...areaHandlers(props)}
    >
      <input
        {...emailAttributes}
        {...propsOfInput(props, hintId)}
        {...editHandlers(props)}
        aria-label={aria['aria-label'] ?? (isLabelAround ? label : undefined)}
      />
      <Chips
        recipients={chips}
        at={state.list.at}
        id={gridId}
        label={`${fieldName} ${countText}`.trim()}
        labelledBy={labelledBy}
        selection={state.selection}
        dropGap={props.dropGap}
        mountLimit={isMany && !isInBox ? MOST_CHIPS_OUTSIDE : Infinity}
        visibleCount={count - hidden}
        isEditable={box.isEditable}
        isDraggable={!box.input.disabled}
        messages={messages}
        classes={classes}
        showAvatars={values.showAvatars}
        showsNames={values.completion === 'mailbox'}
        renderChip={values.renderChip}
        states={props.states}
      />
      {(hidden > 0 || end) && (
        <div className="tb-chips-end">
          {hidden > 0 && (
            <span className={classes.more} aria-hidden="true">
              {`+${hidden}`}
            </span>
          )}
          {end}
        </div>
      )}
      {hintId && (
        <span id={hintId} className="tb-visually-hidden">
          {hint}
        </span>
      )}
    </div>
  )
}

/**
 * Screen readers would read each new description of the input to a user who is in it. So the number of recipients in
 * the description changes only while the user is elsewhere, or to 0. `RecipientsStatus` announces the changes.
 */
function useSteadyText({ isInBox, activeId }: ChipAreaProps, text: string): string {
  const [steadyText, setSteadyText] = useState(text)
  const isInInput = isInBox && !activeId
  if (steadyText !== text && (!isInInput || !text)) setSteadyText(text)
  return steadyText
}

/** Keeps the height of the chips during a press outside: the blur by the press can turn the draft into a chip. */
function useHeldHeight({ box: { editor }, isInBox }: ChipAreaProps): void {
  useEffect(
    function holdDuringPresses() {
      const area = editor.element?.parentElement
      return area && isInBox ? holdHeight(area) : undefined
    },
    [editor, isInBox],
  )
}

function propsOfInput(
  { box, part, state, chips, id, gridId, activeId, ...props }: ChipAreaProps,
  hintId: string | undefined,
) {
  const count = chips.length
  const { draft, at } = state.list
  // RecipientPicker renders `Editing`, which has the list, under the same condition.
  const isListMounted = !!(part.code && props.recipients)
  const common = {
    ...comboboxAttributes(id, isListMounted),
    ...box.input,
    ...props.inputHandlers,
    ...props.inputProps,
  }
  const { required } = box.input as { required?: boolean }
  return {
    ...common,
    // After hydration, a hidden input has the name, and submits the whole list.
    name: props.isHydrated ? undefined : box.input.name,
    required: required && count === 0,
    placeholder: count === 0 ? box.input.placeholder : undefined,
    maxLength: draftMaxLength(state.list, props.values.maxLength),
    'aria-describedby': describedBy(common['aria-describedby'], hintId),
    ...(activeId && { 'aria-activedescendant': activeId, 'aria-controls': gridId }),
    // Chips behind the input have the order 2: see `afterInput` in Chips.tsx.
    style: { order: 1, '--tb-draft-length': at < count ? draft.length : undefined } as CSSProperties,
    'data-among-chips': at < count || undefined,
  }
}

/**
 * Enters pasted or dropped mailboxes before the editing code is loaded. Their text is inserted as one line before the
 * entry at the caret, and stored as it was pasted, so that the editing code can make recipients of the stored text.
 */
function enterUnparsed(
  event: ClipboardEvent<BoxElement> | DragEvent,
  data: DataTransfer,
  reason: string,
  { box, editor }: ChipAreaProps,
): void {
  const { content, element: input } = editor
  const text = data.getData('text/plain')
  if (!input || !text || !box.isEditable || isDisabled(box)) return
  if (event.defaultPrevented || !(content instanceof EarlyRecipients)) return
  const selected = selectedRange(input)
  const { maxLength, value } = input
  const [from, to] = entryIn(value, selected[0])
  const selectedInEntry: Range = [selected[0] - from, selected[1] - from]
  const entry = value.slice(from, Math.max(to, selected[1]))
  if (event.target === input && isPartOfEntry(entry, selectedInEntry, text)) return
  event.preventDefault()
  input.focus()
  const { at, end, line, inserted } = pasteAsLine(value, selected, text)
  const hasRoom = maxLength < 0 || value.length - (end - at) + inserted.length <= maxLength
  const details = { reason, event }
  // Without room for the line, the mailboxes may still fit, because chips can have a shorter text.
  content.paste({ pasted: text, line: hasRoom ? line : '' }, details)
  if (hasRoom) editor.enter({ range: [at, end], text: inserted }, details)
}

function editHandlers(props: ChipAreaProps) {
  const { part } = props
  const { onCopy, onCut, onPaste, onPointerDown, onSelect } = props.box.input
  return {
    onCopy: callUnlessPrevented(onCopy, (event) => part.handlers()?.onCopyOrCut(event)),
    onCut: callUnlessPrevented(onCut, (event) => part.handlers()?.onCopyOrCut(event)),
    onPaste: callUnlessPrevented(onPaste, (event) => {
      const handlers = part.handlers()
      if (handlers) handlers.onPaste(event)
      else enterUnparsed(event, event.clipboardData, 'insertFromPaste', props)
    }),
    onPointerDown: callUnlessPrevented(onPointerDown, (event) => part.handlers()?.onPointerDown(event)),
    onSelect: callUnlessPrevented(onSelect, () => part.handlers()?.onSelect()),
  }
}

/** Calls the handlers of the editing code. Until it is loaded, a press waits, and dropped text goes into the input. */
function areaHandlers(props: ChipAreaProps) {
  const { box, part, editor } = props
  const delegate = <N extends keyof AreaHandlers>(name: N, fallback?: AreaHandlers[N]) =>
    ((event: DragEvent) => {
      const handlers = part.mount()
      if (handlers) handlers[name](event)
      else if (!isOnAdornment(event)) fallback?.(event)
    }) as AreaHandlers[N]
  const onDragOver = delegate('onDragOver', (event) => {
    if (box.isEditable && event.dataTransfer.types.includes('text/plain')) event.preventDefault()
  })
  return {
    onMouseDown: delegate('onPressStart', (event) => {
      // The input keeps the focus.
      if (event.target !== editor.element) event.preventDefault()
    }),
    onClick: delegate('onPressEnd', (event) => {
      if (event.defaultPrevented || event.target === editor.element || isDisabled(box)) return
      const pressed = pressedBy(event, editor.content.state.list.chips)
      const isRemoval = pressed.part === 'remove'
      if (!isRemoval) {
        focusInput(box)
        editor.moveCaret(Infinity)
      }
      // A removal is performed even if the user has done something else meanwhile.
      part.whenMounted(({ press }) => press(pressed, event), isRemoval)
    }),
    onDragStart: delegate('onDragStart'),
    onDragOver,
    onDragEnter: onDragOver,
    onDragLeave: delegate('onDragLeave'),
    onDrop: delegate('onDrop', (event) => enterUnparsed(event, event.dataTransfer, 'insertFromDrop', props)),
  }
}
