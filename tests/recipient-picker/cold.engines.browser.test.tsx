import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import {
  coldPage,
  composed as end,
  composing as on,
  drop,
  fill,
  itShows,
  often,
  paste,
  type Act,
} from '../support/cold/cold-page.tsx'
import { canCompose, growsFields } from '../support/engine.ts'

const page = await coldPage()
const two = { defaultText: 'b@x.org, c@x.org, ' }
const clearable = { ...two, clearable: true }
const lockC = ({ email }: Contact) => ({ isLocked: email === 'c@x.org' })
const lockedC = { ...clearable, recipientState: lockC }
const forThree = { maxRecipients: 3 }
const forOne = { maxRecipients: 1 }
const withChevron = { openButton: true }
const undo = '{Control>}z{/Control}'
const table = 'Name\tEmail\nGus Lee\tgus@x.org\nHal Ray\thal@x.org'
const asLine = 'Name\tEmail, Gus Lee\tgus@x.org, Hal Ray\thal@x.org, '

/** An address, or a name and an address: `Bo=b@x.org`. */
const people = (words: string): Contact[] =>
  words.split(' ').map((word) => {
    const [email = '', name] = word.split('=').reverse()
    return { email, name }
  })

/** Presses an element of the box. */
const press =
  (selector: string): Act =>
  ({ container }) =>
    page.press(container.querySelector(selector) as Element)

const chip = (index: number) => press(`[data-index="${index}"]`)
const chevron = press('.tb-open')
const clear = press('.tb-clear')
const remove = (name: string) => press(`[aria-label="Remove ${name}"]`)

/** Presses the space beside the chips, from elsewhere. */
const pressBeside: Act = async ({ container, input }) => {
  input().blur()
  container.querySelector<HTMLElement>('.tb-chips')?.click()
}

const scriptWrites =
  (text: string): Act =>
  async ({ input }) => {
    input().value = text
  }

const reset: Act = async ({ container }) => container.querySelector('form')?.reset()

/** The user comes back to the end of the draft. */
const comeBack: Act = async ({ input, focus }) => {
  await focus()
  input().setSelectionRange(99, 99)
}

