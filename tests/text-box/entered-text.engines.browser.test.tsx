import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { copyText } from '../conformance/mount.tsx'
import { canCompose, canDrag } from '../support/engine.ts'
import { redo, undo } from '../support/history.ts'
import { commit, compose } from '../support/input-method.ts'
import { box } from '../box/content/controlled-parents.tsx'

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

const alert = () => page.getByRole('alert')

/** Pastes what the box refuses. Returns the text that the box has, and what the message names. */
async function refused(pasted: string): Promise<{ left: string; said: string | undefined }> {
  const selection = [box().selectionStart, box().selectionEnd]
  await paste(pasted)
  await expect.element(alert()).toBeVisible()
  expect([box().selectionStart, box().selectionEnd]).toEqual(selection)
  expect(box().validity.valid).toBe(true)
  return { left: box().value, said: alert().element().textContent?.split('Not entered: ')[1] }
}

describe('a paste into a box with a rule', () => {
  it('is measured by maxLength without what is left out of it', async () => {
    const reported = await start({ inputType: 7, maxLength: 6 })
    await paste('123-456')
    expect(box().value).toBe('123456')
    expect(reported.mock.calls).toEqual([['123456', 'insertFromPaste']])
  })

  it.each([
    [7, '12-34-56-78', '•'.repeat(11)],
    ['number', '12345', '12345'],
    ['tel', '+49 30', '+49 30'],
  ] as const)('is refused if maxLength would cut it: %s', async (inputType, pasted, said) => {
    const reported = await start({ inputType, maxLength: 6, defaultText: '99' })
    expect(await refused(pasted)).toEqual({ left: '99', said })
    expect(reported).not.toHaveBeenCalled()
    box().select()
    await paste('12')
    expect(box().value).toBe('12')
  })

  it('fits if maxLength has room for it in place of what is selected', async () => {
    await start({ inputType: 'number', maxLength: 4, defaultText: '1234' })
    box().setSelectionRange(1, 3)
    await paste('77')
    expect(box().value).toBe('1774')
  })

  it('is one step to undo', async () => {
    const reported = await start({ inputType: 7 })
    await userEvent.keyboard('77')
    await paste('12-3')
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
    await paste(' 9\n')
    expect(box().value).toBe('195')
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 2])
  })

  it.each(['abc', 'a', '1a2', '9-', ','])(
    'is refused as a whole, with what is selected left: %j',
    async (pasted) => {
      const reported = await start({ inputType: 5, defaultText: '12345' })
      selectAll()
      expect(await refused(pasted)).toEqual({ left: '12345', said: pasted })
      expect(reported).not.toHaveBeenCalled()
    },
  )

  it('of blanks alone enters nothing, and nothing is said', async () => {
    const reported = await start({ inputType: 5, defaultText: '12' })
    await paste(' \n ')
    expect(box().value).toBe('12')
    expect(reported).not.toHaveBeenCalled()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it.each<[TextBoxProps['inputType'], string, string]>([
    ['tel', '+49 (0)30 / 12-34', '+49 (0)30 / 12-34'],
    ['tel', '030\u201112', '030-12'],
    // Address books of phones copy such characters along.
    ['tel', '\u202a+49 30\u00a012\u202c\n', '+49 30 12'],
    ['tel', '030 12,,3#', '030 12,,3#'],
    ['date', '2024-05-01', '2024-05-01'],
    ['date', ' 1. 5. 2024\t', ' 1. 5. 2024\t'.trim()],
    ['datetime', '2024-05-01 10:30', '2024-05-01 10:30'],
    // As German and British browsers write it.
    ['datetime', '01.05.2024, 10:30:00', '01.05.2024 10:30:00'],
    [7, ' 123 456 ', '123456'],
  ])('of type %s takes %j', async (inputType, pasted, taken) => {
    await start({ inputType })
    await paste(pasted)
    expect(box().value).toBe(taken)
  })

  it.each<[TextBoxProps['inputType'], string]>([
    ['tel', '424-417-2469x61914'],
    ['tel', '030 1234 ext. 5'],
    ['tel', 'tel:+4930123'],
    ['tel', '030 12 or 030 13'],
    ['date', '2024-01-02T10:30'],
    ['date', '1 May 2024'],
    ['date', '10:30'],
    ['datetime', '2024-01-02T10:30'],
    ['datetime', '2024-01-02 10:30Z'],
    ['datetime', '1/2/2024, 10:30 PM'],
    ['datetime', '10,5'],
  ])('of type %s is not made of a part of %j', async (inputType, pasted) => {
    await start({ inputType, defaultText: '7' })
    expect(await refused(pasted)).toEqual({ left: '7', said: pasted.trim() })
  })

  it('is refused with its lines in a multiline box', async () => {
    await start({ inputType: 'tel', multiline: true, defaultText: '7' })
    expect(await refused('12\n34')).toEqual({ left: '7', said: '12\n34' })
  })

  it('of a secret is not shown when it is refused', async () => {
    await start({ inputType: 7 })
    expect(await refused('12a4')).toEqual({ left: '', said: '••••' })
  })
})

