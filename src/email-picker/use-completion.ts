import { useId, useMemo, useState, type ChangeEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import { composeHandlers, inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { formatMailbox } from '../contacts/mailbox.ts'
import { searchArray } from '../contacts/search-array.ts'
import type { ContactMatch, ContactSearch } from '../contacts/types.ts'
import { rowKeys } from './row-keys.ts'
import { createChooser } from './chooser.ts'
import type { EmailPickerProps } from './types.ts'
import { keepFromDownshift, useCombobox } from './use-combobox.ts'
import { useContactSearch } from './use-contact-search.ts'
import type { EmailPickerValues } from './values.ts'

/** What called for the list: enough text, or a key that asks for it whatever the text. */
type Opener = 'text' | 'key'

function asSearch(contacts: EmailPickerProps['contacts'] = []): ContactSearch {
  return 'search' in contacts ? contacts : searchArray(contacts)
}

/** The key of the row below (1) or above (-1); behind the last comes the first. */
function rowBeside(keys: readonly string[], key: string | undefined, step: 1 | -1): string | undefined {
  const index = key === undefined ? -1 : keys.indexOf(key)
  return index < 0 ? keys.at(step === 1 ? 0 : -1) : keys.at((index + step) % keys.length)
}

/** Offers the contacts that complete the text, and completes it with the one that is chosen. */
export function useCompletion(box: Box, values: EmailPickerValues) {
  const { contacts, limit, minChars, completion, onContactPicked } = values
  const [openedBy, setOpenedBy] = useState<Opener>()
  const [activeKey, setActiveKey] = useState<string>()
  const [page, setPage] = useState({ query: '', count: 1 })

  const [chooser] = useState(() => createChooser(box.field))

  const query = box.shown.text
  const pages = page.query === query ? page.count : 1
  const wanted = openedBy === 'key' || (openedBy === 'text' && query.trim().length >= minChars)
  const usable = !box.input.readOnly && !box.input.disabled && !box.root.hidden
  if (openedBy && !usable) close()
  const open = wanted && usable
  const search = useMemo(() => asSearch(contacts), [contacts])
  const result = useContactSearch(search, query, limit * pages, open)

  const { matches } = result
  const keys = useMemo(() => rowKeys(matches), [matches])
  const activeIndex = activeKey === undefined ? -1 : keys.indexOf(activeKey)
  const expanded = open && (matches.length > 0 || result.searching || result.failed)

  function close() {
    setOpenedBy(undefined)
    setActiveKey(undefined)
  }

  const generatedId = useId()
  const combobox = useCombobox({
    id: generatedId,
    inputId: box.input.id,
    text: query,
    matches,
    expanded,
    activeIndex,
    onExpandedChange: (isWanted) => (isWanted ? setOpenedBy('key') : close()),
    onActiveIndexChange: (index) => setActiveKey(keys[index]),
  })

  function pick({ contact }: ContactMatch, event: SyntheticEvent) {
    const text = completion === 'mailbox' ? formatMailbox(contact) : contact.email
    keepFromDownshift(event)
    chooser.choose(text, { reason: 'pick', event })
    close()
    onContactPicked?.(contact, { event })
  }

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    const active = matches[activeIndex]
    if (isComposing(event)) {
      keepFromDownshift(event)
    } else if (event.key === 'Enter') {
      keepFromDownshift(event)
      if (!expanded || !active) return
      event.preventDefault()
      pick(active, event)
    } else if (event.key === 'Escape') {
      keepFromDownshift(event)
      if (!expanded) return
      // What is around, a dialog say, closes with the next Escape.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Not left to Downshift, whose word comes after the next key when keys come fast.
      keepFromDownshift(event)
      event.preventDefault()
      if (expanded) setActiveKey((current) => rowBeside(keys, current, event.key === 'ArrowDown' ? 1 : -1))
      else setOpenedBy('key')
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      // These move the caret, so the row they would act on is left.
      keepFromDownshift(event)
      setActiveKey(undefined)
    }
  }

  function onChange(event: ChangeEvent<BoxElement>) {
    keepFromDownshift(event)
    if (chooser.onChange()) return
    box.input.onChange(event)
    setOpenedBy('text')
    setActiveKey(undefined)
  }

  const { value: _value, ...attributes } = combobox.getInputProps<Record<string, unknown>>({
    ...box.input,
    onChange,
    onKeyDown: composeHandlers(box.input.onKeyDown, onKeyDown),
    onClick: inOrder(box.input.onClick, keepFromDownshift),
    // Downshift closes what is shown; what is asked for has to end with the focus, too. A press in the list moves no focus.
    onBlur: inOrder(box.input.onBlur, close),
  })

  const inputProps = {
    ...attributes,
    'aria-activedescendant': (attributes['aria-activedescendant'] as string) || undefined,
    // Downshift names the input by a label that it would have rendered; ours is named by the app.
    'aria-labelledby': box.input['aria-labelledby'],
  }

  function showMore() {
    if (matches.length < result.total && !result.searching) setPage({ query, count: pages + 1 })
  }

  return { result, open, expanded, keys, activeIndex, combobox, inputProps, pick, showMore }
}

export type Completion = ReturnType<typeof useCompletion>