describe('RecipientPicker shows before its code has come, and after', () => {
  itShows(page, 'RecipientPicker', [
    ['letters', {}, ['an'], '"an|"', '"an|" (Ann* Anna)'],
    ['a list', {}, ['b@x.org,c@x.org;d'], '"b@x.org,c@x.org;d|"', 'b@x.org c@x.org "d|"'],
    ['Down', {}, ['an↓'], '"an|"', '"an|" (Ann Anna*)'],
    ['Down and Enter', {}, ['an↓⏎'], '"an|"', 'Anna "|"'],
    ['list, Down, Enter', {}, ['b@x.org,c@x.org;an↓⏎'], '"b@x.org,c@x.org;an|"', 'b@x.org c@x.org Anna "|"'],
    ['Enter', {}, ['an⏎'], '"an|"', 'Ann "|"'],
    ['Enter behind a comma', {}, ['b@x.org,⏎'], '"b@x.org,|"', 'b@x.org "|" sent: b@x.org, '],
    ['Enter, and a letter', {}, ['b@x.org⏎z'], '"b@x.org, z|"', 'b@x.org "z|"'],
    ['Enter, and a blank', {}, ['b@x.org⏎ c@x.org,'], '"b@x.org,  c@x.org,|"', 'b@x.org c@x.org "|"'],
    ['Down, Enter, and an address', {}, ['b@x.org↓⏎d@x.org,'], '"b@x.org, d@x.org,|"', 'b@x.org d@x.org "|"'],
    [
      'a cross, Enter, and an address',
      two,
      [remove('b@x.org'), 'd@x.org⏎e@x.org,'],
      'b@x.org c@x.org "d@x.org, e@x.org,|"',
      'c@x.org d@x.org e@x.org "|"',
    ],
    [
      'a return, Enter, and an address',
      { maxRecipients: 5 },
      ['b@x.org{Tab}', comeBack, ',d@x.org⏎e@x.org,'],
      '"b@x.org,d@x.org, e@x.org,|"',
      'b@x.org d@x.org e@x.org "|"',
    ],
    ['the chevron', withChevron, [chevron], '"|"', '"|" (Ann Anna Bob)'],
    ['the chevron, and Tab', withChevron, [chevron, '{Tab}'], '"|"', '"|"'],
    ['the chevron, and Escape', withChevron, [chevron, '{Escape}'], '"|"', '"|"'],
    ['presses on two chips', two, [chip(0), chip(1)], 'b@x.org c@x.org "|"', 'b@x.org [c@x.org*] ""'],
    ['the chevron twice', withChevron, [chevron, chevron], '"|"', '"|"'],
    ['the chevron three times', withChevron, [chevron, chevron, chevron], '"|"', '"|" (Ann Anna Bob)'],
    ['Down, and Escape', {}, ['an↓{Escape}'], '"an|"', '"an|"'],
    ['Tab behind an address', {}, ['b@x.org{Tab}'], 'b@x.org "|"', 'b@x.org "|"'],
    ['Tab behind a name', {}, ['zoe{Tab}'], '"zoe|"', '"zoe|"'],
    ['Backspace twice', two, ['{Backspace}{Backspace}'], 'b@x.org c@x.org "|"', 'b@x.org* ""'],
    [
      'Left, and Alt+Down for the card of a chip',
      two,
      ['{ArrowLeft}{Alt>}{ArrowDown}{/Alt}'],
      'b@x.org c@x.org "|"',
      'b@x.org c@x.org* ""',
    ],
    ['Escape', {}, ['an{Escape}'], '"an|"', '"an|"'],
    ['undo of what was typed', {}, ['z'], '"z|"', '"z|"', ['oe{Control>}z{/Control}'], '"|"'],
    ['a pasted address, and a letter', {}, [paste('b@x.org'), 'z'], '"b@x.org, z|"', 'b@x.org "z|"'],
    ['an address with room as a chip only', { maxLength: 7 }, [paste('b@x.org')], '"|"', 'b@x.org "|"'],
    ['a pasted table, and a letter', {}, [paste(table), 'z'], `"${asLine}z|"`, 'Gus Lee Hal Ray "z|"'],
    ['addresses dropped on the chips', {}, [drop('b@x.org', '.tb-chips')], '"b@x.org, |"', 'b@x.org "|"'],
    ['what a browser fills in', {}, [fill('b@x.org')], '"b@x.org|"', '"b@x.org|"'],
    ['what a script writes', {}, ['an', scriptWrites('zoe')], '"zoe|"', '"zoe|"', ['x'], '"zoex|"'],
    ['the cross of a chip', two, [remove('b@x.org')], 'b@x.org c@x.org "|"', 'c@x.org "|"'],
    ['the crosses of two chips', two, [remove('b@x.org'), remove('c@x.org')], 'b@x.org c@x.org "|"', '"|"'],
    ['the clear button, and a letter', clearable, [clear, 'z'], '"z|"', '"z|"'],
    [
      'the clear button, and an address, where recipients have states',
      { ...clearable, recipientState: () => undefined },
      [clear, 'd@x.org,zoe'],
      '"d@x.org,zoe|"',
      'd@x.org "zoe|"',
    ],
    ['the clear button, where a recipient is locked', lockedC, [clear, 'z'], 'c@x.org "z|"', 'c@x.org "z|"'],
    ['undo of the clear button', clearable, [clear], '"|"', '"|"', [undo], 'b@x.org c@x.org "|"'],
    ['a press beside, a letter', two, [pressBeside, 'z'], 'b@x.org c@x.org "z|"', 'b@x.org c@x.org "z|"'],
    ['a chip, and Backspace', two, [press('.tb-chip'), '{Backspace}'], 'b@x.org c@x.org "|"', 'c@x.org "|"'],
    ['a cross, and letters', two, [remove('b@x.org'), 'z'], 'b@x.org c@x.org "z|"', 'c@x.org "z|"'],
    ['somebody else than a contact', { onlyContacts: true }, ['b@x.org,'], '"b@x.org,|"', '"b@x.org,|"'],
    ['a contact', { onlyContacts: true }, ['ann@x.example,'], '"ann@x.example,|"', 'Ann "|"'],
    ['a reset of the draft', { mailboxes: people('b@x.org') }, ['ann', reset], 'b@x.org "|"', 'b@x.org "|"'],
    ['a text of the app, opened', { defaultText: 'an', defaultOpen: true }, [], '"an|"', '"an|" (Ann Anna)'],
  ])
})

