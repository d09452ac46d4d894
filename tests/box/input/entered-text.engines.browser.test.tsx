import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { copyText } from '../../conformance/mount.tsx'
import { canCompose } from '../../support/engine.ts'
import { redo, undo } from '../../support/history.ts'
import { commit, compose } from '../../support/input-method.ts'
import { box } from '../content/controlled-parents.tsx'

async function start(props: TextBoxProps) {
  const reported = vi.fn<(text: string, reason: string) => void>()
  await render(
    <form>
      <TextBox aria-label="box" {...props} onTextChanged={(text, { reason }) => reported(text, reason)} />
    </form>,
  )
  await userEvent.click(box())
  box().setSelectionRange(box().value.length, box().value.length)
  return reported
}

async function paste(text: string) {
  await copyText(text)
  box().focus()
  await userEvent.paste()
}

const selectAll = () => box().select()

describe('the rule of an input type', () => {
  const stamp = '2024-05-01T10:00'

  it('does not touch text of the app that is deleted and comes back with undo', async () => {
    await start({ inputType: 8, defaultText: stamp })
    selectAll()
    await userEvent.keyboard('{Delete}')
    expect(box().value).toBe('')
    await undo()
    expect(box().value).toBe(stamp)
    await redo()
    expect(box().value).toBe('')
    await undo()
    expect(box().value).toBe(stamp)
  })

  it('does not touch the text that a form is reset to', async () => {
    const reported = await start({ inputType: 8, defaultText: stamp })
    await userEvent.keyboard('{Backspace}')
    expect(box().value).toBe('2024-05-01T10:0')
    box().form?.reset()
    await expect.poll(() => reported.mock.lastCall).toEqual([stamp, 'reset'])
    expect(box().value).toBe(stamp)
  })

  it('does not touch text that a script has written into the input', async () => {
    const reported = await start({ inputType: 8 })
    box().value = stamp
    box().setSelectionRange(16, 16)
    await userEvent.keyboard('5')
    expect(box().value).toBe(`${stamp}5`)
    expect(reported.mock.calls).toEqual([[`${stamp}5`, 'insertText']])
  })

  it('does not touch the rest when a part of a text of the app is deleted', async () => {
    await start({ inputType: 5, defaultText: 'a1b2c3' })
    box().setSelectionRange(2, 4)
    await userEvent.keyboard('{Backspace}')
    expect(box().value).toBe('a1c3')
    await userEvent.cut()
    expect(box().value).toBe('a1c3')
  })
})

describe('a paste that a rule allows in part', () => {
  it('is filtered before it is cut to maxLength', async () => {
    const reported = await start({ inputType: 7, maxLength: 6 })
    await paste('123-456')
    expect(box().value).toBe('123456')
    expect(reported.mock.calls).toEqual([['123456', 'insertFromPaste']])
  })

  it('is cut to maxLength after it is filtered', async () => {
    await start({ inputType: 7, maxLength: 6, defaultText: '99' })
    await paste('12-34-56-78')
    expect(box().value).toBe('991234')
  })

  it('is one step to undo', async () => {
    const reported = await start({ inputType: 7 })
    await userEvent.keyboard('77')
    await paste('12a3')
    expect(box().value).toBe('77123')
    expect([box().selectionStart, box().selectionEnd]).toEqual([5, 5])
    await undo()
    expect(box().value).toBe('77')
    await undo()
    expect(box().value).toBe('')
    expect(reported.mock.calls.slice(2)).toEqual([
      ['77123', 'insertFromPaste'],
      ['77', 'historyUndo'],
      ['', 'historyUndo'],
    ])
  })

  it('takes the place of what is selected', async () => {
    await start({ inputType: 5, defaultText: '12345' })
    box().setSelectionRange(1, 4)
    await paste('a9b')
    expect(box().value).toBe('195')
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 2])
  })

  it('changes nothing when no character of it is allowed', async () => {
    const reported = await start({ inputType: 5, defaultText: '12345' })
    selectAll()
    await paste('abc')
    expect(box().value).toBe('12345')
    expect(reported).not.toHaveBeenCalled()
  })
})

