import { act, fireEvent, screen } from '@testing-library/react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, type Fact } from '../support/open-box.tsx'

// The matches are in alphabetical order for each query.
const picker = <EmailPicker contacts={people('Ann Anna Annabel')} />
const closed = { defaultText: 'ann' }
const [down, up] = ['{Alt>}↓{/Alt}', '{Alt>}↑{/Alt}']
const after = () => screen.getByLabelText('After')

/** Opens the list for "ann". */
async function offered(props = {}) {
  const box = open(<EmailPicker {...picker.props} {...props} />)
  await box.goes('ann', 'ann| › Ann, Anna, Annabel')
  box.forget()
  return box
}

describe('the combobox of an EmailPicker', () => {
  it('has its role, and says that a list completes it', () => {
    const { input } = open(picker)
    expect(input.tagName).toBe('INPUT')
    expect(input.getAttribute('aria-autocomplete')).toBe('list')
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    // The default value for the role.
    expect(input.getAttribute('aria-haspopup') ?? 'listbox').toBe('listbox')
  })

  it.each<Fact>([
    ['has no row active until the user moves to one', 'ann', 'ann| › Ann, Anna, Annabel'],
    ['names the active row, which is the one that is selected', 'ann↓↓', 'ann| › Ann, Anna*, Annabel'],
    ['keeps the focus while keys move in the list', 'ann↓{PageDown}{End}↑', 'ann| › Ann, Anna, Annabel*'],
    ['keeps the focus when a contact is picked', 'ann↓⏎', 'ann@x.example|', 'picked Ann'],
  ])('%s', check(picker))

  it('names no row that is not there once the list is closed', async () => {
    const { press, input } = await offered()
    await press('↓{Escape}')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  })
})

describe('Down', () => {
  it.each<Fact>([
    ['moves to the first row', 'ann↓', 'ann| › Ann*, Anna, Annabel'],
    ['moves from row to row', 'ann↓↓', 'ann| › Ann, Anna*, Annabel'],
    ['goes from the last row to the first with one press', 'ann↓↓↓↓', 'ann| › Ann*, Anna, Annabel'],
    ['does not open the list before it is pressed', '<focus>', 'ann|', '', closed],
    ['opens the list on its first row', '<focus>↓', 'ann| › Ann*, Anna, Annabel', '', closed],
    ['does not move the caret', 'ann←←↓↑{PageDown}{PageUp}', 'a|nn › Ann*, Anna, Annabel'],
  ])('%s', check(picker))

  it('offers the most contacted in an empty box', async () => {
    const contacts = people('Seldom Often Never').map((one, at) => ({ ...one, timesContacted: [1, 9][at] }))
    await open(<EmailPicker contacts={contacts} />).goes('↓', '| › Often*, Seldom, Never')
  })
})

it.each<Fact>([
  ['moves to the last row', 'ann↑', 'ann| › Ann, Anna, Annabel*'],
  ['moves back from there', 'ann↑↑', 'ann| › Ann, Anna*, Annabel'],
  ['goes from the first row to the last with one press', 'ann↓↑', 'ann| › Ann, Anna, Annabel*'],
  ['opens the list on its last row', '<focus>↑', 'ann| › Ann, Anna, Annabel*', '', closed],
])('Up %s', check(picker))

it('PageDown and PageUp scroll the page while the list is closed', async () => {
  const { goes, raise } = open(picker)
  await goes('{PageDown}', '|')
  expect(raise('PageDown')).toBe(true)
})

describe('Alt with an arrow', () => {
  it.each<Fact>([
    ['Down opens the list without moving in it', `<focus>${down}`, 'ann| › Ann, Anna, Annabel', '', closed],
    ['Down moves to no row of a list that is open', `ann${down}`, 'ann| › Ann, Anna, Annabel'],
    ['Down leaves the active row of an open list', `ann↓${down}`, 'ann| › Ann*, Anna, Annabel'],
    ['Up closes the list and picks nothing', `ann↓${up}`, 'ann|'],
    ['Up opens no list', `<focus>${up}`, 'ann|', '', closed],
  ])('%s', check(picker))

  it('Up is left to the browser while the list is closed', async () => {
    const { press, raise } = open(<EmailPicker {...picker.props} {...closed} />)
    await press('<focus>')
    expect(raise('ArrowUp', { altKey: true })).toBe(true)
  })
})

describe('Enter', () => {
  it.each<Fact>([
    ['picks the active row and does not submit the form', 'ann↓↓⏎', 'anna@x.example|', 'picked Anna'],
    ['submits the form when no row is active', 'ann⏎', 'ann|', 'sent'],
    ['submits the form when the list is closed', 'ann{Escape}⏎', 'ann|', 'sent'],
  ])('%s', check(picker))

  it('reports the text that it picks once, and the contact of the app', async () => {
    const { press, picked, told } = await offered()
    await press('↓↓⏎')
    expect(told('text')).toBe('pick: anna@x.example')
    expect(picked).toEqual(people('Anna'))
  })
})

describe('Escape', () => {
  it('closes the list, keeps the text, and does not reach a dialog around the picker', async () => {
    const { goes, told } = await offered()
    await goes('↓{Escape}', 'ann|')
    expect(told('text', 'key')).toBe('ArrowDown')
  })

  it('reaches a dialog around the picker when the list is closed, and clears nothing', async () => {
    const { goes, told, raise } = await offered()
    await goes('{Escape}{Escape}', 'ann|')
    expect(told('text', 'key')).toBe('Escape')
    expect(raise('Escape')).toBe(true)
  })
})