// Where the user sees that nothing has happened yet, or the box keeps what was refused.
describe('RecipientPicker shows what it would not if its code had been there before:', () => {
  itShows(
    page,
    'RecipientPicker',
    [
      ['too many', forOne, ['b@x.org, c@x.org,'], '"b@x.org, c@x.org,|"', '"b@x.org, c@x.org,|"'],
      ['many pasted', forOne, [paste('b@x.org, c@x.org')], '"b@x.org, c@x.org, |"', '"b@x.org, c@x.org, |"'],
      ['too long pasted', { maxLength: 8 }, ['z', paste('b@x.org, c@x.org')], '"z|"', '"z|"'],
      ['a cross, twice', two, [remove('b@x.org'), remove('b@x.org')], 'b@x.org c@x.org "|"', 'c@x.org "|"'],
      ['a chip, and a letter', two, [press('.tb-chip'), 'z'], 'b@x.org c@x.org "z|"', 'b@x.org c@x.org "z|"'],
      ['an address that goes on', forThree, ['b@x.or{Tab}', comeBack, 'g'], '"b@x.org|"', '"b@x.org|"'],
      ['Enter behind a name, and Tab', {}, ['zoe⏎{Tab}'], '"zoe|"', '"zoe|"'],
      ['an address dropped into the input', {}, [drop('b@x.org')], '"b@x.org, |"', 'b@x.org "|"'],
    ],
    true,
  )
})

// WebKit's automation has no input method.
describe.runIf(canCompose)('a composition in RecipientPicker goes on when the code comes', () => {
  itShows(page, 'RecipientPicker', [
    ['a word', {}, [on('n'), on('ni')], '"ni|"', '"ni|"', [on('nih'), end('你')], '"你|"'],
    [
      'behind a list',
      {},
      ['b@x.org,', on('n')],
      '"b@x.org,n|"',
      '"b@x.org,n|"',
      [end('你')],
      'b@x.org "你|"',
    ],
    ['that is over', {}, [on('b@x.org'), end('b@x.org，')], '"b@x.org，|"', 'b@x.org "|"'],
  ])
})

it.each([
  ['removes the same person from another list of the app', 0, 'd@x.org b@x.org', 'd@x.org "|"'],
  ['removes nobody else', 0, 'd@x.org', 'd@x.org "|"'],
  ['removes nobody of another name at its address', 0, 'Bo=b@x.org', 'Bo "|"'],
  ['is given up after a second', 1000, 'd@x.org b@x.org', 'd@x.org b@x.org "|"'],
])('a cross that is pressed before the code comes %s', async (_, pause, names, line) => {
  const { RecipientPicker, useEffect, useState } = page
  const before = people('b@x.org c@x.org')
  let set = (_list: Contact[]) => {}
  function App() {
    const [mailboxes, setMailboxes] = useState<Contact[]>(before)
    useEffect(() => void (set = setMailboxes), [])
    return <RecipientPicker aria-label="To" mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
  }
  const box = await page.render(<App />)
  await page.act(box, remove('b@x.org'))
  set(people(names))
  page.wait(pause)
  await page.come()
  await expect.poll(box.shown, often).toBe(line)
})

it.each([
  ['while the code is to come', false],
  ['when it comes during the press', true],
])('a button below a RecipientPicker gets its click, and moves behind it, %s', async (_, comes) => {
  const { document, RecipientPicker } = page
  // Its chip needs less room, and no line of its own.
  const draft = 'Zoe <zoe.with.a.very.long.name@x.example>'
  const clicked: number[] = []
  const button = () => document.querySelector('#next') as Element
  const top = () => button().getBoundingClientRect().top
  const box = await page.render(
    <div>
      <RecipientPicker aria-label="To" defaultText="Ann <ann@x.org>" style={{ width: 250 }} />
      <button
        id="next"
        type="button"
        style={{ display: 'block', blockSize: 20 }}
        onMouseDown={() => comes && page.line.come()}
        onClick={() => clicked.push(top())}
      >
        Next
      </button>
    </div>,
  )
  await page.act(box, draft)
  const before = top()
  await page.press(button())
  expect(clicked).toEqual([before])
  await expect.poll(box.shown, often).toBe('Ann Zoe "|"')
  // Elsewhere the draft had no line of its own.
  await expect.poll(() => !growsFields || top() !== before, often).toBe(true)
})
