import { act } from '@testing-library/react'
import { createRef } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import {
  listOf,
  open,
  people,
  type Answer,
  type App,
  type BoxProps,
  type ListApp,
} from '../support/open-box.tsx'

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

/** An app that sets no more recipients than that. */
const most: Answer = (text, set) => void (parseMailboxes(text).length > 3 || set(text))
const noBob: Answer = (text, set) => void (/bob/i.test(text) || set(text))
const lowerLate: Answer = (text, set, owe) => owe(() => set(text.toLowerCase()))
const three: ListApp = { takes: (wanted, now) => (wanted.length <= 3 ? wanted : now) }
const bare: ListApp = { takes: (wanted) => wanted.map(({ email }) => ({ email: email.toLowerCase() })) }
const ofBare = lower.replace('cleo lee', 'cleo@x.example').replace('di', 'Di')
const [more, draft] = [`${typed} Ray <d@x.io>,e`, plain.replace('|', ' Ray <d@x.io>,e|')]

it.each<[fact: string, app: App, behind: number, text: string, line: string]>([
  ['the text, and sets it in lower case,', (text, set) => set(text.toLowerCase()), 3, typed, lower],
  ['the text, and refuses a word,', noBob, 3, typed, plain.replace('Bob', 'Bo')],
  ['the text, and allows three recipients,', most, 3, typed, plain.replace('Di', '')],
  ['the text, and sets it a tick later,', inTick, 3, typed, plain],
  ['the text, and sets it in lower case, and late,', lowerLate, 3, typed, lower],
  ['the recipients, and sets them a tick later,', { takes: all, isLate: 'tick' }, 0, typed, plain],
  ['the recipients, and refuses all,', { takes: (_, now) => now }, 0, 'a@x.io,b', 'a@x.io,b|'],
  ['the recipients, and allows three,', three, 0, more, draft],
  ['the recipients, and sets other names,', bare, 0, typed, ofBare],
])('an app that controls %s has what was typed', async (_, app, behind, text, line) => {
  const box = open(picker, app)
  await type(box, text, behind)
  await box.shows(line)
})

it.each<[App, number]>([
  ['owns', 0],
  ['late', 3],
  [{ takes: all }, 0],
])('what an app hears has the recipients after the text: %o', async (app, behind) => {
  const box = open(picker, app)
  await type(box, 'a@x.io,b', behind)
  await box.shows('[a@x.io] b|')
  const told = box.told('text', 'list')
  expect(told).toContain('insertText: a@x.io, , insertText → a@x.io, insertText: ')
  expect(told.split('→')).toHaveLength(2)
  expect(told).toMatch(/insertText: a@x\.io, b$/)
})

it('what an app hears late has all recipients that were entered before its first answer', async () => {
  const { goes, told } = open(picker, 'late')
  await goes('<pastes a@x.io,><pastes b@x.io,><answers>', '[a@x.io] [b@x.io] |')
  const last = 'insertFromPaste: a@x.io, b@x.io, , insertFromPaste → a@x.io b@x.io'
  expect(told('text', 'list').endsWith(last)).toBe(true)
})

it('what an app hears late has no recipients if only the draft has changed', async () => {
  const { press, told } = open(<RecipientPicker contacts={[]} defaultText="a@x.io, " />, 'late')
  await press('bob<answers>')
  expect(told('list')).toBe('')
})

it('what an app hears has the recipients alone when the user leaves the box', async () => {
  const { press, goes, told, forget } = open(picker, 'owns')
  await press('a@x.io')
  forget()
  await goes('{Tab}', '[a@x.io]')
  expect(told('text', 'list')).toBe('commit → a@x.io')
})

it('an app that controls the recipients and answers late hears of each of two once', async () => {
  const { press, told } = open(picker, late)
  await press('a@x.io,B@x.io,c<answers>')
  expect(told('list')).toBe('insertText → a@x.io, insertText → a@x.io B@x.io')
})

it('an app that controls the recipients and answers late leaves what is typed right behind a pasted list', async () => {
  await open(picker, late).goes(
    '<pastes a@x.io, b@x.io>',
    'a@x.io, b@x.io|',
    'c<answers>',
    '[a@x.io] [b@x.io] c|',
  )
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

it.each([
  ['one that went further', '←←', 'c a b d', '[c] [a] [d*]'],
  ['several that went further', '←←{Shift>}←{/Shift}', 'c a b d', '[c] [d*]'],
  ['one that is gone', '←←', 'a c', '[a] [c] |'],
])('Delete, after the app has set others, is about the selected ones: %s', async (_, keys, now, line) => {
  const { press, goes } = open(<RecipientPicker contacts={[]} mailboxes={people('a b c')} />, { takes: all })
  await press(`<focus>${keys}<sets ${listOf(now)}>`)
  await goes('{Delete}', line)
})

describe('the handle', () => {
  const text = `${listOf('Ann Bob')}, dra`
  const start = (props: BoxProps = { defaultText: text }) => open(<RecipientPicker {...(props as object)} />)

  it('reads the whole list', () => {
    const { handle } = start()
    expect([handle.text, handle.textLength]).toEqual([text, text.length])
    expect(handle.mailboxes).toMatchObject(people('Ann Bob').map((one) => ({ ...one, valid: true })))
    for (const { start: from, end, email } of handle.mailboxes) expect(text.slice(from, end)).toContain(email)
  })

  it('reads what the app has, and what it sets', async () => {
    const { handle, press, change } = start({ text: listOf('Ann'), contacts: [] })
    await press('b')
    expect(handle.text).toBe(listOf('Ann'))
    change({ text: listOf('Cid Dee') })
    expect(handle.text).toBe(listOf('Cid Dee'))
    expect(handle.mailboxes).toMatchObject(people('Cid Dee'))
  })

  it('reads the recipients of an app that controls them', async () => {
    const { press, handle } = open(picker, { takes: all })
    await press('ann@x.org,bo')
    expect(handle.mailboxes.map(({ email }) => email)).toEqual(['ann@x.org'])
    expect([handle.text, handle.currentPosition]).toEqual(['ann@x.org, bo', 2])
  })

  it.each([
    [0, 0],
    [2, 2],
    [99, 3],
    [-5, 0],
  ])('puts the caret into the draft, where it counts from: %i', (position, at) => {
    const { handle, input, told } = start()
    act(() => handle.setCursorAt(position))
    expect([handle.currentPosition, input.selectionStart]).toEqual([at, at])
    expect([handle.text, input.value, told('text')]).toEqual([text, 'dra', ''])
    expect(handle.mailboxes).toMatchObject(people('Ann Bob'))
  })

  it('keeps, with setCursorAtEnd, what the user selects before the next rendering', () => {
    const { handle, input } = start()
    act(() => {
      input.focus()
      input.setSelectionRange(0, 0)
      handle.setCursorAtEnd()
      input.setSelectionRange(1, 3)
    })
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 3])
  })

  it('inputRef stands for the input, with the whole list as its value', () => {
    const inputRef = createRef<HTMLInputElement>()
    const { input } = start({ defaultText: text, inputRef: inputRef as never })
    expect(inputRef.current).toBeInstanceOf(HTMLInputElement)
    expect(inputRef.current?.value).toBe(text)
    inputRef.current?.focus()
    expect(document.activeElement).toBe(input)
  })
})
