import { describe, expect, it } from 'vitest'
import { enterRules } from '../../src/text-box/filter/rules.ts'

const rules = {
  number: enterRules[5],
  digits: enterRules[7],
  tel: enterRules[9],
  ...enterRules,
  datetime: enterRules[8],
}
type Kind = 'number' | 'digits' | 'tel' | 'date' | 'datetime'

const pasted = (kind: Kind, entered: string, before = '', after = '') =>
  rules[kind]?.({ entered, before, after, isTyped: false })

/** Types one character after the other at the end. */
const typed = (kind: Kind, text: string) =>
  [...text].reduce(
    (before, entered) => before + rules[kind]?.({ entered, before, after: '', isTyped: true }),
    '',
  )

describe('a paste', () => {
  it.each<[Kind, string, string]>([
    ['number', '1.5', '1.5'],
    ['number', ' 12 ', '12'],
    ['number', '-5.00', '-5.00'],
    ['number', '.5', '.5'],
    ['number', '007', '007'],
    ['number', '1234567', '1234567'],
    ['number', '1.234', '1.234'],
    ['number', '$5.00', '5.00'],
    ['number', '-$5.00', '-5.00'],
    ['number', '−£1', '-1'],
    ['number', '12.50\u00a0€', '12.50'],
    ['number', '−１２．５', '-12.5'],
    ['number', '٣٢٫٥', '32.5'],
    ['number', '𝟙𝟚', '12'],
    ['number', '12\u200b', '12'],
    ['number', '1'.repeat(50_000), '1'.repeat(50_000)],
    ['tel', '+49 (0)30 / 12-34', '+49 (0)30 / 12-34'],
    ['tel', '030\u201112', '030-12'],
    // Address books of phones copy such characters along.
    ['tel', '\u202a+49 30\u00a012\u202c\n', '+49 30 12'],
    ['tel', '030 12,,3#', '030 12,,3#'],
    ['tel', '＋４９\u00a0(٣٠)', '+49 (30)'],
    ['date', '2024-05-01', '2024-05-01'],
    ['date', ' 1. 5. 2024\t', '1. 5. 2024'],
    ['datetime', '2024-05-01 10:30', '2024-05-01 10:30'],
    // As German and British browsers write it.
    ['datetime', '01.05.2024, 10:30:00', '01.05.2024 10:30:00'],
    ['datetime', '２０２４－０５－０１', '2024-05-01'],
    ['digits', ' 123 456 ', '123456'],
    ['digits', '123-456', '123456'],
    ['digits', '１２３', '123'],
  ])('into a %s box, of %j, is %j', (kind, text, taken) => {
    expect(pasted(kind, text)).toBe(taken)
  })

  it.each<[Kind, string, string]>([
    ['number', 'with an exponent', '1e5 | 1.5E+10 | 2 × 10^3 | １ｅ５ |  1e5 '],
    ['number', 'with a comma', "1,5 | 1,234 | 1.234,50 | 1,234.50 | 1 234.50 | 1'234.50 | 1.234.567 | ,"],
    ['number', 'with a unit', '12,50 kr. | Rs. 12.50 | No. 5 | EUR 5 | 5 kg | 12 % | 1,5 kg'],
    ['number', 'with signs', '(5) | +5 | - 5 | 5- | 9- | 1+2 | 3x4 | 0x1F | 1/2 | ½ | abc | a | 1a2'],
    ['number', 'of several numbers', '10-12 | 10 – 12 | 1…2 | 1, 2 | 10 12 | 5\t6 | 5;6 | 030 12345'],
    ['number', 'of dates, times, addresses', '2024-05-01 | 24.12.2024 | 12:30 | 192.168.0.1'],
    ['tel', 'with words', '424-417-2469x61914 | 030 1234 ext. 5 | tel:+4930123 | 030 12 or 030 13'],
    ['tel', 'of lines', '12\n34'],
    ['date', 'of times, or with words', '2024-01-02T10:30 | 1 May 2024 | 10:30'],
    ['datetime', 'with letters', '2024-01-02T10:30 | 2024-01-02 10:30Z | 1/2/2024, 10:30 PM | 10,5'],
    ['digits', 'with letters', '12a4'],
  ])('into a %s box, %s, is refused: %s', (kind, _, texts) => {
    expect(texts.split(' | ').filter((text) => pasted(kind, text) !== '')).toEqual([])
  })

  it('brings no second point, no minus within a number, and nothing before a minus', () => {
    expect([pasted('number', '.5', '-1.5'), pasted('number', '-2.', '1')]).toEqual(['', ''])
    expect([pasted('number', '7', '', '-1.5'), pasted('number', '-2.', '', '5')]).toEqual(['', '-2.'])
  })
})

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
])('a number typed as %j is %j', (text, taken) => {
  expect(typed('number', text)).toBe(taken)
})
