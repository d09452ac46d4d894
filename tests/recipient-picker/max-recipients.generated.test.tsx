import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { array, constantFrom } from 'fast-check'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, type BoxProps, type Fact, type ListApp } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 120_000 })

const ann: BoxProps = { defaultText: `${listOf('Ann')}, ` }
const two = { defaultText: `${listOf('Ann Bob')}, ` }
const picker = <RecipientPicker maxRecipients={2} contacts={people('Zoe')} {...two} />
const full = '2 recipients at most'
const noZoe = 'too-many: zoe@x.example'
const tooMany = 'too-many: c@x.org'
/** Drops a text into the draft. Returns whether that is left to the browser. */
const dropInto = (input: HTMLInputElement, text: string) =>
  fireEvent.drop(input, { dataTransfer: { types: ['text/plain'], getData: () => text } })

describe('with as many recipients as maxRecipients allows', () => {
  it.each<Fact>([
    ['Enter leaves the text in the input', 'c@x.org⏎', '[Ann] [Bob] c@x.org|', tooMany],
    ['a comma leaves the text in the input', 'c@x.org,', '[Ann] [Bob] c@x.org,|', tooMany],
    ['a pick with Enter closes the list', 'zo⏎', '[Ann] [Bob] zo|', noZoe],
    ['a pick with a click closes the list, too', 'zo<clicks Zoe>', '[Ann] [Bob] zo|', noZoe],
    ['leaving the box leaves the text', 'c@x.org{Tab}', '[Ann] [Bob] c@x.org', tooMany],
    ['a paste changes nothing', '<pastes c@x.org, d@x.org>', '[Ann] [Bob] |', 'too-many: c@x.org d@x.org'],
    ['a drop changes nothing', '<focus><drops c@x.org>', '[Ann] [Bob] |', tooMany],
  ])('%s, and a message says why', async (...[, steps, line, told]) => {
    const box = open(picker)
    await box.goes(steps, line)
    expect([box.told('left out'), box.message()]).toEqual([told, full])
  })

  it('the app has the text that was left in the input', async () => {
    const { goes, told, message, input } = open(picker)
    await goes('c@x.org,d@x.org;', '[Ann] [Bob] c@x.org,d@x.org;|')
    expect(told('text')).toMatch(/Bob <bob@x.example>, c@x.org,d@x.org;$/)
    expect(told('left out')).toMatch(/^too-many: c@x.org/)
    expect([message(), input.validationMessage]).toEqual([full, full])
  })

  it('the message goes when the text changes, and a removed recipient makes room', async () => {
    const { press, goes, message } = open(picker)
    await press('c@x.org⏎<removes Ann>')
    expect(message()).toBe('')
    await goes('⏎', '[Bob] [c@x.org] |')
  })

  it('the message goes when the app lifts the limit', async () => {
    const { press, change, message } = open(picker)
    await press('<pastes c@x.org, d@x.org>')
    expect(message()).toBe(full)
    change({ maxRecipients: undefined })
    expect(message()).toBe('')
  })

  it.each([
    ['a part of an entry can be dropped into the draft', 'Cid', true, ''],
    ['the browser does not move an entry into the draft', 'c@x.org', false, tooMany],
  ])('%s', async (_, text, isLeft, said) => {
    const { press, input, told } = open(picker)
    await press('<focus>')
    expect([dropInto(input, text), told('left out')]).toEqual([isLeft, said])
  })

  it('strangers that are dropped into the draft with onlyContacts are there once', async () => {
    const { goes, input } = open(<RecipientPicker {...picker.props} onlyContacts />)
    await goes('<focus>', '[Ann] [Bob] |')
    expect(dropInto(input, 'c@x.org, d@x.org')).toBe(false)
    await goes('', '[Ann] [Bob] c@x.org, d@x.org|')
  })
})

