import { act, fireEvent } from '@testing-library/react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

// What a rule takes of a text is in rules.node.test.ts.

/** Opens a box with a text, and in it the caret or what is selected. */
async function start(line: string, props: TextBoxProps) {
  const box = open(<TextBox defaultText={line.replace(/[|{}]/g, '')} {...props} />)
  await box.press('<focus>')
  const [, before = '', selected = ''] = /^([^|{]*)[|{]([^}]*)\}?/.exec(line) ?? []
  box.input.setSelectionRange(before.length, before.length + (line.includes('{') ? selected.length : 0))
  return box
}

const stamp = '2024-05-01T10:00'
const number: TextBoxProps = { inputType: 'number' }
const upTo = (maxLength: number, inputType: TextBoxProps['inputType'] = 'number') => ({
  maxLength,
  inputType,
})
const inGerman = { numbersOnly: true, messages: { notEntered: (text: string) => `Geht hier nicht: ${text}` } }
const ones = '1'.repeat(60)
const [tel, dated, digits]: TextBoxProps[] = [
  { inputType: 'tel', multiline: true },
  { inputType: 8 },
  { inputType: 7 },
]

type Row = [
  fact: string,
  props: TextBoxProps | undefined,
  line: string,
  steps: string,
  shown: string,
  said?: string,
]

/** After its steps the box shows a text and a message. Nothing is reported of a text that stays as it was. */
it.each<Row>([
  ['A paste takes the place of what is selected', number, '1{234}5', '<pastes  9\n>', '19|5'],
  ['A paste is refused as a whole', number, '{12345}', '<pastes 1a2>', '{12345}', '1a2'],
  ['A message about a paste goes when the user types', number, '{12345}', '<pastes 1a2>8', '8|'],
  ['Blanks alone are not entered, and nothing is said', number, '12|', '<pastes  \n >', '12|'],
  ['A paste is refused where it brings a second point', number, '-1.5|', '<pastes .5>', '-1.5|', '.5'],
  ['A paste is refused before a minus', number, '|-1.5', '<pastes 7>', '|-1.5', '7'],
  ['A paste may replace a minus and a point', number, '{-1.}5', '<pastes -2.>', '-2.|5'],
  ['Lines are refused in a multiline box', tel, '7|', '<pastes 12\n34>', '7|', '12\n34'],
  ['A refused secret is not shown', digits, '|', '<pastes 12a4>', '|', '••••'],
  ['maxLength does not count signs that are left out', upTo(6, 7), '|', '<pastes 123-456>', '123456|'],
  ['A secret that maxLength would cut', upTo(6, 7), '99|', '<pastes 12-34-56-78>', '99|', '•'.repeat(11)],
  ['A number that maxLength would cut', upTo(6), '99|', '<pastes 12345>', '99|', '12345'],
  ['A phone number that maxLength would cut', upTo(6, 'tel'), '99|', '<pastes +49 30>', '99|', '+49 30'],
  ['maxLength has room in place of what is selected', upTo(4), '1{23}4', '<pastes 77>', '177|4'],
  ['The message has 40 characters', inGerman, '|', `<pastes ${ones}e5>`, '|', `${'1'.repeat(40)}…`],
  ['It ends in no half character', number, '|', `<pastes x${'😀'.repeat(50)}>`, '|', `x${'😀'.repeat(39)}…`],
  ['The message goes when the user leaves', inGerman, '|', `<pastes ${ones}e5><leaves>`, ''],
  ['A sign that can’t stand there is not entered', number, '1.2|34', ',', '1.2|34'],
  ['A typed sign that is refused leaves the selection', number, '{1.234}', 'x', '{1.234}'],
  ['A rule leaves the rest when a part is deleted', number, 'a1{b2}c3', '{Backspace}', 'a1|c3'],
  ['A rule leaves the text of a reset', dated, `${stamp}|`, '{Backspace}<leaves><resets>', stamp],
])('%s: %j, %s, %s', async (_, props = {}, line, steps, shown, said = '') => {
  const box = await start(line, props)
  await box.press(steps)
  await box.shows(shown)
  expect(box.message().replace(/^(Not entered|Geht hier nicht): /, '')).toBe(said)
  expect(box.input.validity.valid).toBe(true)
  expect(shown === line ? box.told('text') : '').toBe('')
})

it('A paste of which signs are left out, and a reset, are reported as one change', async () => {
  const box = await start('|', { inputType: 7 })
  await box.press('<pastes 123-456><resets>')
  expect(box.told('text')).toBe('insertFromPaste: 123456, reset: ')
})

it('A rule leaves what a script has written', async () => {
  const box = await start('|', { inputType: 8 })
  act(() => void (box.input.value = stamp))
  box.input.setSelectionRange(16, 16)
  await box.goes('5', `${stamp}5|`)
  expect(box.told('text')).toBe(`insertText: ${stamp}5`)
})

it.each([
  [' 1.5 ', '1.5|', 'autofill: 1.5', ''],
  ['1,5 kg', '7|', '', 'Not entered: 1,5 kg'],
])('A browser fills in %j', async (value, shown, told, said) => {
  const box = await start('7|', { inputType: 'number' })
  fireEvent.input(box.input, { target: { value } })
  await box.shows(shown)
  expect([box.told('text'), box.message()]).toEqual([told, said])
})

it('A rule leaves a veto to the app', async () => {
  const box = await start('|', { inputType: 7 })
  const veto = (event: Event) => event.preventDefault()
  document.addEventListener('beforeinput', veto, true)
  await box.press('<pastes 12>')
  document.removeEventListener('beforeinput', veto, true)
  await box.shows('|')
})
