import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withKeys } from '../../support/arrow-glyphs.ts'
import { shownIn } from '../../support/shown-in.ts'
import { atOnce, both, box, boxes, OwnedBox, Owner } from '../content/controlled-parents.tsx'

const often = { interval: 5 }
const groups = (text: string) => text.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')
const phone = (text: string) =>
  text.replace(/\D/g, '').replace(/^(\d{3})(\d*)$/, (_, area: string, rest: string) => `(${area}) ${rest}`)

/** What is pressed, or set by the app (=text), and what the box shows then. */
type Row = [fact: string, line: string, change: ((text: string) => string) | undefined, steps: string[]]

// EmailPicker has the editor of TextBox.
describe.each(Object.entries(boxes).slice(0, 2))('the caret of a %s', (_, Box) => {
  it.each<Row>([
    [
      'passes the separator of a mask with Backspace',
      '1234 |5678',
      groups,
      ['{Backspace}', '1234| 5678', '{Backspace}', '123|5 678'],
    ],
    ['passes a mask with Delete', '1234| 5678', groups, ['{Delete}', '1234 |5678', '{Delete}', '1234 |678']],
    ['passes separators in turn', '(123) |456', phone, ['{Backspace}{Backspace}{Backspace}', '(12|4) 56']],
    ['follows digits at a separator', '12|34', groups, ['56789', '1256 789|3 4', '←←x', '1256 7|893 4']],
    ['stays where blanks go', 'ab|c', (text) => text.trim(), ['{Home}  x', 'x|abc', '{End} y', 'xabcy|']],
    [
      'stays in place after a letter that changes its length in lower case',
      'İİ|İ',
      (text) => text.replaceAll('x', ''),
      ['x', 'İİ|İ', '=aİİİ', 'aİİ|İ'],
    ],
    [
      'goes after the text that the app adds there, although a separator was deleted before',
      'hi |',
      undefined,
      ['{Backspace}', 'hi|', '=hi😀', 'hi😀|', 'x', 'hi😀x|'],
    ],
    ['keeps selections', 'ann| lee', undefined, ['{Shift>}→→{/Shift}', 'ann{ l}ee', '=ANN LEE', 'ANN{ L}EE']],
  ])('%s', async (__, line, change = (text) => text, steps) => {
    const owner = new Owner(line.replace('|', ''), atOnce(change))
    await render(<OwnedBox Box={Box} owner={owner} />)
    await userEvent.click(box())
    box().setSelectionRange(line.indexOf('|'), line.indexOf('|'))
    for (let at = 0; at < steps.length; at += 2) {
      const [step = '', shown = ''] = steps.slice(at, at + 2)
      if (step.startsWith('=')) owner.set(step.slice(1))
      else await userEvent.keyboard(withKeys(step))
      await expect.poll(() => shownIn(box() as HTMLInputElement), often).toBe(shown)
      expect(both(owner)).toEqual(Array(2).fill(shown.replace(/[|{}]/g, '')))
    }
  })

  it('keeps the direction of a selection when the app sets a text', async () => {
    const owner = new Owner('ann lee')
    await render(<OwnedBox Box={Box} owner={owner} />)
    await userEvent.click(box())
    for (const way of ['forward', 'backward'] as const) {
      box().setSelectionRange(1, 5, way)
      owner.set(`ANN LEE ${way}`)
      await expect.poll(() => box().value, often).toBe(`ANN LEE ${way}`)
      const { selectionStart, selectionEnd, selectionDirection } = box()
      expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 5, way])
    }
  })
})