it.each<RecipientPickerProps>([
  { text: `${listOf('Ann Bob Cleo')}, ` },
  { mailboxes: people('Ann Bob Cleo') },
])('the app can set more, which the user can only make fewer: %o', async (props) => {
  const { input, goes, told, message } = open(<RecipientPicker maxRecipients={2} {...props} />)
  await goes('', '[Ann] [Bob] [Cleo]')
  expect([message(), input.validationMessage]).toEqual([full, full])
  await goes('<pastes d@x.org,>', '[Ann] [Bob] [Cleo] |')
  expect(told('left out')).toBe('too-many: d@x.org')
})

it.each<Fact>([
  ['a paste enters whole or not', '<pastes b@x.org, c@x.org>', '[Ann] |', 'too-many: b@x.org c@x.org', ann],
  ['a paste goes in whole', '<pastes bob@x.example>', '[Ann] [bob@x.example] |', '', ann],
  ['the app is told of a duplicate', 'ann@x.example,', '[Ann] |', 'duplicate: ann@x.example', ann],
  ['the app is told of half an address that is left', 'bob@{Tab}', '[Ann] bob@', 'not-an-address: bob@', ann],
])('%s', check(picker, { told: ['left out'] }))

it.each([
  [[','], 'a@x.org,b@x.org', '[a@x.org] b@x.org|'],
  [[';'], 'a@x.org,b@x.org;', '[a@x.org] [b@x.org] |'],
  [[' '], 'Ann Lee <a@x.org> b', '[Ann Lee] b|'],
  [[], '<pastes a@x.org; b@x.org>', '[a@x.org] [b@x.org] |'],
] as const)('separators of %j turn %j into %j', async (separators, steps, line) => {
  await open(<RecipientPicker separators={separators} contacts={[]} />).goes(steps, line)
})

describe('in a box for one person,', () => {
  const forOne = <RecipientPicker maxRecipients={1} contacts={people('Ann Bob')} {...(ann as object)} />
  const withTwo: BoxProps = { defaultText: `${listOf('Ann Cid')}, ` }

  it.each<Fact>([
    ['a pick with Enter replaces the person', 'bo⏎', '[Bob] |', 'pick → Bob'],
    ['a pick with Tab replaces the person', 'bo{Tab}', '[Bob]', 'pick → Bob'],
    ['an address that Enter enters replaces the person', 'c@x.org⏎', '[c@x.org] |', 'commit → c@x.org'],
    ['an address that a comma enters replaces the person', 'c@x.org,', '[c@x.org] |', 'insertText → c@x.org'],
    ['one undo brings back who was replaced', 'bo⏎<undo>', '[Ann] bo|', 'pick → Bob, historyUndo → Ann'],
    ['an address replaces the person when the user leaves', 'c@x.org{Tab}', '[c@x.org]', 'commit → c@x.org'],
    ['a pasted address replaces the person', '<pastes c@x.org>', '[c@x.org] |', 'insertFromPaste → c@x.org'],
    [
      'an address pasted at the person is where the user is',
      '←<pastes c@x.org>',
      '[c@x.org*]',
      'insertFromPaste → c@x.org',
    ],
    ['a dropped address replaces the person', '<drops c@x.org>', '[c@x.org] |', 'insertFromDrop → c@x.org'],
    ['two are refused as a whole', '<pastes b@x.org, c@x.org>', '[Ann] |', 'too-many: b@x.org c@x.org'],
    ['who is there changes nothing', '<pastes ann@x.example>', '[Ann] |', 'duplicate: ann@x.example'],
    ['nobody replaces two of the app', 'b@x.org⏎', '[Ann] [Cid] b@x.org|', 'too-many: b@x.org', withTwo],
  ])('%s', check(forOne, { told: ['list', 'left out'] }))

  it('both are announced at once', async () => {
    const { press, status } = open(forOne)
    await press('bo<clicks Bob>')
    await waitFor(() => expect(status()).toBe('Ann removed, Bob added, 1 recipient'))
  })

  it('one address is left to the browser, which writes it into the input', () => {
    const { input, told } = open(forOne)
    expect([dropInto(input, 'd@x.org'), told('left out')]).toEqual([true, ''])
  })

  it.each<[string, ListApp['takes'], line: string]>([
    ['takes', (wanted) => wanted, '[Bob] |'],
    ['refuses', (_, now) => now, '[Ann] bo|'],
  ])('an app that %s the new one alone has its list', async (_, takes, line) => {
    const mailboxes = people('Ann')
    await open(<RecipientPicker {...forOne.props} {...{ mailboxes, defaultText: undefined }} />, {
      takes,
    }).goes('bo⏎', line)
  })

  /** How somebody, or a text, can be entered. */
  const ways = {
    Enter: '…{Escape}⏎',
    'a semicolon': '…;',
    'a paste': '<pastes …>',
    'a drop': '<drops …>',
  }
  const wrong = ['eve', 'cid@', '@x.org', '<>', 'cid@x..org']

  describe.each(Object.entries(ways))('with %s,', (way, steps) => {
    it.each(wrong)('a wrong entry replaces nobody: %s', async (text) => {
      const { press, told, handle, message } = open(forOne)
      await press(steps.replace('…', text))
      expect(handle.mailboxes).toMatchObject(people('Ann'))
      // The browser writes such a paste into the input.
      const said = way === 'a paste' ? ['', ''] : [`too-many: ${text}`, '1 recipient at most']
      expect([told('list', 'left out'), message()]).toEqual(said)
    })

    it('a person replaces an entry that is no mailbox, which one undo brings back', async () => {
      const { press, goes, shown } = open(<RecipientPicker {...forOne.props} defaultText="eve; " />)
      await goes(`${steps.replace('…', 'c@x.org')}<focus>`, '[c@x.org] |')
      await press('<undo>')
      expect(shown()).toContain('[eve]')
    })
  })
})

