import { cleanup, fireEvent } from '@testing-library/react'
import { array, constantFrom, integer } from 'fast-check'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, type BoxProps, type Fact } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 120_000 })

const two = { defaultText: `${listOf('Ann Bob')}, ` }
const ann: BoxProps = { defaultText: `${listOf('Ann')}, ` }
const picker = <RecipientPicker maxRecipients={2} contacts={people('Zoe')} {...two} />
const full = '2 recipients at most'
const noZoe = 'too-many: zoe@x.example'
const tooMany = 'too-many: c@x.org'

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

  it.each([
    ['a part of an entry can be dropped into the draft', 'Cid', true],
    ['the browser does not move an entry into the draft', 'c@x.org', false],
  ])('%s', async (_, text, isLeft) => {
    const { press, input, told } = open(picker)
    await press('<focus>')
    const dataTransfer = { types: ['text/plain'], getData: () => text }
    expect(fireEvent.drop(input, { dataTransfer })).toBe(isLeft)
    expect(told('left out')).toBe(isLeft ? '' : tooMany)
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

const entries = ['ann@x.org,', 'bob@x.org;', 'Cid Lee <cid@x.org>⏎', 'dan@x.org ', 'eve']
const keys = ['⏎', '←', '→', '{Escape}', '{Backspace}', '{Tab}<focus>', '<undo>', '<redo>']
const others = ['<pastes fay@x.org, gus@x.org>', '<pastes hal@x.org>', '<drops ivy@x.org>']
const steps = constantFrom(...entries, ...keys, ...others)
const entriesIn = (text: string) => parseMailboxes(text).map(({ email }) => email)

it('whatever the user does, there are never more recipients than allowed, and a refusal takes no text away', async () => {
  await holdsLater(
    10,
    [integer({ min: 1, max: 3 }), array(steps, { maxLength: 20 })],
    async (max, sequence) => {
      cleanup()
      let text = ''
      const { press, told, shown } = open(
        <RecipientPicker
          maxRecipients={max}
          separators={[',', ';', ' ']}
          contacts={[]}
          onTextChanged={(now) => void (text = now)}
        />,
      )
      await press('<focus>')
      for (const step of sequence) {
        const before = { text, told: told('left out').length }
        await press(step)
        expect(shown().split('[').length - 1).toBeLessThanOrEqual(max)
        const isRefused = told('left out').slice(before.told).includes('too-many')
        // A refusal takes nothing away.
        const lost = entriesIn(before.text).filter((entry) => isRefused && !text.includes(entry))
        expect(lost).toEqual([])
      }
    },
  )
})
