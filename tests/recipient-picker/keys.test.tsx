import { fireEvent, render } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, type BoxProps, type Fact } from '../support/open-box.tsx'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

// What each key does where is in model/keys.generated.node.test.ts, and how it looks in a browser in
// keys.engines.browser.test.tsx.

const two = { defaultText: `${listOf('Ann Bob')}, ` }
const picker = <RecipientPicker contacts={people('Zoe Zora')} {...two} />
const up = '{Alt>}↑{/Alt}'
const anywhere: BoxProps = { minChars: 0 }
/** The draft between the chips. */
const between = '←←x{Backspace}'

describe('with the list open on a row that the user has moved to', () => {
  it.each<Fact>([
    ['a letter', 'r', '[Ann] zor| [Bob] › Zora'],
    ['Ctrl+A', '{Control>}a{/Control}', '[Ann] {zo} [Bob] › Zoe*, Zora'],
    [', makes a recipient', ',', '[Ann] [zo] | [Bob]'],
    ['Enter picks', '⏎', '[Ann] [Zoe] | [Bob]', 'picked Zoe'],
    ['Tab picks, and leaves the box', '{Tab}', '[Ann] [Zoe] [Bob]', 'picked Zoe'],
    ['Backspace', '{Backspace}', '[Ann] z| [Bob] › Zoe, Zora'],
    ['Left', '←', '[Ann] z|o [Bob] › Zoe, Zora'],
    ['Home', '{Home}', '[Ann] |zo [Bob] › Zoe, Zora'],
    ['Home and Left lead to a chip', '{Home}←', '[Ann*] zo [Bob]'],
    ['End', '{End}', '[Ann] zo| [Bob] › Zoe, Zora'],
    ['Escape closes it', '{Escape}', '[Ann] zo| [Bob]'],
    ['Down', '↓', '[Ann] zo| [Bob] › Zoe, Zora*'],
    ['Up', '↑', '[Ann] zo| [Bob] › Zoe, Zora*'],
    ['Alt+Up closes it', up, '[Ann] zo| [Bob]'],
  ])('%s', check(<RecipientPicker {...picker.props} autoHighlight={false} />, { start: `${between}zo↓` }))
})

it.each<Fact>([
  ['is closed by a comma where it opens without text', 'zo,', '[Ann] [Bob] [zo] |', '', anywhere],
  ['is closed by Enter where it opens without text', 'zo⏎', '[Ann] [Bob] [Zoe] |', 'picked Zoe', anywhere],
  ['is closed by the way to a chip', 'zo{Home}←', '[Ann] [Bob*] zo', '', anywhere],
  ['is closed by removing a recipient', '↓<removes Ann>', '[Bob] |', '', anywhere],
  ['opens for text that is typed at chips', '←z', '[Ann] [Bob] z| › Zoe*, Zora'],
  ['of text that was typed at chips is picked from', '←←zor⏎', '[Ann] [Zora] | [Bob]', 'picked Zora'],
  ['opens on Down at a chip, on the first row', '←↓', '[Ann] [Bob] | › Zoe*, Zora'],
  ['opens on Up at a chip, on the last row', '←↑', '[Ann] [Bob] | › Zoe, Zora*'],
  ['opens on Down with chips selected', '{Shift>}←←{/Shift}↓', '[Ann] [Bob] | › Zoe*, Zora'],
  ['does not open on Alt+Up at a chip', `←${up}`, '[Ann] [Bob] |'],
])('the list %s', check(picker))

const opened = 'commit → Ann, commit → Ann Bob'
const three = 'Ann Bob d@x.org'
const undone = `historyUndo → Ann Bob, historyRedo → ${three}`
// What is one step is in model/state.node.test.ts and model/history.generated.node.test.ts.
it.each<Fact>([
  ['a chip that is opened and put back', '←⏎xyz{Escape}', '[Ann] [Bob] |', opened, { contacts: [] }],
  ['undo', 'zor⏎<undo>', '[Ann] [Bob] zor|', 'pick → Ann Bob Zora, historyUndo → Ann Bob'],
  ['redo', 'd@x.org,<undo><redo>', '[Ann] [Bob] [d@x.org] |', `insertText → ${three}, ${undone}`],
])('the app is told of %s', check(picker, { told: ['list'] }))

describe('the first row, which is active by itself', () => {
  const submits = { defaultText: `${listOf('Ann')}, ` }
  it.each<Fact>([
    ['Enter after Escape makes a recipient of the text', '{Escape}⏎', '[Ann] [z] |'],
    ['a comma makes a recipient of the text', ',', '[Ann] [z] |'],
    ['a blank leaves it active', ' ', '[Ann] z | › Zoe*, Zora'],
    ['Enter after Left makes a recipient of the text', '←⏎', '[Ann] [z] |'],
    ['selecting all leaves it', '{Control>}aa{/Control}', '[{Ann*}] z'],
  ])('%s', check(<RecipientPicker {...picker.props} {...submits} />, { start: 'z' }))
})

it('text that is typed at chips is not entered without room for it', async () => {
  const { goes, told } = open(<RecipientPicker contacts={[]} {...two} maxLength={two.defaultText.length} />)
  await goes('←z', '[Ann] [Bob*]')
  expect(told('text')).toBe('')
})

