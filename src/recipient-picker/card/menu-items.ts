import type { SyntheticEvent } from 'react'
import { copyText } from './copy-text.ts'
import { readActions } from './read-actions.ts'
import type { CardSubject } from './types.ts'

export interface MenuItem {
  /** The same in each rendering. Actions with the same label can share an id. */
  id: string
  label: string
  onAction: (event: SyntheticEvent) => void
  isDisabled?: boolean | undefined
}

export interface CopyState {
  isCopied: boolean
  onCopied: (isCopied: boolean) => void
}

/**
 * The actions of a card that can be taken now.
 *
 * @param close closes the card, and returns the focus
 */
export function menuItems(
  { props, index, targets, others }: CardSubject,
  { isCopied, onCopied }: CopyState,
  close: () => void,
): MenuItem[] {
  const { acts, box, cardMessages, recipients, states, tools } = props
  const input = box.editor.node()
  const affected = targets.flatMap((one) => recipients[one] ?? [])
  const isEnabled = box.isEditable && !input?.matches(':disabled')
  // If one of several is locked, none can be changed.
  const isChangeable = isEnabled && !targets.some((one) => states?.[one]?.isLocked)

  /** Runs an action after the card was closed. */
  const after = (act: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    close()
    act(event)
  }
  const edit: MenuItem = {
    id: 'edit',
    label: cardMessages.edit,
    onAction: after((event) => {
      box.setKeyboardHidden(false)
      input?.focus()
      acts.edit(index, event)
    }),
  }
  const copy: MenuItem = {
    id: 'copy',
    label: isCopied ? cardMessages.copied : cardMessages.copyAddress(affected.length),
    onAction({ currentTarget }) {
      const text = affected.map(({ email }) => tools.visibleText(email)).join(', ')
      void copyText(text, currentTarget.ownerDocument).then(onCopied)
    },
  }
  const moves = others
    .filter((other) => other.isEditable())
    .map((other) => ({
      id: `move ${other.label}`,
      label: cardMessages.moveTo(other.label),
      onAction: after((event) => acts.moveTo(index, other, event)),
    }))
  const remove: MenuItem = {
    id: 'remove',
    label: cardMessages.removeSelected,
    onAction: after((event) => acts.remove(index, event)),
  }
  const ofApp = isEnabled ? readActions(props.chipActions, affected, tools.report) : []
  return [
    ...(isChangeable && targets.length === 1 ? [edit] : []),
    copy,
    ...(isChangeable ? [...moves, remove] : []),
    ...ofApp.map(({ onAction, ...rest }) => ({
      ...rest,
      id: `app ${rest.label}`,
      onAction: after(onAction),
    })),
  ]
}
