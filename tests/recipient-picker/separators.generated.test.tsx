import { act, cleanup, fireEvent } from '@testing-library/react'
import { array, constantFrom } from 'fast-check'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { open, type App, type BoxProps, type Fact, type OpenBox } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 120_000 })

// Boxes in which the comma, the semicolon, or both are a part of a name.

const contacts = [
  { name: 'Anders Zorn', email: 'anders@x.example' },
  { name: 'Lee, Ann', email: 'ann@x.example' },
  { name: 'Li; Bo', email: 'bo@x.example' },
]

/** The recipients, and how a reader of the text reads them. */
const read = (mailboxes: readonly Contact[]) => mailboxes.map(({ name = '', email }) => `${name} <${email}>`)

/** Fails if the form has another text than the box, or somebody else reads other recipients in it. */
function expectSameInText({ input, handle: { text, mailboxes } }: OpenBox) {
  expect(new FormData(input.form ?? undefined).get('to')).toBe(text)
  // The draft is in the text, too.
  const inText = input.value ? mailboxes : parseMailboxes(text)
  expect(read(inText)).toEqual(read(mailboxes))
}

type Separators = RecipientPickerProps['separators']

const start = (separators: Separators, props: BoxProps = {}, app?: App) =>
  open(<RecipientPicker name="to" {...({ separators, contacts, ...props } as object)} />, app)

async function check(separators: Separators, ...[, steps, line, told = '', props]: Fact) {
  const box = start(separators, props)
  await box.goes(steps, line)
  expect(box.told('left out')).toBe(told)
  expectSameInText(box)
}

const ofApp = { defaultText: 'Dee <dee@x.org>, Lee, An' }
const withAnn = { defaultText: 'ann@x.org, ' }
const withDee = { defaultText: 'dee@x.org, ' }
const leeAndDee = { defaultText: '"Lee, Ann" <ann@x.org>, dee@x.org' }
const edit = '←←⏎{Control>}a{/Control}Lee, Bo, Jr. <bo@x.org>⏎'
const opens = 'Lee, Bo<opens dee@x.org>'
const noAddress = 'not-an-address: Lee, Ann, Jr.'
const lee = 'Lee, Ann, Jr. <ann@x.org>'

describe.each([[[]], [[';', ' ']]] as NonNullable<Separators>[][])(
  'where %j are the separators',
  (separators) => {
    it.each<Fact>([
      ['the whole draft is searched for', 'Lee, An', 'Lee, An| › Lee, Ann*'],
      ['a pick with Enter takes its place', 'Lee, An⏎', '[Lee, Ann] |'],
      ['a pick does so also with the caret before its comma', 'Lee, An←←←←←↓⏎', '[Lee, Ann] |'],
      ['a comma ends an address', 'c@x.org, Dee <d@x.org>, Lee, An⏎', '[c@x.org] [Dee] [Lee, Ann] |'],
      ['a name alone is a draft that is no address', 'Lee, Ann, Jr.{Tab}', 'Lee, Ann, Jr.', noAddress],
      ['a name alone is one recipient with Enter', 'Lee, Ann, Jr.⏎', '["Lee, Ann, Jr."] |'],
      ['a chip that is opened and edited stays one', edit, '[Lee, Bo, Jr.] | [dee@x.org]', '', leeAndDee],
      ['a draft stays one when another chip is opened', opens, 'dee@x.org| ["Lee, Bo"]', '', withDee],
      ['the draft of a text of the app is found again', '', '[Dee] Lee, An', '', ofApp],
      ['a duplicate is left out as one', `${lee}⏎`, '[ann@x.org] |', 'duplicate: ann@x.org', withAnn],
    ])('%s', (...row) => check(separators, ...row))

    it.each([
      ['Lee, Ann <ann@x.org>', '⏎', '[Lee, Ann] |'],
      ['Lee, Ann <ann@x.org>', '{Tab}', '[Lee, Ann]'],
      ['Lee, <ann@x.org>', '⏎', '[Lee] |'],
      ['Lee, <ann@x.org>', '{Tab}', '[Lee]'],
      ['李，安，三 <ann@x.org>', '⏎', '[李，安，三] |'],
      ['李，安，三 <ann@x.org>', '{Tab}', '[李，安，三]'],
    ])('%s is one recipient after %s', async (typed, key, line) => {
      const box = start(separators)
      await box.goes(`${typed}${key}`, line)
      expect(read(box.handle.mailboxes)).toEqual([`${line.replace(/\[(.*)\].*/, '$1')} <ann@x.org>`])
      expectSameInText(box)
    })

    it('an app that answers in its own spelling has the same recipients', async () => {
      const { goes, handle } = start(separators, {}, 'upper')
      await goes(`${lee}⏎`, '[LEE, ANN, JR.] |')
      expect(read(parseMailboxes(handle.text))).toEqual(['LEE, ANN, JR. <ANN@X.ORG>'])
    })

    it('text that comes at once at a chip stays one entry', async () => {
      const { press, input, shows } = start(separators, withDee)
      await press('←')
      const at = { inputType: 'insertReplacementText', data: 'Lee, An', bubbles: true, cancelable: true }
      act(() => void input.dispatchEvent(new InputEvent('beforeinput', at)))
      await shows('[dee@x.org] Lee, An| › Lee, Ann*')
    })

    it('a draft with a comma counts as one of maxRecipients', async () => {
      const { goes, input } = start(separators, { contacts: [], maxRecipients: 1 })
      await goes(lee, `${lee}|`)
      expect(input.validity.valid).toBe(true)
      await goes('⏎', '[Lee, Ann, Jr.] |')
    })

    it('pasted and dropped lists are read with all separators', async () => {
      const { goes } = start(separators)
      await goes('<pastes a@x.org, "Lee, B" <b@x.org>; c@x.org>', '[a@x.org] [Lee, B] [c@x.org] |')
      await goes('<drops d@x.org; Lee, E <e@x.org>>', '[d@x.org] [Lee, E] [a@x.org] [Lee, B] [c@x.org] |')
    })
  },
)

