import { act } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, open, people, person, pickers, type Fact } from '../support/open-box.tsx'
import { deferred } from '../support/turns.ts'

// An Enter waits a second. Something is announced after a pause of 400 milliseconds.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// An index of an array is made in the background.
const typed = '<passes 100><focus>an'

describe.each(pickers)('in $name', ({ Box, hasChips }) => {
  const picker = <Box autoHighlight />
  const chosen = (name: string) => (hasChips ? `[${name}] |` : `${name.toLowerCase()}@x.example|`)
  const picks = (name: string): [string, string] => [chosen(name), `picked ${name}`]
  const byKeys = { autoHighlight: false }

  describe('Enter before any row is there', () => {
    const steps = '⏎<finds Ann …><paints>'
    it.each<Fact>([
      ['does not pick the first one that was found', steps, 'an| › Ann*'],
      [
        'picks the best row once the search is over, and not the first one that was found',
        `${steps}<finds Andy Ann>`,
        ...picks('Andy'),
      ],
    ])('%s', check(picker, { start: typed }))

    it.each([
      { autoHighlight: true, name: 'Ann' },
      { autoHighlight: false, name: 'Andy' },
    ])('and after Down picks the row of the whole answer (%j)', async ({ autoHighlight, name }) => {
      const { press, goes, told } = open(<Box autoHighlight={autoHighlight} />)
      await press(`${typed}↓⏎<finds Anna …><paints><finds Anna Ann …>`)
      expect(told()).toBe('')
      await goes('<finds Andy Ann Anna>', chosen(name))
      expect(told()).toBe(`picked ${name}`)
    })

    it('does nothing after a second, and says so', async () => {
      const { press, goes, status, told } = open(picker)
      await goes(`${typed}⏎<passes 999><finds Ann …><passes 1><passes 400>`, 'an| › Ann*')
      expect(status()).toContain('Nothing chosen yet')
      await goes('<finds Andy Ann><passes 400>', 'an| › Andy*, Ann')
      expect([status(), told()]).toEqual(['2 contacts', ''])
      await press('⏎')
      expect(told()).toBe('picked Andy')
    })
  })

  // With the build, the window of a test has a clock of its own: two presses in a row are a double one there.
  it.skipIf(process.env.TEST_TARGET === 'dist')('an Enter that waits ends with the next pick', async () => {
    const { goes, told } = open(<Box autoHighlight closeOnPick={false} />)
    const left = hasChips ? '[Ann] |' : 'ann@x.example|'
    await goes(`${typed}<finds Ann …>⏎<paints><passes 500>⏎↓<finds Bob>`, `${left} › Bob*`)
    expect(told()).toBe('picked Ann')
  })

  describe('a row of a search that goes on', () => {
    const seen = '<finds Ann …><paints>'
    const swapped = '<finds Ann Andy …><paints><finds Andy Ann …>⏎'
    it.each<Fact>([
      ['is picked once a frame has shown it', `${seen}⏎`, ...picks('Ann')],
      ['is not picked by an Enter before that', '<finds Ann …>⏎<paints>', 'an| › Ann*'],
      ['has an Enter wait for the whole answer', '<finds Ann …>⏎<paints><finds Andy Ann>', ...picks('Andy')],
      ['is not picked by Tab before that', '<finds Ann …>{Tab}', 'an| › Ann*'],
      ['is not picked where another one was the first in the last frame', swapped, 'an| › Andy*, Ann'],
      ['is not picked either when that Enter has waited', `${swapped}<passes 1000>`, 'an| › Andy*, Ann'],
      ['is picked by the next Enter', `${swapped}<passes 1000>⏎`, ...picks('Andy')],
      ['is picked after a step that no frame has shown', '<finds Ann Andy …><paints>↓⏎', ...picks('Andy')],
      ['is not picked after a step before a frame', `${seen}<finds Ann Andy …>↓⏎`, 'an| › Ann, Andy*'],
      ['is picked at once as one of a whole answer', '⏎', ...picks('Andy'), { contacts: people('Ann Andy') }],
    ])('%s', check(picker, { start: typed }))

    it('leaves Tab to the browser before that', async () => {
      const { press, raise } = open(picker)
      await press(`${typed}<finds Ann …>`)
      expect(raise('Tab')).toBe(true)
    })
  })

  it('a row of an index that still reads its contacts is not picked before the best one is known', async () => {
    const { promise: rest, resolve: readRest } = deferred()
    const first = Array.from({ length: 3000 }, (_, at) => ({ name: 'Ann', email: `ann.${at}@x.example` }))
    async function* everyone(): AsyncGenerator<readonly Contact[]> {
      yield first
      await rest
      yield [{ ...person('Andy'), name: 'Ann', timesContacted: 1 }]
    }
    const contacts = createContactIndex(everyone())
    await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
    const { press, raise, picked, shown } = open(<Box autoHighlight contacts={contacts} />)
    await press('<passes 100><focus>ann')
    expect(shown()).toContain('Ann*')
    expect([raise('Enter'), picked]).toEqual([false, []])
    readRest()
    await press('<passes 200>')
    expect(picked.map(({ email }) => email)).toEqual(['andy@x.example'])
  })

  describe('Enter after a step that waits for more rows', () => {
    const first = '<finds Ann … of 5><paints>'
    const rest = '<finds Ann Andy Anna>'
    it.each<Fact>([
      ['picks the row that is active (Down)', `${first}↓↓⏎${rest}`, ...picks('Ann'), byKeys],
      ['picks the row that is active (PageDown)', `${first}↓{PageDown}⏎${rest}`, ...picks('Ann'), byKeys],
      ['picks the first row if it is active by itself', `${first}↓⏎`, ...picks('Ann')],
      ['waits if the active row was not seen either', '<finds Ann … of 5>↓⏎', 'an| › Ann*'],
      ['never picks the row that the step leads to', `<finds Ann … of 5>↓⏎${rest}`, ...picks('Ann')],
    ])('%s', check(picker, { start: typed }))
  })
})

// Bob is in a group with or without an address of its own, which is in the group that is shown. Each returns that
// group.
const inGroup = (email: string) => {
  const inner: Contact = { name: 'Inner', email, members: people('Bob') }
  return { name: 'Anonymous', email: '', members: [person('Ann'), inner] as const }
}
type Group = ReturnType<typeof inGroup>
const cid = person('Cid')
const other = ({ members: [first, inner], ...group }: Group) => ({
  ...group,
  members: [first, { ...inner, members: [cid] }],
})

it.each<[string, string, (group: Group) => Contact]>(
  ['', 'inner@x.example'].flatMap((email): [string, string, (group: Group) => Contact][] => [
    [email, 'another object', other],
    [email, 'another array', (group) => Object.assign(group.members[1], { members: [cid] }) && group],
    [email, 'the same array', (group) => (group.members[1].members as Contact[]).splice(0, 1, cid) && group],
  ]),
)('a group with the address "%s" and other members was not seen yet (%s)', async (email, _, change) => {
  const { press, last, goes } = open(<RecipientPicker />)
  const answer = (group: Contact) => act(async () => last().answer([group], { complete: false }))
  await press(typed)
  const group = inGroup(email)
  await answer(group)
  await press('<paints>')
  await answer(change(group))
  await press('⏎')
  expect(document.querySelector('.tb-chip')).toBeNull()
  await goes('<passes 1000>⏎', '[Ann] [Cid] |')
})