describe.runIf(canCompose)('a composition that a rule allows in part', () => {
  it('is filtered before it is cut to maxLength', async () => {
    const reported = await start({ inputType: 7, maxLength: 6 })
    await compose('123-4')
    await commit('123-456')
    await expect.poll(() => box().value).toBe('123456')
    expect(reported.mock.calls).toEqual([['123456', 'insertCompositionText']])
  })

  it('is cut to maxLength after it is filtered, in front of what follows', async () => {
    await start({ inputType: 7, maxLength: 6, defaultText: '9988' })
    box().setSelectionRange(2, 2)
    await compose('9-8')
    await commit('9-87-6')
    await expect.poll(() => box().value).toBe('999888')
    expect(box().selectionStart).toBe(4)
  })

  it('takes the place of what was selected', async () => {
    await start({ inputType: 7, defaultText: '12345' })
    box().setSelectionRange(1, 4)
    await compose('a')
    await commit('a9b')
    await expect.poll(() => box().value).toBe('195')
  })

  it('is taken back completely by undo', async () => {
    const reported = await start({ inputType: 7 })
    await userEvent.keyboard('77')
    await compose('1x')
    await commit('1x2')
    await expect.poll(() => box().value).toBe('7712')
    await undo()
    // Chromium joins the composition to the typing before it.
    expect(['77', '']).toContain(box().value)
    await undo()
    expect(box().value).toBe('')
    expect(reported.mock.calls.map(([text]) => text)).not.toContain('771x2')
  })

  it('changes nothing when no character of it is allowed', async () => {
    const reported = await start({ inputType: 5, defaultText: '12' })
    await userEvent.keyboard('3')
    reported.mockClear()
    await compose('ab')
    await commit('abc')
    await expect.poll(() => box().value).toBe('123')
    expect(reported).not.toHaveBeenCalled()
    await undo()
    expect(box().value).toBe('12')
  })
})

/** All kinds of boxes with a rule. */
const ruled = [
  { inputType: 'number' },
  { inputType: 'tel' },
  { inputType: 'date' },
  { inputType: 'datetime' },
  { inputType: 7 },
  { numbersOnly: true },
  { inputType: 'tel', multiline: true },
] as const satisfies readonly TextBoxProps[]

describe.runIf(canCompose)('a composition that is cancelled', () => {
  it.each(ruled)('leaves the text of a box with %o', async (kind) => {
    const reported = await start({ ...kind, defaultText: '12345' })
    box().setSelectionRange(2, 2)
    await compose('６')
    await compose('')
    await expect.poll(() => box().value).toBe('12345')
    expect(reported).not.toHaveBeenCalled()
    await userEvent.keyboard('7')
    expect(box().value).toBe('127345')
  })

  it.each([
    ['at the start', [0, 0], '12345', 0],
    ['at the end', [5, 5], '12345', 5],
    ['over a selection', [1, 4], '15', 1],
    ['over the whole text', [0, 5], '', 0],
  ] as const)('%s leaves the rest', async (_, [from, to], rest, caret) => {
    const reported = await start({ inputType: 'number', defaultText: '12345' })
    box().setSelectionRange(from, to)
    await compose('a')
    await compose('a６')
    await compose('')
    await expect.poll(() => box().value).toBe(rest)
    expect([box().selectionStart, box().selectionEnd]).toEqual([caret, caret])
    expect(reported.mock.calls.map(([text]) => text)).toEqual(from === to ? [] : [rest])
  })
})

describe('a rule', () => {
  it('refuses a line break before it is entered, so that undo takes back what was typed', async () => {
    await start({ inputType: 9, multiline: true })
    await userEvent.keyboard('12{Enter}34')
    expect(box().value).toBe('1234')
    await undo()
    expect(box().value).not.toBe('1234')
  })

  it('leaves a veto to the app', async () => {
    const veto = (event: Event) => event.preventDefault()
    await start({ inputType: 7 })
    document.addEventListener('beforeinput', veto, true)
    await paste('1a2')
    document.removeEventListener('beforeinput', veto, true)
    expect(box().value).toBe('')
  })

  it('reads a long text at once', async () => {
    await start({ inputType: 5 })
    await paste('1'.repeat(50_000))
    expect(box().value).toHaveLength(50_000)
  })
})

