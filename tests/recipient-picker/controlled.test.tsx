import { act } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { listOf, open, people, type Answer, type App, type ListApp } from '../support/open-box.tsx'

const picker = <RecipientPicker contacts={[]} />
const all: ListApp['takes'] = (wanted) => wanted
const late: ListApp = { takes: all, isLate: true }
const inTick: Answer = (text, set) => void Promise.resolve().then(() => act(() => set(text)))

/** Types letter by letter. An app that answers late is some letters behind. */
async function type({ press }: ReturnType<typeof open>, text: string, behind: number) {
  for (const [at, letter] of [...text].entries()) {
    await press(letter)
    if (at >= behind) await press('<answers 1>')
  }
  await press('<answers>')
}

const typed = 'Ann@X.example,Cleo Lee <Cleo@x.example>;Bob@x.example,Di'
const plain = '[Ann@X.example] [Cleo Lee] [Bob@x.example] Di|'
const lower = '[ann@x.example] [cleo lee] [bob@x.example] di|'

it.each<[does: string, app: App, line: string]>([
  ['sets it in lower case', (text, set) => set(text.toLowerCase()), lower],
  ['refuses a word', (text, set) => void (/bob/i.test(text) || set(text)), plain.replace('Bob', 'Bo')],
  [
    'allows three recipients',
    (text, set) => void (parseMailboxes(text).length > 3 || set(text)),
    '[Ann@X.example] [Cleo Lee] [Bob@x.example] |',
  ],
  ['sets it a tick later', inTick, plain],
  ['sets it in lower case, and late', (text, set, owe) => owe(() => set(text.toLowerCase())), lower],
])('an app that controls the text, and %s, has what was typed', async (_, app, line) => {
  const box = open(picker, app)
  await type(box, typed, 3)
  await box.shows(line)
})

it.each<[does: string, app: ListApp, text: string, line: string]>([
  ['sets them a tick later', { takes: all, isLate: 'tick' }, typed, plain],
  ['refuses all', { takes: (_, now) => now }, 'a@x.io,b', 'a@x.io,b|'],
  [
    'allows three',
    { takes: (wanted, now) => (wanted.length <= 3 ? wanted : now) },
    `${typed} Ray <d@x.io>,e`,
    '[Ann@X.example] [Cleo Lee] [Bob@x.example] Di Ray <d@x.io>,e|',
  ],
  [
    'sets other names',
    { takes: (wanted) => wanted.map(({ email }) => ({ email: email.toLowerCase() })) },
    typed,
    '[ann@x.example] [cleo@x.example] [bob@x.example] Di|',
  ],
])('an app that controls the recipients, and %s, has what was typed', async (_, app, text, line) => {
  const box = open(picker, app)
  await type(box, text, 0)
  await box.shows(line)
})

describe('what an app hears', () => {
  it.each<[App, number]>([
    ['owns', 0],
    ['late', 3],
    [{ takes: all }, 0],
  ])('has the recipients after the text: %o', async (app, behind) => {
    const box = open(picker, app)
    await type(box, 'a@x.io,b', behind)
    await box.shows('[a@x.io] b|')
    const told = box.told('text', 'list')
    expect(told).toContain('insertText: a@x.io, , insertText → a@x.io, insertText: ')
    expect(told.split('→')).toHaveLength(2)
    expect(told).toMatch(/insertText: a@x\.io, b$/)
  })

  it('late has all recipients that were entered before its first answer', async () => {
    const { goes, told } = open(picker, 'late')
    await goes('<pastes a@x.io,><pastes b@x.io,><answers>', '[a@x.io] [b@x.io] |')
    expect(told('text', 'list')).toMatch(
      /insertFromPaste: a@x\.io, b@x\.io, , insertFromPaste → a@x\.io b@x\.io$/,
    )
  })

  it('has the recipients alone when the user leaves the box', async () => {
    const { press, goes, told, forget } = open(picker, 'owns')
    await press('a@x.io')
    forget()
    await goes('{Tab}', '[a@x.io]')
    expect(told('text', 'list')).toBe('commit → a@x.io')
  })
})

it('an app that controls the recipients and answers late hears of each of two once, whatever it answers first', async () => {
  const { press, told } = open(picker, late)
  await press('a@x.io,B@x.io,c<answers>')
  expect(told('list')).toBe('insertText → a@x.io, insertText → a@x.io B@x.io')
})

it.each<[fact: string, app: ListApp, steps: string, line: string]>([
  ['answers late, and the user goes on before,', late, 'mi<answers>', 'mimax|'],
  ['keeps one late', { ...late, takes: () => people('Bob') }, '<answers>', '[Bob] max|'],
  ['refuses it', { takes: (_, now) => now }, '', '[Ann] [Bob] max|'],
])('Clear empties the draft, also if the app %s', async (_, app, steps, line) => {
  const mailboxes = people('Ann Bob')
  const box = open(<RecipientPicker contacts={[]} clearable mailboxes={mailboxes} />, app)
  await box.press(`<focus>zoe<clicks Clear>`)
  expect(box.input.value).toBe('')
  await box.goes(`${steps}max`, line)
})

it('setCursorAtEnd keeps what the user selects before the next rendering', () => {
  const { handle, input } = open(<RecipientPicker contacts={[]} defaultText="abc" />)
  act(() => {
    input.focus()
    input.setSelectionRange(0, 0)
    handle.setCursorAtEnd()
    input.setSelectionRange(1, 3)
  })
  expect([input.selectionStart, input.selectionEnd]).toEqual([1, 3])
})

it.each([
  ['one that went further', '←←', 'c a b d', '[c] [a] [d*]'],
  ['several that went further', '←←{Shift>}←{/Shift}', 'c a b d', '[c] [d*]'],
  ['one that is gone', '←←', 'a c', '[a] [c] |'],
])('Delete, after the app has set others, is about the selected ones: %s', async (_, keys, now, line) => {
  const { press, goes } = open(<RecipientPicker contacts={[]} mailboxes={people('a b c')} />, { takes: all })
  await press(`<focus>${keys}<sets ${listOf(now)}>`)
  await goes('{Delete}', line)
})
