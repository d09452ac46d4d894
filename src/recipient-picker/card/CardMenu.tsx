import { useState, type KeyboardEvent } from 'react'
import { menuItems, type CardSubject, type MenuItem } from './menu-items.ts'

interface CardMenuProps {
  subject: CardSubject
  labelledBy: string
  close: () => void
}

export function CardMenu({ subject, labelledBy, close }: CardMenuProps) {
  const { classes, messages } = subject.options
  const [isCopied, setCopied] = useState(false)
  const items = menuItems(subject, { isCopied, onCopied: setCopied, close })
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event
    // `close` focuses the input. From there, the browser moves the focus to the next element.
    if (key === 'Tab') return close()
    if (altKey || ctrlKey || metaKey) return undefined
    const all = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const focused = all.findIndex((item) => item.matches(':focus'))
    const target = all[indexAfterKey(key, focused, items)]
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
            // Actions of the app can have the same id, so the key also has the number of earlier items with this id.
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

/** The index of the item that a key focuses, or -1. A character focuses the next item that begins with it. */
function indexAfterKey(key: string, focused: number, items: readonly MenuItem[]): number {
  const { length } = items
  switch (key) {
    case 'ArrowDown':
      return (focused + 1) % length
    case 'ArrowUp':
      return (Math.max(focused, 0) + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
  }
  const isCharacter = [...key].length === 1 && key !== ' '
  if (!isCharacter) return -1
  const character = key.toLocaleLowerCase()
  const indexes = items.map((_, step) => (focused + 1 + step) % length)
  return indexes.find((index) => items[index]?.label.toLocaleLowerCase().startsWith(character)) ?? -1
}
