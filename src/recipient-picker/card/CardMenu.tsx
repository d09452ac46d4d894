import { useState, type KeyboardEvent } from 'react'
import { menuItems, type MenuItem } from './menu-items.ts'
import type { CardSubject } from './types.ts'

interface CardMenuProps {
  subject: CardSubject
  /** The id of the element with the name of the recipient. */
  labelledBy: string
  /** Closes the card, and returns the focus to the input. */
  close: () => void
}

/** The actions of a card. Renders a `<div>` with the role `menu`, and one that announces copies. */
export function CardMenu({ subject, labelledBy, close }: CardMenuProps) {
  const { classes, messages } = subject.options
  const [isCopied, setCopied] = useState(false)
  const items = menuItems(subject, { isCopied, onCopied: setCopied, close })
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event
    // The focus returns to the input, from where the browser moves it on.
    if (key === 'Tab') return close()
    if (altKey || ctrlKey || metaKey) return undefined
    const all = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = all.findIndex((item) => item.matches(':focus'))
    const target = all[targetOf(key, at, items)]
    if (!target) return undefined
    event.preventDefault()
    return target.focus()
  }

  return (
    <>
      <div className="tb-visually-hidden" role="status">
        {isCopied && messages.copied}
      </div>
      <div
        role="menu"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={classes.cardActions}
        onKeyDown={onKeyDown}
      >
        {items.map(({ id, label: text, onAction, isDisabled }, index) => (
          <button
            // Several actions of the app can have the same id.
            key={`${id} ${items.slice(0, index).filter((item) => item.id === id).length}`}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.cardAction}
            aria-disabled={isDisabled || undefined}
            onClick={(event) => {
              if (!isDisabled) onAction(event)
            }}
          >
            <bdi>{text}</bdi>
          </button>
        ))}
      </div>
    </>
  )
}

/** The index of the item to which a key moves, or -1. A character moves to the next item that begins with it. */
function targetOf(key: string, at: number, items: readonly MenuItem[]): number {
  const { length } = items
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length
    case 'ArrowUp':
      return (Math.max(at, 0) + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
  }
  const letter = key.toLocaleLowerCase()
  const isCharacter = [...key].length === 1 && key !== ' '
  const next = items.map((_, step) => (at + 1 + step) % length)
  return isCharacter
    ? (next.find((index) => items[index]?.label.toLocaleLowerCase().startsWith(letter)) ?? -1)
    : -1
}
