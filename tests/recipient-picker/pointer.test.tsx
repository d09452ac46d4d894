import { fireEvent, render } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { check, listOf, open, type BoxProps, type Fact } from '../support/open-box.tsx'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

// Presses on chips. Those beside them, and where the draft is then, are in pointer.engines.browser.test.tsx.

beforeEach(forget)

const four = { defaultText: `${listOf('Ann Bob Cid Dee')}, ` }
const picker = <RecipientPicker contacts={[]} {...four} />
const withDraft: BoxProps = { defaultText: `${listOf('Ann Bob')}, dra` }
const readOnly: BoxProps = { readOnly: true }
const shift = (name: string) => `{Shift>}<clicks ${name}>{/Shift}`

describe('a press on a chip', () => {
  it.each<Fact>([
    ['with Shift extends the selection', `<clicks Bob>${shift('Dee')}`, '[Ann] [{Bob}] [{Cid}] [{Dee*}]'],
    ['that selects it commits no draft', '<clicks Ann>', '[{Ann*}] [Bob] dra', '', withDraft],
    ['that opens it commits', '<clicks Ann><clicks Ann>', 'Ann <ann@x.example>| [Bob] [dra]', '', withDraft],
    ['never opens it if read-only', '<clicks Bob><clicks Bob>', '[Ann] [{Bob*}] [Cid] [Dee]', '', readOnly],
  ])('%s', check(picker))

  it.each(['Control', 'Meta'])('with %s adds it to the selection, or takes it from there', async (key) => {
    const add = (...names: string[]) => names.map((name) => `{${key}>}<clicks ${name}>{/${key}}`).join('')
    const { goes, chip, input } = open(picker)
    await goes(`<focus>${add('Ann', 'Dee', 'Cid')}`, '[{Ann}] [Bob] [{Cid*}] [{Dee}]')
    await goes(add('Dee'), '[{Ann}] [Bob] [{Cid}] [Dee*]')
    const rows = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => chip(name).ariaSelected)
    expect(rows).toEqual(['true', 'false', 'true', 'false'])
    expect(input.getAttribute('aria-activedescendant')).toBe(chip('Dee').id)
    await goes(shift('Bob'), '[Ann] [{Bob*}] [{Cid}] [{Dee}]')
    await goes(`${add('Cid')}{Backspace}`, '[Ann*] [Cid]', '<undo>', '[Ann] [Bob] [Cid] [Dee] |')
  })
})

it.each<Fact>([
  ['keeps what else is selected', '<clicks Ann><removes Dee>', '[{Ann*}] [Bob] [Cid]'],
  ['of a selected one selects nobody', '<clicks Ann><removes Ann>', '[Bob] [Cid] [Dee] |'],
  ['keeps the draft and its caret', '←<removes Ann>', '[Bob] dr|a', '', withDraft],
  ['removes one after the other', '<removes Ann><removes Bob><removes Cid><removes Dee>', ''],
])('a press on × %s', check(picker))

describe.each([
  ['a disabled box', { enabled: false }, false],
  ['a box in a disabled fieldset', {}, true],
])('%s', (_, props, isInFieldset) => {
  it.each(['tb-chip', 'tb-chips'])('does nothing at a press on %s', (part) => {
    const box = boxNamed()
    render(<fieldset disabled={isInFieldset}>{<Recipients {...four} {...props} />}</fieldset>)
    const pressed = box.root().querySelector(`.${part}`) as Element
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'click'])
      fireEvent(pressed, new MouseEvent(type, { bubbles: true, cancelable: true }))
    box.chip('Bob').querySelector('button')?.click()
    expect([box.selected(), box.names(), reported]).toEqual([[], ['Ann', 'Bob', 'Cid', 'Dee'], []])
    const isDragged = fireEvent.dragStart(box.chip('Bob'), { dataTransfer: { types: [], setData() {} } })
    expect(isInFieldset === box.chip('Bob').draggable && isDragged).toBe(false)
  })
})