it.each([
  [1, 'bob@x.org,', '[bob@x.org] |'],
  [2, 'bob@x.org,', '[Ann] [bob@x.org] |'],
  [2, 'bob@x.org,←←{Delete}cid@x.org,', '[bob@x.org] [cid@x.org] |'],
])('with room for %s, undo keeps the locked, and shows no more (%s)', async (maxRecipients, keys, line) => {
  let locked = ''
  const props: BoxProps = {
    ...ann,
    maxRecipients,
    recipientState: ({ email }) => ({ isLocked: email === locked }),
  }
  const { goes, press, shown } = open(<RecipientPicker {...(props as object)} />)
  await goes(keys, line)
  locked = 'bob@x.org'
  for (const step of ['<undo>', '<undo>', '<undo>', '<redo>', '<redo>']) {
    await press(step)
    expect(shown()).toContain(locked)
    expect(shown().match(/\[/g)?.length).toBeLessThanOrEqual(maxRecipients)
  }
})

const entries = ['ann@x.org,', 'bob@x.org;', 'Cid Lee <cid@x.org>⏎', 'dan@x.org ', 'eve']
const keys = ['⏎', '←', '→', '{Escape}', '{Backspace}', '{Tab}<focus>', '<undo>', '<redo>']
const others = ['<pastes fay@x.org, gus@x.org>', '<pastes hal@x.org>', '<drops ivy@x.org>']
const steps = array(constantFrom(...entries, ...keys, ...others), { maxLength: 20 })
const entriesIn = (text: string) => parseMailboxes(text).map(({ email }) => email)

it.each([1, 2, 3])('there are never more than %i, and a refusal loses no text', async (maxRecipients) => {
  await holdsLater(4, [steps], async (sequence) => {
    cleanup()
    const box = <RecipientPicker separators={[',', ';', ' ']} contacts={[]} {...{ maxRecipients }} />
    const { press, told, shown, handle } = open(box)
    await press('<focus>')
    for (const step of sequence) {
      const before = { text: handle.text, told: told('left out').length }
      await press(step)
      expect(shown().split('[').length - 1).toBeLessThanOrEqual(maxRecipients)
      const isRefused = told('left out').slice(before.told).includes('too-many')
      const kept = isRefused ? entriesIn(before.text) : []
      expect(kept.filter((entry) => !handle.text.includes(entry))).toEqual([])
    }
  })
})
