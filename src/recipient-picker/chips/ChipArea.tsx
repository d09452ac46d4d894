import {
  useId,
  type AriaAttributes,
  useRef,
  type CSSProperties,
  type DragEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { describedBy } from '../../box/message/described-by.ts'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { Box } from '../../box/use-box.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import { inputTypeAttributes, InputType } from '../../values/input-type.ts'
import type { PressTarget } from '../model/pointer.ts'
import { writeDraft } from '../model/draft.ts'
import { draftOf, type RecipientList } from '../model/list.ts'
import { currentChip } from '../model/selection.ts'
import type { RecipientPartName } from '../parts.ts'
import { directionOf } from '../direction.ts'
import { gapInLines } from './gap-at.ts'
import { chipIndexOf, type DragHandlers } from './drag.ts'
import { useHeldHeight } from './use-held-height.ts'
import { useHiddenCount } from './use-hidden-count.ts'
import { comboboxAttributes } from '../../email-picker/combobox/combobox-props.ts'
import { isBoxEditable } from '../../email-picker/state/use-list-view.ts'
import { isDisabled } from '../input-focus.ts'
import type { EditingHandlers } from '../Editing.tsx'
import type { useRecipientPicker } from '../use-recipient-picker.ts'
import { Chips } from './Chips.tsx'
import { useArrowKey } from './use-arrow-key.ts'
import { useLabels } from './use-labels.ts'

/** With more chips than this, the others are mounted when the user comes into the box. */
const MANY = 60

const { type, ...hints } = inputTypeAttributes(InputType.EmailAddress)

interface ChipAreaProps extends ReturnType<typeof useRecipientPicker> {
  /** What an error adds to the input. */
  inputProps: object | undefined
  /** The start of the ids of the list and its rows. */
  id: string
  gridId: string
  /** The id of the chip that the user is at. */
  activeId: string | undefined
  /** The place where a drop would insert recipients: before the chip with this index. */
  dropGap: number | undefined
  messages: RecipientPickerMessages
  classes: Classes<RecipientPartName>
  renderChip: ((mailbox: Mailbox) => ReactNode) | undefined
}

/** The chips, with the input among them. Renders a `<div>`. It scrolls when there are many lines. */
export function ChipArea(props: ChipAreaProps) {
  const { box, state, chips, gridId, messages, classes } = props
  const area = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLSpanElement>(null)
  const hintId = useId()
  const { before, after } = chips
  const count = before.length + after.length
  const current = currentChip(state.selection)
  const labels = useLabels(box, props.isInBox)
  const name: AriaAttributes = box.input
  const arrowKey = useArrowKey(area, props.isInBox)
  const hidden = useHiddenCount({ area, more, chips, isActive: !props.isInBox })
  useHeldHeight(area, props.isInBox)
  const isCollapsed = !props.isInBox && count > MANY

  useScrollToUser(area, props)

  return (
    <div
      ref={area}
      className={classes.chips}
      data-many={count > MANY || undefined}
      data-at-chips={current !== undefined || undefined}
      {...dragHandlersOf(props)}
      {...pressHandlers(props)}
    >
      <input
        type={type}
        {...hints}
        {...inputProps(props, count > 0 ? hintId : undefined)}
        aria-label={name['aria-label'] ?? labels.around}
      />
      <Chips
        before={before}
        after={after}
        id={gridId}
        label={name['aria-label'] ?? labels.text}
        labelledBy={name['aria-labelledby']}
        selection={state.selection}
        dropGap={props.dropGap}
        mountLimit={isCollapsed ? MANY : Infinity}
        visibleCount={count - hidden}
        isEditable={isBoxEditable(box)}
        isDraggable={!box.input.disabled}
        messages={messages}
        classes={classes}
        renderChip={props.renderChip}
      />
      {hidden > 0 && (
        <span ref={more} className={classes.more} aria-hidden="true">
          {`+${hidden}`}
        </span>
      )}
      {count > 0 && (
        <span id={hintId} className="tb-visually-hidden">
          {`${messages.chips(count)}. ${messages.chipsHint(arrowKey)}`}
        </span>
      )}
    </div>
  )
}

/** Scrolls to the chip that the user is at, or to the draft. */
function useScrollToUser(area: RefObject<HTMLElement | null>, { box, isInBox, state, chips }: ChipAreaProps) {
  const { editor } = box
  const current = currentChip(state.selection)
  const { length } = chips.before
  useIsomorphicLayoutEffect(
    function scrollToUser() {
      if (!isInBox) return
      const rows = area.current?.querySelectorAll('[data-index]')
      const place = current === undefined ? editor.node() : rows?.[current]
      place?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    // The draft can also move among the chips.
    [area, editor, isInBox, current, length],
  )
}

/** The props of the input: those of the box and of the list, and what the chips change. */
function inputProps(
  { box, visit, focus, state, chips, id, gridId, activeId, ...props }: ChipAreaProps,
  hintId: string | undefined,
) {
  const { before, after } = chips
  const count = before.length + after.length
  const draft = draftOf(state.list)
  const own = { ...comboboxAttributes(id), ...box.input, ...props.inputHandlers, ...props.inputProps }
  const { required } = box.input as { required?: boolean }
  return {
    ...own,
    // The hidden input has it.
    name: undefined,
    required: required && count === 0,
    placeholder: count === 0 ? box.input.placeholder : undefined,
    maxLength: draftMaxLength(box, state.list),
    'aria-describedby': hintId ? describedBy(own['aria-describedby'], hintId) : own['aria-describedby'],
    ...(activeId && { 'aria-activedescendant': activeId, 'aria-controls': gridId }),
    style: { order: 1, '--tb-draft-length': after.length > 0 ? draft.length : undefined } as CSSProperties,
    'data-among-chips': after.length > 0 || undefined,
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    ...editHandlers(box, visit),
  }
}

/** The handlers of the input that only recipients need. */
function editHandlers({ input }: Box, { handlers }: ChipAreaProps['visit']) {
  const handler =
    <N extends 'onSelect' | 'onCopy' | 'onCut' | 'onPaste' | 'onPointerDown'>(name: N) =>
    (event: Parameters<EditingHandlers[N]>[0]) =>
      (handlers() ?? input)[name]?.(event as never)
  return {
    onSelect: handler('onSelect'),
    onCopy: handler('onCopy'),
    onCut: handler('onCut'),
    onPaste: handler('onPaste'),
    onPointerDown: handler('onPointerDown'),
  }
}

/** The length that the list leaves to the draft. The separators around the draft come with its first character. */
function draftMaxLength({ input }: Box, list: RecipientList): number | undefined {
  const { maxLength } = input as { maxLength?: number | string }
  if (maxLength === undefined) return undefined
  const { length } = draftOf(list)
  const written = length > 0 ? list : writeDraft(list, 'a')
  return Math.max(Number(maxLength) - written.text.length + (length || 1), length)
}

/** Drags of chips, of text, and from other windows may come before the user does. */
function dragHandlersOf({ visit }: ChipAreaProps): DragHandlers {
  const handler = (name: keyof DragHandlers) => (event: DragEvent) => visit.present()?.[name](event)
  return {
    onDragStart: handler('onDragStart'),
    onDragOver: handler('onDragOver'),
    onDragEnter: handler('onDragEnter'),
    onDragLeave: handler('onDragLeave'),
    onDrop: handler('onDrop'),
  }
}

/** Whether a press is on something in a chip of `renderChip` that uses it itself. */
const isOnControl = ({ target }: MouseEvent) =>
  !!(target as Element).closest('.tb-chip-name :is(a, button, input)')

/** What a press in the box does: on a chip, on the button that removes one, or on the space around them. */
function pressHandlers({ box, visit, focus }: ChipAreaProps) {
  function targetOf(event: MouseEvent): PressTarget {
    const { target, currentTarget } = event
    const index = chipIndexOf(target)
    if (index === undefined)
      return { part: 'space', gap: gapInLines(currentTarget, event, directionOf(currentTarget)) }
    return { part: (target as Element).closest('.tb-chip-remove') ? 'remove' : 'chip', index }
  }

  /** Whether an event is the start of a press on a chip, which may become a drag. */
  const isPressOnChip = (event: MouseEvent) => targetOf(event).part === 'chip' && event.button === 0

  return {
    onMouseDown(event: MouseEvent) {
      if (isPressOnChip(event)) {
        if (!isDisabled(box)) focus.startPress(event.currentTarget)
        // The input keeps the focus. A drag can't begin with a press that is prevented.
      } else if (event.target !== box.editor.node()) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.target === box.editor.node() || isDisabled(box)) return
      const target = targetOf(event)
      // A label around the box would click the input.
      if (target.part === 'chip' && !isOnControl(event)) event.preventDefault()
      // Only a press on a chip was started.
      if (target.part === 'chip') focus.endPress(true)
      visit.present()?.press(target, event)
    },
  }
}
