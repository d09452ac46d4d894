import {
  useState,
  type AriaAttributes,
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { selectedRange } from '../box/input/input-text.ts'
import { adornment } from '../box/frame/BoxFrame.tsx'
import { describedBy } from '../box/message/field-context.ts'
import type { BoxElement } from '../box/types.ts'
import type { Range } from '../contacts/types.ts'
import { emailAttributes } from '../values/input-type.ts'
import { entryIn, isPartOfEntry, pasteAsLine } from './model/pasted-text.ts'
import { draftMaxLength } from './model/start.ts'
import type { ChipClasses } from './parts.ts'
import { chipIndexOf } from './events/chip-index-of.ts'
import { comboboxAttributes } from '../contact-list/combobox/combobox-attributes.ts'
import { focusInput, isDisabled } from './input/input-focus.ts'
import type { EditingHandlers, Pressed, useRecipientPicker } from './use-recipient-picker.ts'
import { Chips, type ShownMessages } from './chips/Chips.tsx'
import { useHeldHeight } from './chips/use-held-height.ts'
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
  useHeldHeight(box, isInBox)
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
      {...dragHandlersOf(props)}
      {...pressHandlers(props)}
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

/** The props of the input: those of the box and of the list, with the changes for chips. */
function propsOfInput(
  { box, part, focus, state, chips, id, gridId, activeId, ...props }: ChipAreaProps,
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
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
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

type EditHandlers = Pick<EditingHandlers, 'onSelect' | 'onCopy' | 'onCut' | 'onPaste' | 'onPointerDown'>

/** The handlers of the input that only recipients need. */
function editHandlers(props: ChipAreaProps): EditHandlers {
  const { box, part } = props
  const handlers = (): { [Name in keyof EditHandlers]?: EditHandlers[Name] | undefined } =>
    part.handlers() ?? box.input
  return {
    onSelect: (event) => handlers().onSelect?.(event),
    onCopy: (event) => handlers().onCopy?.(event),
    onCut: (event) => handlers().onCut?.(event),
    onPaste(event) {
      const isLoaded = part.handlers() !== undefined
      handlers().onPaste?.(event)
      if (!isLoaded) enterUnread(event, event.clipboardData, 'insertFromPaste', props)
    },
    onPointerDown: (event) => handlers().onPointerDown?.(event),
  }
}

/** Drags of chips, of text, and from other windows may precede the first visit. */
function dragHandlersOf(props: ChipAreaProps) {
  const { box, part } = props
  function onDragOver(event: DragEvent) {
    // An adornment may contain a field of the app.
    if (isOnAdornment(event)) return
    const loaded = part.mount()
    if (loaded) loaded.onDragOver(event)
    else if (box.isEditable && event.dataTransfer.types.includes('text/plain')) event.preventDefault()
  }
  return {
    onDragStart: (event: DragEvent) => part.mount()?.onDragStart(event),
    onDragOver,
    onDragEnter: onDragOver,
    onDragLeave: (event: DragEvent) => part.mount()?.onDragLeave(event),
    onDrop(event: DragEvent) {
      if (isOnAdornment(event)) return
      const loaded = part.mount()
      if (loaded) loaded.onDrop(event)
      else enterUnread(event, event.dataTransfer, 'insertFromDrop', props)
    },
  }
}

/** Whether a press is on an interactive element in a chip of `renderChip`. */
const isOnControl = ({ target }: MouseEvent) =>
  !!(target as Element).closest('.tb-chip-name :is(a, button, input)')

/** Whether a press or a drag is on an adornment, which is a part of the frame. */
const isOnAdornment = ({ target }: MouseEvent) => (target as Element).closest('.tb-adornment') !== null

/** The handlers of a press in the box: on a chip, on the button that removes one, or on the space around them. */
function pressHandlers({ box, part, focus, editor }: ChipAreaProps) {
  const chips = () => editor.content.state.list.chips

  /** The target of a press. It has the chip instead of its index, which may change while the editing code is loaded. */
  function pressedBy({ target, currentTarget }: MouseEvent): Pressed {
    const chip = chips()[chipIndexOf(target) ?? -1]
    if (!chip) return { part: 'space', area: currentTarget }
    return { part: (target as Element).closest('.tb-chip-remove') ? 'remove' : 'chip', chip }
  }

  return {
    onMouseDown(event: MouseEvent) {
      if (isOnAdornment(event)) return
      // If a press is prevented, the input keeps the focus. But a prevented press on a chip could not begin a drag.
      if (event.button === 0 && pressedBy(event).part === 'chip') {
        if (!isDisabled(box)) focus.holdPress()
      } else if (event.target !== box.editor.element) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.target === box.editor.element || isDisabled(box)) return
      if (isOnAdornment(event)) return
      const pressed = pressedBy(event)
      if (pressed.part === 'chip') {
        // A label around the box would click the input.
        if (!isOnControl(event)) event.preventDefault()
        // The visit begins before `endHold` focuses the input. Without a press (assistive technology), nothing is held.
        if (focus.isHeld()) flushSync(box.visit.come)
        focus.endHold(true)
      }
      // Before the code is loaded: a press on a × counts even if the user goes on to something else.
      part.whenMounted(({ press }) => {
        if (!isDisabled(box)) press(pressed, event)
      }, pressed.part === 'remove')
      if (pressed.part !== 'space') return
      focusInput(box)
      // `press` does this once its code is loaded.
      if (editor.content instanceof EarlyRecipients) box.editor.moveCaret(Infinity)
    },
  }
}
