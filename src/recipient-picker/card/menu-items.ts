import type { SyntheticEvent } from 'react'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import { report } from '../../values/development.ts'
import { move } from '../events/drag.ts'
import { focusInput, isDisabled } from '../input/input-focus.ts'
import { chipsIn, textOfChips } from '../model/edit-chips.ts'
import { actionOnKey } from '../model/keys.ts'
import { onPress } from '../model/pointer.ts'
import { rangesOf } from '../model/selection.ts'
import { insertAt } from '../model/state.ts'
import type { ChipAction, Recipient, RecipientPickerProps } from '../types.ts'
import { isEditable, recipientsIn, type OtherBox } from './group.ts'
import type { CardOptions } from './use-cards.tsx'

export interface CardSubject {
  options: CardOptions
  recipient: Recipient
  index: number
  /** The indexes of the chips on which the actions act: `index` or, if its chip is selected, all selected ones. */
  targets: readonly number[]
  others: readonly OtherBox[]
}

export interface MenuItem {
  /** For the React key. Actions of the app with the same label have the same id. */
  id: string
  label: string
  onAction: (event: SyntheticEvent) => void
  isDisabled?: boolean | undefined
}

interface MenuOptions {
  isCopied: boolean
  onCopied: (isCopied: boolean) => void
  close: () => void
}

export function menuItems(subject: CardSubject, { isCopied, onCopied, close }: MenuOptions): MenuItem[] {
  const { options, index, targets, others } = subject
  const { performer, box, chips, messages, states, values } = options
  const affected = targets.flatMap((target) => chips[target] ?? [])
  const isEnabled = box.isEditable && !isDisabled(box)
  const isChangeable = isEnabled && !targets.some((target) => states?.[target]?.isLocked)

  const item = (id: string, label: string, act: MenuItem['onAction']): MenuItem => ({
    id,
    label,
    onAction(event) {
      close()
      act(event)
    },
  })
  const edit = item('edit', messages.edit, (event) => {
    focusInput(box)
    performer.perform({ do: 'open', index }, { reason: 'commit', event })
  })
  const copy: MenuItem = {
    id: 'copy',
    label: isCopied ? messages.copied : messages.copyAddress(affected.length),
    onAction({ currentTarget }) {
      const text = affected.map(({ email }) => visibleText(email)).join(', ')
      void copyText(text, currentTarget.ownerDocument).then(onCopied)
    },
  }
  const moves = others
    .filter(isEditable)
    .map((other) =>
      item(`move ${other.label}`, messages.moveTo(other.label), (event) => moveTo(other, subject, event)),
    )
  const remove = item('remove', messages.removeSelected, (event) => {
    const { recipients, situation, perform } = performer
    // For the current chip and for selected chips, this acts as the Delete key. For another chip, as its × button.
    const isInSelection = recipients.state.selection?.indexes.includes(index)
    const action = isInSelection
      ? actionOnKey(situation(), { key: 'Delete' })
      : onPress(situation(), { part: 'remove', index })
    perform(action, { reason: 'deleteContent', event })
  })
  const ofApp = isEnabled ? readActions(values.chipActions, affected) : []
  return [
    ...(isChangeable && targets.length === 1 ? [edit] : []),
    copy,
    ...(isChangeable ? [...moves, remove] : []),
    ...ofApp.map((action) => ({ ...action, ...item(`app ${action.label}`, action.label, action.onAction) })),
  ]
}

/** Moves chips to the end of another box, as a drag does. */
function moveTo(other: OtherBox, { options, targets }: CardSubject, event: SyntheticEvent): void {
  const { recipients: from } = options.performer
  // The other box may have become read-only since this card was rendered.
  const to = isEditable(other) && recipientsIn(other)
  if (!to) return
  const { list } = from.state
  const ranges = rangesOf(targets)
  const outcome = insertAt(to.state, to.state.list.chips.length, textOfChips(list, ranges))
  move({ from, chips: chipsIn(list, ranges) }, to, outcome, { reason: 'insertFromDrop', event })
}

const isAction = (value: unknown): value is ChipAction => {
  const { label, onAction } = Object(value) as Partial<Record<keyof ChipAction, unknown>>
  return typeof label === 'string' && label.trim() !== '' && typeof onAction === 'function'
}

function readActions(
  chipActions: RecipientPickerProps['chipActions'],
  recipients: readonly Recipient[],
): readonly ChipAction[] {
  let given: unknown
  try {
    given = chipActions ? chipActions(recipients) : []
  } catch {
    // Reported below.
  }
  const all: readonly unknown[] = Array.isArray(given) ? given : [undefined]
  const actions = all.filter(isAction)
  if (process.env.NODE_ENV !== 'production' && actions.length < all.length)
    report(
      "RecipientPicker: chipActions threw an error, or returned something that can't be used. " +
        'It takes a function that returns an array of { label, onAction }, with a text and a function. ' +
        'The card shows only the valid ones.',
    )
  return actions
}

/** Returns whether the text was copied. Pages without HTTPS have only the older API (`copyByEvent`). */
async function copyText(text: string, page: Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text, page)
  }
}

function copyByEvent(text: string, page: Document): boolean {
  let isCopied = false
  function onCopy(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  page.addEventListener('copy', onCopy, true)
  page.execCommand('copy')
  page.removeEventListener('copy', onCopy, true)
  return isCopied
}
