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
import type { ChipClasses } from './parts.ts'
import { chipIndexOf, isOnAdornment, pressedBy } from './events/pressed.ts'
import { comboboxAttributes } from '../contact-list/combobox/combobox-attributes.ts'
import { focusInput, isDisabled } from './input/input-focus.ts'
import type { AreaHandlers, useRecipientPicker } from './use-recipient-picker.ts'
import { Chips, type ShownMessages } from './chips/Chips.tsx'
import { useSurroundings } from './chips/use-surroundings.ts'
import { EarlyRecipients } from './store/early-recipients.ts'

/** If there are more chips than this, the others are mounted only while the user is in the box. */
const MANY = 60

interface ChipAreaProps extends ReturnType<typeof useRecipientPicker> {
  isHydrated: boolean
  /** The input's attributes for an error. */
  inputProps: object | undefined
  /** The prefix of the ids of the list and its rows. */
  id: string
  gridId: string
  /** The id of the current chip. Undefined while the user is in the draft. */
  activeId: string | undefined
  /** The place where a drop would insert recipients: before the chip with this index, or after all. */
  dropGap: number | undefined
  messages: ShownMessages
  classes: ChipClasses
}

/** The chips, with the input among them. Renders a `<div>`, which scrolls when there are many lines. */
export function ChipArea(props: ChipAreaProps) {
  const { box, values, state, chips, isInBox, id, gridId, messages, classes } = props
  const count = chips.length
  const aria: AriaAttributes = box.input
  const { label, isLabelAround, arrowKey, hidden } = useSurroundings(box, chips, isInBox)
  useHeldHeight(props)
  const labelledBy = aria['aria-labelledby']
  const fieldName = labelledBy ? '' : (aria['aria-label'] ?? label)
  const total = count > 0 ? messages.chips(count) : ''
  const counted = useCounted(props, total)
  const hint = counted && `${counted}. ${messages.chipsHint(arrowKey)}`
  const hintId = hint ? `${id}-hint` : undefined
  const isMany = count > MANY
  const end = adornment('end', classes.endAdornment, values.endAdornment)

  return (
    <div
      className={classes.chips}
      data-many={isMany || undefined}
      data-at-chips={!!props.activeId || undefined}
      // Mounts the code that opens the card of a chip.
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
        label={`${fieldName} ${total}`.trim()}
        labelledBy={labelledBy}
        selection={state.selection}
        dropGap={props.dropGap}
        mountLimit={isMany && !isInBox ? MANY : Infinity}
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
 * The number of recipients in the description of the input. Screen readers read each changed description. So the number
 * stays the same while the user is in the draft, unless none is left, and the status announces changes.
 */
function useCounted({ isInBox, activeId }: ChipAreaProps, total: string): string {
  const [counted, setCounted] = useState(total)
  if (counted !== total && (!isInBox || activeId || !total)) setCounted(total)
  return counted
}

/**
 * Keeps the height of the chips while the user presses something else. Leaving the box can turn the draft into a chip,
 * which changes the number of lines.
 */
function useHeldHeight({ box: { editor }, isInBox }: ChipAreaProps): void {
  useEffect(
    function holdDuringPresses() {
      const area = editor.element?.parentElement
      return area && isInBox ? holdHeight(area) : undefined
    },
    [editor, isInBox],
  )
}

/** The props of the input: those of the box and of the list, with the changes for chips. */
function propsOfInput(
  { box, part, state, chips, id, gridId, activeId, ...props }: ChipAreaProps,
  hintId: string | undefined,
) {
  const count = chips.length
  const { draft, at } = state.list
  const common = {
    ...comboboxAttributes(id, !!(part.code && props.recipients)),
    ...box.input,
    ...props.inputHandlers,
    ...props.inputProps,
  }
  const { required } = box.input as { required?: boolean }
  return {
    ...common,
    // After hydration, the hidden input has the name.
    name: props.isHydrated ? undefined : box.input.name,
    required: required && count === 0,
    placeholder: count === 0 ? box.input.placeholder : undefined,
    maxLength: draftMaxLength(state.list, props.values.maxLength),
    'aria-describedby': describedBy(common['aria-describedby'], hintId),
    ...(activeId && { 'aria-activedescendant': activeId, 'aria-controls': gridId }),
    style: { order: 1, '--tb-draft-length': at < count ? draft.length : undefined } as CSSProperties,
    'data-among-chips': at < count || undefined,
  }
}

/**
 * Enters pasted or dropped mailboxes before the code that reads them is loaded: in one line before the entry at the
 * caret, where they will become recipients.
 */
function enterUnread(
  event: ClipboardEvent<BoxElement> | DragEvent,
  data: DataTransfer,
  reason: string,
  { box, editor }: ChipAreaProps,
): void {
  const input = box.editor.element
  const { content } = editor
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
  // Without room for the line, its mailboxes may still fit: they may be shorter.
  content.paste({ pasted: text, line: hasRoom ? line : '' })
  if (hasRoom) box.editor.enter({ range: [at, end], text: inserted }, { reason, event })
}

/** The handlers of the input that only recipients need. Those of the editing code follow those of the app. */
function editHandlers(props: ChipAreaProps) {
  const { part } = props
  const { onCopy, onCut, onPaste, onPointerDown, onSelect } = props.box.input
  return {
    onCopy: callUnlessPrevented(onCopy, (event) => part.handlers()?.onCopy(event)),
    onCut: callUnlessPrevented(onCut, (event) => part.handlers()?.onCut(event)),
    onPaste: callUnlessPrevented(onPaste, (event) => {
      const handlers = part.handlers()
      if (handlers) handlers.onPaste(event)
      else enterUnread(event, event.clipboardData, 'insertFromPaste', props)
    }),
    onPointerDown: callUnlessPrevented(onPointerDown, (event) => part.handlers()?.onPointerDown(event)),
    onSelect: callUnlessPrevented(onSelect, (event) => part.handlers()?.onSelect(event)),
  }
}

/**
 * The handlers of the area. They mount the editing code, which handles presses and drags. Before it is loaded, a press
 * waits for it, and the input enters dropped text.
 */
function areaHandlers(props: ChipAreaProps) {
  const { box, part, editor } = props
  const after = <N extends keyof AreaHandlers>(name: N, early?: AreaHandlers[N]) =>
    ((event: DragEvent) => {
      const handlers = part.mount()
      if (handlers) handlers[name](event)
      else if (!isOnAdornment(event)) early?.(event)
    }) as AreaHandlers[N]
  const onDragOver = after('onDragOver', (event) => {
    if (box.isEditable && event.dataTransfer.types.includes('text/plain')) event.preventDefault()
  })
  return {
    onMouseDown: after('onPressStart', (event) => {
      if (event.target !== box.editor.element) event.preventDefault()
    }),
    onClick: after('onPressEnd', (event) => {
      if (event.defaultPrevented || event.target === box.editor.element || isDisabled(box)) return
      const pressed = pressedBy(event, editor.content.state.list.chips)
      const isRemoval = pressed.part === 'remove'
      if (!isRemoval) {
        focusInput(box)
        box.editor.moveCaret(Infinity)
      }
      // A press on a × counts even if the user goes on to something else.
      part.whenMounted(({ press }) => press(pressed, event), isRemoval)
    }),
    onDragStart: after('onDragStart'),
    onDragOver,
    onDragEnter: onDragOver,
    onDragLeave: after('onDragLeave'),
    onDrop: after('onDrop', (event) => enterUnread(event, event.dataTransfer, 'insertFromDrop', props)),
  }
}