const several = '[Lee, Ann] [Lee, Bo, Jr.] ["Cid, Dee"] |'
it.each<[Separators, ...Fact]>([
  [[','], 'a semicolon is a part of a name', 'Li; B⏎Li; Cid; Jr. <cid@x.org>,', '[Li; Bo] [Li; Cid; Jr.] |'],
  [[';'], 'names with commas are people', 'Lee, Ann <ann@x.org>;Lee, Bo, Jr. <bo@x.org>;Cid, Dee;', several],
  [[' '], 'a name with commas is a recipient', 'Lee, Bo, Jr. <bo@x.org> c', '[Lee, Bo, Jr.] c|'],
])('where only %j separates, %s', (separators, ...row) => check(separators, ...row))

const marks = [',', ', ', ' ', '"', '\\', ':', '，']
const pieces = ['Lee', '(x)', 'Ann', '<a@x.org>', 'b@y.org', '<bad>', 'Bob <c@x.org>', ...marks]
const some = array(constantFrom(...pieces), { minLength: 1, maxLength: 9 })
const one = constantFrom([';'] as const, [] as const, [' '] as const)

it('whatever is typed, the text has exactly the recipients of the box, and all that was typed', async () => {
  await holdsLater(100, [one, some, constantFrom('Enter', 'Leave')], async (separators, words, commit) => {
    cleanup()
    const box = start(separators, { contacts: [], defaultText: 'Zoe, z@z.org; ' })
    act(() => box.input.focus())
    fireEvent.change(box.input, { target: { value: words.join('') } })
    if (commit === 'Enter') fireEvent.keyDown(box.input, { key: 'Enter' })
    else act(() => box.input.blur())
    const { text, mailboxes } = box.handle
    const draft = box.input.value
    const chips = draft ? text.slice(0, text.lastIndexOf(draft)) : text
    expect(read(parseMailboxes(chips))).toEqual(read(mailboxes))
    const letters = (written: string) => written.replace(/[^a-z@.]/gi, '').toLowerCase()
    // Who is there already is left out, with the name, and so is a comment behind an address.
    const isLeftOut = /duplicate/.test(box.told('left out'))
    const kept = isLeftOut ? [] : words.filter((word) => word !== '(x)')
    for (const word of kept) expect(letters(text)).toContain(letters(word))
  })
})
