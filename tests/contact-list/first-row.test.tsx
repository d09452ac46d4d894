import { waitFor } from '@testing-library/react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, pickers, shownIn, type Fact } from '../support/open-box.tsx'
import { PATIENCE, stopTimers } from './stop-timers.ts'

stopTimers(PATIENCE)

const contacts = people('Ann Andy Bob')

describe.each(pickers)('an address whose top-level domain has one letter, in $name,', ({ Box, hasChips }) => {
  const picker = <Box contacts={[{ name: 'Ann', email: 'ann@example.org' }]} autoHighlight />
  const chosen = hasChips ? '[Ann] |' : 'ann@example.org|'
  it.each<Fact>([
    ['is not complete: the first row is active', 'ann@example.o', 'ann@example.o| › Ann*'],
    ['is not complete: Enter chooses the first row', 'ann@example.o⏎', chosen, 'picked Ann'],
    ['is complete with a second letter', 'ann@example.or', 'ann@example.or| › Ann'],
  ])('%s', check(picker))
})

describe('by default', () => {
  it.each<Fact>([
    ['no row is active in EmailPicker', 'an', 'an| › Andy, Ann'],
    ['Enter in EmailPicker is the form’s', 'an⏎', 'an|', 'sent'],
  ])('%s', check(<EmailPicker contacts={contacts} />))

  it.each<Fact>([
    ['the first row is active in RecipientPicker', 'an⏎', '[Andy] |', 'picked Andy'],
    [
      'is not active for a text right behind a mailbox in RecipientPicker',
      'Cid <cid@x.example>b',
      'Cid <cid@x.example>b| › Bob',
    ],
    ['is turned off in RecipientPicker with false', 'ann', 'ann| › Ann', '', { autoHighlight: false }],
    ['Enter makes a recipient there of the text', 'ann⏎', '[ann] |', '', { autoHighlight: false }],
  ])('%s', check(<RecipientPicker contacts={contacts} />))
})

describe.each(pickers)('the first row in $name with autoHighlight', ({ Box, hasChips }) => {
  const highlight = hasChips ? {} : { autoHighlight: true }
  const picker = <Box contacts={contacts} {...highlight} />
  const searching = <Box {...highlight} />
  const chosen = (name: string) => (hasChips ? `[${name}] |` : `${name.toLowerCase()}@x.example|`)
  const picks = (name: string): [string, string] => [chosen(name), `picked ${name}`]
  const entered = (text: string) => (hasChips ? `[${text}] |` : `${text}|`)
  const submits = hasChips ? '' : 'sent'
  const long = { contacts: [{ name: 'Long', email: 'bob@x.example.com' }] }

  // What is active is decided by the same code in both. What Enter, Tab and leaving make of it is not.
  const entries: Fact[] = [
    ['is active as soon as it is there', 'a', 'a| › Andy*, Ann, Bob'],
    ['is picked by Enter', 'ann⏎', ...picks('Ann')],
    ['leaves the next Enter to the form', 'ann⏎⏎', chosen('Ann'), 'picked Ann, sent'],
    ['is picked by Tab, which also moves on', 'bo{Tab}', chosen('Bob').replace(/ ?\|/, ''), 'picked Bob'],
    ['is not picked by Shift+Tab', 'ann{Shift>}{Tab}{/Shift}', 'ann'],
    ['is not picked by Escape', 'ann{Escape}', 'ann|'],
    ['is not picked by a separator', 'ann, bob;', hasChips ? '[ann] [bob] |' : 'ann, bob;|'],
    ['is not picked by leaving the box', 'ann<leaves>', 'ann'],
    ['leaves a complete address to Enter', 'bob@x.example⏎', entered('bob@x.example'), submits, long],
    ['is active again after a click on the frame', 'ann{Home}<clicks frame>⏎', ...picks('Ann')],
    ['has the last row above it', 'x.ex↑⏎', ...picks('Bob')],
    ['is inactive after Left until the text changes', 'ann←', 'an|n › Ann'],
  ]
  it.each(entries)('%s', check(picker))

  const answers: Fact[] = [
    ['is picked by an Enter that was pressed before it came', 'an⏎<finds Ann Andy>', ...picks('Ann')],
    ['is left by an arrow that was pressed before the Enter', 'an↓⏎<finds Ann Andy>', ...picks('Andy')],
    ['is not picked by a Tab before it came, which goes on', 'an{Tab}<finds Ann>', 'an'],
    ['may not come: Enter takes the text', 'xyz⏎<finds nobody>', entered('xyz')],
    // A recipient that is not an address keeps the form from being submitted.
    ['may not come: another Enter is the form’s', 'xyz⏎<finds nobody>⏎', entered('xyz'), submits],
    ['is not waited for with an address', 'bob@x.example⏎<finds Bob>', entered('bob@x.example'), submits],
  ]
  it.each(answers)('%s', check(searching))
})