describe('a number', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['٣٫٥', '3.5'],
    ['१२', '12'],
    ['－１２．５', '-12.5'],
    // The last separator is the decimal one. Those before it were between groups.
    ['1.234,50', '1234.50'],
    ['-1.234,5', '-1234.5'],
    ['1,234.50', '1234.50'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['12.345,', '12345.'],
    ['0.123,4', '0.1234'],
    ['1.23,4', '1.234'],
    ['1.2345,6', '1.23456'],
    ['1.5.', '1.5'],
    ['1,,5', '1.5'],
    ['1e5', '15'],
  ])('typed as %j is %j', async (typed, taken) => {
    await start({ inputType: 5 })
    await userEvent.keyboard(typed)
    expect(box().value).toBe(taken)
  })

  it.each([
    ['1,5', '1.5'],
    ['12,50 €', '12.50'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['12,3456', '12.3456'],
    // Either a group or a decimal separator. A comma counts as a group separator.
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['(+49) 5 kg', '495'],
    [' 12 ', '12'],
    ['$ -5.00', '-5.00'],
    ['1 234 567', '1234567'],
    ['1,23,456', '123456'],
    ['12 %', '12'],
    ['EUR 1.234,50', '1234.50'],
    ['−１２，５', '-12.5'],
    ['٣٬٢٥٠٫٥', '3250.5'],
    ['𝟙𝟚', '12'],
  ])('pasted as %j is %j', async (pasted, taken) => {
    const reported = await start({ inputType: 5 })
    await paste(pasted)
    expect(box().value).toBe(taken)
    expect(reported.mock.calls).toEqual([[taken, 'insertFromPaste']])
  })

  it('typed with groups is reported with each key, and the caret stays at the end', async () => {
    const reported = await start({ inputType: 5 })
    await userEvent.keyboard('1.234,')
    expect([box().value, box().selectionStart]).toEqual(['1234.', 5])
    expect(reported.mock.calls.map(([text]) => text)).toEqual(['1', '1.', '1.2', '1.23', '1.234', '1234.'])
    await undo()
    expect(box().value).not.toBe('1234.')
  })

  it('keeps its point when a comma is typed elsewhere', async () => {
    await start({ inputType: 5, defaultText: '1.234' })
    box().setSelectionRange(3, 3)
    await userEvent.keyboard(',')
    expect(box().value).toBe('1.234')
  })

  it.each([
    '1e5',
    '1.5E+10',
    '1,5e-3',
    '2 × 10^3',
    '(5)',
    '( 1.234,50 )',
    '($5.00)',
    '5-',
    '10-12',
    '10 – 12',
    '10—12',
    '-5 - 3',
    '1...2',
    '1…2',
    '2024-05-01',
    '24.12.2024',
    '1/2',
    '12:30',
    '3x4',
    '3 × 4',
    '1+2',
    '2^8',
    '1.2.3',
    '192.168.0.1',
    '1,2,3',
    '1, 2',
    '0x1F',
    '5 6',
    '10 12',
    '5\t6',
    '030 12345',
    '１ｅ５',
    '١٠-١٢',
    '5;6',
    ' 1e5 ',
  ])('is not made of %j, which is refused with a message', async (pasted) => {
    const reported = await start({ inputType: 5, defaultText: '7' })
    selectAll()
    await paste(pasted)
    expect(box().value).toBe('7')
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 1])
    expect(reported).not.toHaveBeenCalled()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`Not a number: ${pasted.trim().replace(/\s/g, ' ')}`)
    expect(box().validity.valid).toBe(true)
    await userEvent.keyboard('8')
    expect(box().value).toBe('8')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('has the message about what was refused until the user leaves, also with numbersOnly and other messages', async () => {
    await start({ numbersOnly: true, messages: { notANumber: (text) => `Keine Zahl: ${text}` } })
    await paste(`${'1'.repeat(60)}e5`)
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Keine Zahl: ${'1'.repeat(40)}…`)
    box().blur()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('filled in by the browser in another notation is refused', async () => {
    const reported = await start({ inputType: 5, defaultText: '7' })
    const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), '1e5')
    box().dispatchEvent(new Event('input', { bubbles: true }))
    expect(box().value).toBe('7')
    expect(reported).not.toHaveBeenCalled()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not a number: 1e5')
  })

  it.each([
    [7, '1012'],
    [8, '10-12'],
    [9, '10-12'],
  ] as const)(
    'is expected by no other input type: %i takes the characters of 10-12',
    async (inputType, taken) => {
      await start({ inputType })
      await paste('10-12')
      expect(box().value).toBe(taken)
    },
  )

  it.runIf(canCompose)(
    'composed in digits of another script is accepted when the composition ends',
    async () => {
      const reported = await start({ inputType: 5 })
      await compose('１')
      await compose('１２')
      await commit('１２')
      await expect.poll(() => box().value).toBe('12')
      expect(reported.mock.lastCall?.[0]).toBe('12')
    },
  )

  it('filled in by the browser is filtered like one that is typed', async () => {
    const reported = await start({ inputType: 5 })
    const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), '1,5 kg')
    box().dispatchEvent(new Event('input', { bubbles: true }))
    expect(box().value).toBe('1.5')
    expect(reported.mock.calls).toEqual([['1.5', 'autofill']])
  })
})

describe('digits of other scripts and wide signs', () => {
  it.each([
    [7, '१２３', '123'],
    [8, '２０２４－０５－０１', '2024-05-01'],
    [9, '＋４９\u00a0(٣٠)', '+49 (30)'],
  ] as const)('are plain ones in a box of input type %i', async (inputType, pasted, taken) => {
    await start({ inputType })
    await paste(pasted)
    expect(box().value).toBe(taken)
  })
})