describe('Enter, Tab and Escape', () => {
  it.each<Fact>([
    ['Enter in the empty draft submits the form', `${between}⏎`, '[Ann] | [Bob]', 'sent'],
    ['Enter at a chip, and after it was edited, does not', '←←⏎⏎', '[Ann] | [Bob]'],
    ['Tab leaves a chip', '←{Tab}', '[Ann] [Bob]'],
    ['Tab leaves out somebody who is in the list already', 'ann@x.example{Tab}', '[Ann] [Bob]'],
    ['Tab leaves half of an address as it is written', 'zo@{Tab}', '[Ann] [Bob] zo@'],
    ['Escape puts back a chip that is edited', '←⏎xyz{Escape}', '[Ann] [Bob] |', '', { contacts: [] }],
  ])('%s', check(picker))

  it('Escape at chips is not passed on to a dialog around the box', async () => {
    const { goes, told } = open(picker)
    await goes('←{Escape}', '[Ann] [Bob] |')
    expect(told('key')).toBe('ArrowLeft')
    await goes('{Escape}', '[Ann] [Bob] |')
    expect(told('key')).toBe('ArrowLeft, Escape')
  })
})

it.each<Fact>([
  ['Shift+Left selects', '←{Shift>}←{/Shift}', '[{Ann*}] [{Bob}]'],
  ['a letter changes nothing', '←y', '[Ann] [Bob*]'],
  ['Enter submits the form, also at a chip', '←⏎', '[Ann] [Bob*]', 'sent'],
])('in a read-only box %s', check(<RecipientPicker {...picker.props} readOnly />))

/** On-screen keyboards send these events without a usable `keydown`. */
it.each<[inputType: string, steps: string, line: string, isLeft?: boolean]>([
  ['deleteContentBackward', '<focus>', '[Ann] [Bob*]'],
  ['deleteContentBackward', 'xy←', '[Ann] [Bob] x|y', true],
  ['historyUndo', 'xy', '[Ann] [Bob] |'],
  ['insertLineBreak', 'd@x.org', '[Ann] [Bob] [d@x.org] |'],
  ['insertLineBreak', '<focus>', '[Ann] [Bob] |', true],
  ['insertText', 'xy{Home}{Shift>}←{/Shift}', '[Ann] z| [xy]'],
])('beforeinput alone %s after %s leads to %s', async (inputType, steps, line, isLeft = false) => {
  const { press, input, shows } = open(<RecipientPicker contacts={[]} {...two} />)
  await press(steps)
  const init = { inputType, data: inputType === 'insertText' ? 'z' : null, bubbles: true, cancelable: true }
  expect(fireEvent(input, new InputEvent('beforeinput', init))).toBe(isLeft)
  await shows(line)
})

describe('without a value that can be used', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())
  const abc = 'a@x.org,b@x.org;c@x.org '
  it.each<[props: object, steps: string, line: string]>(
    [null, 0, 'yes', ['x']].flatMap((value) => [
      [{ autoHighlight: value }, 'an', 'an| › Ann*, Anton'],
      [{ completion: value }, 'an⏎', '[Ann] |'],
      [{ separators: value }, abc, '[a@x.org] [b@x.org] c@x.org |'],
    ]),
  )('%j is as if it was not there', async (props, ...line) => {
    await open(<RecipientPicker contacts={people('Ann Anton')} {...props} />).goes(...line)
  })
})

// Presses on chips. Those beside them, and where the draft is then, are in pointer.engines.browser.test.tsx.

const four = { defaultText: `${listOf('Ann Bob Cid Dee')}, ` }
const ofFour = <RecipientPicker contacts={[]} {...four} />
const withDraft: BoxProps = { defaultText: `${listOf('Ann Bob')}, dra` }
const readOnly: BoxProps = { readOnly: true }
const shift = (name: string) => `{Shift>}<clicks ${name}>{/Shift}`

describe('a press on a chip', () => {
  it.each<Fact>([
    ['with Shift extends the selection', `<clicks Bob>${shift('Dee')}`, '[Ann] [{Bob}] [{Cid}] [{Dee*}]'],
    ['that selects it commits no draft', '<clicks Ann>', '[{Ann*}] [Bob] dra', '', withDraft],
    ['that opens it commits', '<clicks Ann><clicks Ann>', 'Ann <ann@x.example>| [Bob] [dra]', '', withDraft],
    ['never opens it if read-only', '<clicks Bob><clicks Bob>', '[Ann] [{Bob*}] [Cid] [Dee]', '', readOnly],
  ])('%s', check(ofFour))

  it.each(['Control', 'Meta'])('with %s adds it to the selection, or takes it from there', async (key) => {
    const add = (...names: string[]) => names.map((name) => `{${key}>}<clicks ${name}>{/${key}}`).join('')
    const { goes, chip, input } = open(ofFour)
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
])('a press on × %s', check(ofFour))

it('a click without a press, as assistive technology sends it, selects the chip and focuses the box', async () => {
  const { goes, chip, input } = open(ofFour)
  chip('Bob').click()
  await goes('', '[Ann] [{Bob*}] [Cid] [Dee]')
  expect(document.activeElement).toBe(input)
})

describe.each([
  ['a disabled box', { enabled: false }, false],
  ['a box in a disabled fieldset', {}, true],
])('%s', (_, props, isInFieldset) => {
  it.each(['tb-chip', 'tb-chips'])('does nothing at a press on %s', (part) => {
    forget()
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