describe('a key that is held', () => {
  const held = { repeat: true }

  it('picks once with Enter, and never submits', async () => {
    const { raise, told } = await offered()
    raise('ArrowDown')
    expect(raise('Enter')).toBe(false)
    for (let times = 0; times < 5; times++) expect(raise('Enter', held)).toBe(false)
    expect(told()).toBe('picked Ann')
    expect([raise('Enter'), raise('Enter', held)]).toEqual([true, true])
  })

  it('does nothing in the field that the app has moved the focus to, until it is pressed again', async () => {
    const { raise, told, forget } = await offered()
    const inAfter = (more = {}) => fireEvent.keyDown(after(), { key: 'Enter', ...more })
    raise('ArrowDown')
    raise('Enter')
    expect(told()).toBe('picked Ann')
    act(() => after().focus())
    forget()
    expect([inAfter(held), inAfter(held), told('key')]).toEqual([false, false, ''])
    fireEvent.keyUp(after(), { key: 'Enter' })
    expect([inAfter(), inAfter(held), told('key')]).toEqual([true, true, 'Enter, Enter'])
  })

  it('closes the list with Escape, and does not reach a dialog around the picker', async () => {
    const { press, raise, told } = await offered()
    raise('Escape')
    await press('<holds Escape><holds Escape>')
    expect(told('key')).toBe('')
    raise('Escape')
    expect(told('key')).toBe('Escape')
  })

  it('moves from row to row with Down', async () => {
    const { goes } = await offered()
    await goes('↓<holds ArrowDown><holds ArrowDown>', 'ann| › Ann, Anna, Annabel*')
  })

  it('keeps its usual effect where it has not picked', async () => {
    const { raise } = await offered()
    expect([raise('Enter'), raise('Enter', held)]).toEqual([true, true])
  })

  it('counts as pressed again after another key', async () => {
    const { raise, told } = await offered()
    for (const key of ['ArrowDown', 'Enter', 'a']) raise(key)
    expect(raise('Enter', held)).toBe(true)
    expect(told()).toBe('picked Ann')
  })
})

describe('the keys of the text', () => {
  it.each<Fact>([
    ['Home leaves the row, keeps the list and moves the caret', 'ann↓{Home}', '|ann › Ann, Anna, Annabel'],
    ['End leaves the row, keeps the list, moves the caret', 'ann{Home}↓{End}', 'ann| › Ann, Anna, Annabel'],
    ['Left leaves the row, keeps the list and moves the caret', 'ann↓←', 'an|n › Ann, Anna, Annabel'],
    ['Right leaves the row, keeps the list and moves the caret', 'ann{Home}↓→', 'a|nn › Ann, Anna, Annabel'],
    ['that print characters edit the text, and leave the row', 'an↓n', 'ann| › Ann, Anna, Annabel'],
    ['Backspace edits the text, and leaves the row', 'ann←↓{Backspace}', 'a|n › Ann, Anna, Annabel'],
    ['Delete edits the text, and leaves the row', 'ann←↓{Delete}', 'an| › Ann, Anna, Annabel'],
  ])('%s', check(picker))

  it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])('such as Shift+%s select text', async (key) => {
    const { raise, shown } = await offered()
    for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey'])
      expect(raise(key, { [modifier]: true })).toBe(true)
    expect(shown()).toBe('ann| › Ann, Anna, Annabel')
  })

  it('can be handled by the app instead', async () => {
    const onKeyDown = (event: React.KeyboardEvent) => event.key === 'ArrowDown' && event.preventDefault()
    const { goes } = await offered({ onKeyDown })
    await goes('↓', 'ann| › Ann, Anna, Annabel')
  })
})

describe('Tab', () => {
  it('picks the row that the arrow keys made active, and moves the focus on', async () => {
    const { goes, told, picked } = await offered()
    await goes('↓{Tab}', 'ann@x.example')
    expect(told('text', 'picked')).toBe('pick: ann@x.example, picked Ann')
    expect(picked).toEqual(people('Ann'))
    expect(document.activeElement).toBe(after())
  })

  it.each([
    ['picks nothing when no row is active', 'ann{Tab}', 'After'],
    ['with Shift picks nothing, and moves the focus back', 'ann↓{Shift>}{Tab}{/Shift}', 'Before'],
  ])('%s', async (_, keys, field) => {
    const { goes, told } = open(picker)
    await goes(keys, 'ann')
    expect([told(), document.activeElement]).toEqual(['', screen.getByLabelText(field)])
  })
})

describe('a pick that does not fit into maxLength', () => {
  const onAnn = 'an| › Ann*, Anna, Annabel'
  const props = { maxLength: 12 }
  it.each<Fact>([
    ['is left out: the text and the list stay', 'an↓⏎', onAnn, '', props],
    ['is left out of a click as well', 'an↓<clicks Ann>', onAnn, '', props],
    ['lets the user type on', 'an↓⏎na', 'anna| › Anna, Annabel', '', props],
    ['lets Tab move on', 'an↓{Tab}', 'an', '', props],
    ['is one that fits with another letter', 'an↓⏎', 'ann@x.example|', 'picked Ann', { maxLength: 13 }],
  ])('%s', check(picker))
})

describe('nothing is picked', () => {
  it.each<Fact>([
    ['by clicking elsewhere', 'ann↓<clicks After>', 'ann'],
    ['by leaving the box', 'ann↓<leaves>', 'ann'],
    ['by an exact match', 'ann@x.example{Tab}', 'ann@x.example'],
  ])('%s', check(picker))

  it('by leaving the box, which reports no text', async () => {
    const { press, told } = await offered()
    await press('↓<leaves>')
    expect(told('text')).toBe('')
  })

  it('by the mouse over the list, which makes no row active', async () => {
    const { user, rows, goes, told } = await offered()
    await user.hover(rows()[1] as HTMLElement)
    await goes('', 'ann| › Ann, Anna, Annabel', '{Tab}', 'ann')
    expect(told()).toBe('')
  })
})