describe('the first row in EmailPicker with autoHighlight', () => {
  const picker = <EmailPicker contacts={contacts} autoHighlight />
  const picksAnn: [string, string] = ['ann@x.example|', 'picked Ann']
  const long = { contacts: [{ name: 'Long', email: 'bob@x.example.com' }] }

  it.each<Fact>([
    ['is another one when more is typed', 'ann', 'ann| › Ann*'],
    ['is none once nobody matches', 'annx', 'annx|'],
    ['is active for half an address', 'bob@x', 'bob@x| › Long*', '', long],
    ['is not active for a complete address', 'bob@x.example', 'bob@x.example| › Long', '', long],
    ['is where the arrows start', 'x.ex', 'x.ex| › Andy*, Ann, Bob'],
    ['is left with Down', 'x.ex↓', 'x.ex| › Andy, Ann*, Bob'],
    ['is active again after a click in the text', 'ann{Home}<clicks box>⏎', ...picksAnn],
    ['is not taken back by a click after an arrow key', 'an↓<clicks box>', 'an| › Andy, Ann*'],
    ['is come back to with Up', 'x.ex↓↑', 'x.ex| › Andy*, Ann, Bob'],
    ['is the one that an arrow goes to when it opens the list', 'an{Escape}↓', 'an| › Andy*, Ann'],
    ['is not active in an empty box', '<clicks box>', '| › Andy, Ann, Bob', '', { minChars: 0 }],
    ['is not picked by Tab in an empty box', '<clicks box>{Tab}', '', '', { minChars: 0 }],
    ['is inactive after Home until the text changes', 'ann{Home}', '|ann › Ann'],
    ['is inactive after Right until the text changes', 'ann→', 'ann| › Ann'],
    ['is inactive after End until the text changes', 'ann{End}', 'ann| › Ann'],
    ['is active again once the text changes', 'ann←→{Backspace}', 'an| › Andy*, Ann'],
  ])('%s', check(picker))

  it.each<Fact>([
    ['stays the first one when better rows come', 'an<finds Ann …><finds Andy Ann …>', 'an| › Andy*, Ann'],
    ['is left for good by an arrow', 'an<finds Andy Ann …>↓<finds Bob Andy Ann>', 'an| › Bob, Andy, Ann*'],
    ['is active again when another try succeeds', 'an<fails>↓⏎<finds Ann>', 'an| › Ann*'],
    ['is not picked when the Enter is given up by typing', 'an⏎d<finds Ann>', 'and| › Ann*'],
    ['is not picked when the Enter is given up by Escape', 'an⏎{Escape}<finds Ann>', 'an|'],
    ['is not picked when the Enter is given up by the caret', 'an⏎←<finds Ann>', 'a|n › Ann'],
  ])('%s', check(<EmailPicker autoHighlight />))

  it('is another element for another contact, so that it is announced', async () => {
    const { press, input } = open(picker)
    const element = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    await press('a')
    const before = element()
    await press('nn')
    expect(before && element()).not.toBe(before)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'is not picked by Enter with %j, which the app may send with',
    async (keys) => {
      const { goes, raise, told } = open(picker)
      await goes('ann', 'ann| › Ann*')
      expect([raise('Enter', keys), told()]).toEqual([true, ''])
      await goes('', 'ann|')
    },
  )

  it('is active after a click whose focus has opened the list, and not after the focus alone', async () => {
    function Recent(props: EmailPickerProps) {
      const recentContacts = useRecentContacts({ storage: { load: () => people('Ann'), save() {} } })
      return <EmailPicker {...props} recentContacts={recentContacts} />
    }
    const { press, input } = open(<Recent contacts={contacts} autoHighlight minChars={0} defaultText="an" />)
    await press('<clicks Before>{Tab}<waits>')
    expect(shownIn(input)).toMatch(/› .*Ann/)
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    await press('{Shift>}{Tab}{/Shift}<clicks box><waits>')
    expect(shownIn(input)).toMatch(/Ann\*/)
  })
})

it('The announcement of the first row is its own: the status only counts', async () => {
  const { press, status } = open(<RecipientPicker contacts={contacts} />)
  await press('an')
  await waitFor(() => expect(status()).toBe('2 contacts'))
})