describe.runIf(canDrag)('a text that is dragged from another box', () => {
  const other = () => page.getByLabelText('other').element() as HTMLInputElement

  async function drag(text: string, props: TextBoxProps) {
    await render(
      <>
        <TextBox aria-label="box" {...props} />
        <TextBox aria-label="other" defaultText={text} />
      </>,
    )
    other().focus()
    other().select()
    await userEvent.dragAndDrop(page.getByLabelText('other'), page.getByLabelText('box'), {
      sourcePosition: { x: 8, y: 10 },
    })
  }

  it.each<[string, TextBoxProps]>([
    ['12kg', { inputType: 'number', defaultText: '7' }],
    ['1234', { inputType: 'number', defaultText: '7', maxLength: 4 }],
  ])('stays there if it is refused: %s', async (text, props) => {
    await drag(text, props)
    expect([box().value, other().value]).toEqual(['7', text])
    await expect.element(alert()).toHaveTextContent(`Not entered: ${text}`)
  })

  it('moves if it fits', async () => {
    await drag('1234', { inputType: 'number', defaultText: '7', maxLength: 5 })
    expect([box().value, other().value]).toEqual(['71234', ''])
  })

  it('is left to an app that takes it itself', async () => {
    await drag('12kg', { inputType: 'number', defaultText: '7', onDrop: (event) => event.preventDefault() })
    expect([box().value, other().value]).toEqual(['7', '12kg'])
    await expect.element(alert()).not.toBeInTheDocument()
  })
})

// A composition is typed.
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
    await paste('12')
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
    // A sign that can't stand there is not entered.
    ['1.5.', '1.5'],
    ['1,,5', '1.5'],
    ['5-', '5'],
    ['1.234,', '1.234'],
  ])('typed as %j is %j', async (typed, taken) => {
    await start({ inputType: 5 })
    await userEvent.keyboard(typed)
    expect(box().value).toBe(taken)
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it.each([
    ['1.5', '1.5'],
    [' 12 ', '12'],
    ['-5.00', '-5.00'],
    ['.5', '.5'],
    ['007', '007'],
    ['1234567', '1234567'],
    ['1.234', '1.234'],
    ['$5.00', '5.00'],
    ['12.50\u00a0€', '12.50'],
    ['−１２．５', '-12.5'],
    ['٣٢٫٥', '32.5'],
    ['𝟙𝟚', '12'],
    ['12\u200b', '12'],
  ])('pasted as %j is %j', async (pasted, taken) => {
    const reported = await start({ inputType: 5 })
    await paste(pasted)
    expect(box().value).toBe(taken)
    expect(reported.mock.calls).toEqual([[taken, 'insertFromPaste']])
  })

  it('keeps its point when a comma is typed elsewhere', async () => {
    await start({ inputType: 5, defaultText: '1.234' })
    box().setSelectionRange(3, 3)
    await userEvent.keyboard(',')
    expect(box().value).toBe('1.234')
    box().setSelectionRange(0, 5)
    await userEvent.keyboard('x')
    expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(['1.234', 0, 5])
  })

  it.each([
    '1e5',
    '1.5E+10',
    '2 × 10^3',
    '1,5',
    '1,234',
    '1.234,50',
    '1,234.50',
    '1 234.50',
    "1'234.50",
    '1.234.567',
    '12,50 kr.',
    'Rs. 12.50',
    'No. 5',
    'EUR 5',
    '5 kg',
    '12 %',
    '(5)',
    '+5',
    '- 5',
    '5-',
    '10-12',
    '10 – 12',
    '1…2',
    '2024-05-01',
    '24.12.2024',
    '1/2',
    '½',
    '12:30',
    '3x4',
    '1+2',
    '192.168.0.1',
    '1, 2',
    '0x1F',
    '10 12',
    '5\t6',
    '030 12345',
    '１ｅ５',
    '5;6',
    ' 1e5 ',
  ])('is not made of %j, which is refused with a message', async (pasted) => {
    const reported = await start({ inputType: 5, defaultText: '7' })
    selectAll()
    expect(await refused(pasted)).toEqual({ left: '7', said: pasted.trim() })
    expect(reported).not.toHaveBeenCalled()
    await userEvent.keyboard('8')
    expect(box().value).toBe('8')
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it('has the message about what was refused until the user leaves, also with numbersOnly and other messages', async () => {
    await start({ numbersOnly: true, messages: { notEntered: (text) => `Geht hier nicht: ${text}` } })
    await paste(`${'1'.repeat(60)}e5`)
    await expect.element(alert()).toHaveTextContent(`Geht hier nicht: ${'1'.repeat(40)}…`)
    box().blur()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it('has a minus and a point once, also where a paste would bring another one', async () => {
    await start({ inputType: 5, defaultText: '-1.5' })
    expect(await refused('.5')).toEqual({ left: '-1.5', said: '.5' })
    box().setSelectionRange(0, 0)
    expect(await refused('7')).toEqual({ left: '-1.5', said: '7' })
    box().setSelectionRange(0, 3)
    await paste('-2.')
    expect(box().value).toBe('-2.5')
  })

  it('filled in by the browser in another notation is refused', async () => {
    const reported = await start({ inputType: 5, defaultText: '7' })
    const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), '1,5 kg')
    box().dispatchEvent(new Event('input', { bubbles: true }))
    expect(box().value).toBe('7')
    expect(reported).not.toHaveBeenCalled()
    await expect.element(alert()).toHaveTextContent('Not entered: 1,5 kg')
  })

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

  it('filled in by the browser is accepted without the blanks around it', async () => {
    const reported = await start({ inputType: 5 })
    const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), ' 1.5 ')
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
