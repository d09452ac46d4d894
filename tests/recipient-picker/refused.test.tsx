import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, people, type List, type ListApp } from '../support/open-box.tsx'

const contacts = people('Ann Bob Cid Dee')
type Takes = ListApp['takes']

const all: Takes = (wanted) => wanted
const none: Takes = (_, now) => now
const removals: Takes = (wanted, now) => (wanted.length < now.length ? wanted : now)
const not =
  (name: string): Takes =>
  (wanted) =>
    wanted.filter(({ email }) => email !== `${name}@x.example`)
const cid: Takes = (wanted, now) => (wanted.at(-1)?.email === 'cid@x.example' ? wanted : now)
/** Addresses of the own company. */
const ours: Takes = (wanted) => wanted.filter(({ email }) => email.endsWith('@x.example'))

/** A box whose app has some recipients, and takes what it says. */
const owned = (
  takes: Takes,
  first = '',
  isLate: ListApp['isLate'] = false,
  props: RecipientPickerProps = {},
) => open(<RecipientPicker contacts={contacts} mailboxes={people(first)} {...props} />, { takes, isLate })

const isAnn = (wanted: List) => wanted.length === 1 && wanted[0]?.name === 'Ann'

/** An app that has taken Ann before, or nobody yet. */
async function start(chips: string, takes: Takes, props: RecipientPickerProps = {}) {
  const box = owned((wanted, now) => (isAnn(wanted) ? wanted : takes(wanted, now)), '', false, props)
  if (chips) await box.press('Ann <ann@x.example>,')
  box.forget()
  return box
}

const ways = [
  ['Enter', 'bob@x.example⏎', 'bob@x.example|'],
  ['Enter after a name', 'Bobby⏎', 'Bobby|'],
  ['a comma', 'bob@x.example,', 'bob@x.example,|'],
  ['a semicolon', 'Bobby;', 'Bobby;|'],
  ['Tab', 'bob@x.example{Escape}{Tab}', 'bob@x.example'],
  ['a click elsewhere', 'bob@x.example<clicks After>', 'bob@x.example'],
  ['a pick', 'bo<clicks Bob>', 'bo|'],
  ['a pick with Enter', 'bo↓⏎', 'bo|'],
  ['a paste', '<pastes Bob <bob@x.example>, cid@x.example>', 'Bob <bob@x.example>, cid@x.example|'],
  ['a drop into the text', '<focus><inserts bob@x.example, cid@x.example>', 'bob@x.example, cid@x.example|'],
  ['a drop among the recipients', '<focus><drops bob@x.example>', 'bob@x.example|'],
] as const

describe.each([
  ['has accepted nobody yet', ''],
  ['has accepted somebody', '[Ann] '],
])('what an app refuses that %s stays in the input', (_, chips) => {
  it.each(ways)('after %s, and can be deleted, key by key', async (__, steps, draft) => {
    const { goes, told } = await start(chips, none)
    await goes(steps, chips + draft)
    expect(told('list')).not.toBe('')
    // After a click elsewhere, there is no caret.
    if (!draft.endsWith('|')) return
    const but = (count: number) => `${chips}${draft.slice(0, -1 - count)}|`
    await goes('{Backspace}{Escape}', but(1), '{Backspace}{Escape}', but(2))
  })

  const bob = 'bob@x.example'
  it.each<[fact: string, takes: Takes, ...stepsAndLines: string[]]>([
    ['is offered again when it was corrected', cid, 'cid{Escape}⏎', 'cid|', '@x.example{Escape}⏎', '[Cid] |'],
    ['has what is typed after it', none, 'bob@x.example,c', 'bob@x.example,c| › Cid*, From this device'],
    ['goes and comes with undo and redo', none, `${bob}{Escape}⏎<undo>`, '|', '<redo>', `${bob}|`],
    ['is one of two chosen together', not('bob'), 'b<clicks From this device>', '[Cid] Bob <bob@x.example>|'],
  ])('and %s', async (__, takes, ...line) => {
    const deviceContacts = Object.assign(async () => contacts.slice(1, 3), { isSupported: () => true })
    const { goes } = await start(chips, takes, { deviceContacts })
    await goes(...line.map((part, at) => (at % 2 === 1 ? chips + part : part)))
  })
})

const rob = '<opens Bob>{Control>}a{/Control}rob@x.example⏎'
const paste = '<opens Bob>{End}<pastes d@x.org, e@x.org>'
it.each<[fact: string, takes: Takes, steps: string, line: string]>([
  ['that is removed comes back if the app refuses that', none, '<focus><removes Bob>', '[Bob] [Cid] |'],
  ['that keys remove comes back, too', none, '{Backspace}{Backspace}', '[Bob] [Cid*]'],
  ['that is edited is a draft if the app refuses all changes', none, rob, '[Bob] [Cid] rob@x.example|'],
  ['that is edited is a draft if the app has taken it off its list', removals, rob, 'rob@x.example| [Cid]'],
  ['that is edited is put back by Escape if the app takes it', not('rob'), `${rob}{Escape}`, '[Bob] | [Cid]'],
  ['has a refused paste once', removals, paste, 'd@x.org, e@x.org, Bob <bob@x.example>| [Cid]'],
])('A recipient %s', async (_, takes, ...line) => owned(takes, 'Bob Cid').goes(...line))

it('an app that answers late and refuses one has it in the input', async () => {
  await owned(none, '', true).goes('bob@x.example{Escape}⏎<answers>', 'bob@x.example|')
})

it.each([
  ['bob@x.example,ci', '[Ann] [Bob] ci|'],
  ['bob@x.example,{Backspace}.org', '[Ann] [Bob] bob@x.example.org|'],
])('an app that takes later what it has refused leaves what was typed since: %s', async (steps, line) => {
  const { press, goes, shown } = owned(all, '', (wanted) => !isAnn(wanted))
  await press(`Ann <ann@x.example>,${steps}`)
  expect(shown()).toMatch(/^\[Ann\] [^[]/)
  await goes('<answers>', line)
})

describe('an app that owns the text', () => {
  /** Whether only Ann is a recipient. Other text is a draft. */
  const isOne = (text: string) =>
    parseMailboxes(text).filter(({ end }) => /^\s*[,;]/.test(text.slice(end))).length <= 1
  const owner = () =>
    open(
      <RecipientPicker contacts={contacts} defaultText="Ann <ann@x.example>, " />,
      (text, set) => void (isOne(text) && set(text)),
    )

  it.each(ways.filter(([name]) => !/paste|drop|pick/.test(name)))(
    'and refuses recipients keeps what was typed, after %s',
    async (_, steps, draft) => {
      const { press, shown } = owner()
      await press(steps)
      // Whether the end of a text is a recipient makes no difference to the app.
      const written = shown().replace(' |', '').replace('|', '').replace('[Bob]', 'bob@x.example')
      expect(written.replaceAll(/[[\]]/g, '')).toBe(`Ann ${draft.replace(/[,;]?\|?$/, '')}`)
    },
  )

  it('and refuses a pick keeps what was typed', async () => {
    await owner().goes('bo↓⏎', '[Ann] bo|', 'b', '[Ann] bob| › Bob*')
  })
})

const forOne = { maxRecipients: 1 }
it.each<[fact: string, app: Parameters<typeof owned>, steps: string, line: string]>([
  ['a chip that is opened', [all], 'ann@x.co⏎<opens ann@x.co>m', 'ann@x.com|'],
  ['a text of the box', [all, 'Ann', false, forOne], 'Bobb⏎y', '[Ann] Bobby|'],
  ['what has no separator', [none, '', false, { maxLength: 14 }], 'bob@x.example⏎c', 'bob@x.examplec|'],
])('what is typed after an Enter goes on with %s', async (_, app, ...line) => {
  await owned(...app).goes(...line)
})

describe('a recipient whose removal the app refuses', () => {
  it.each([
    ['Enter', '←←⏎', '[Ann] [Bob*] [Cid]'],
    ['a double click', '<focus><opens Bob>', '[Ann] [{Bob*}] [Cid]'],
    ['Enter, and a second try', '←←⏎←←⏎', '[Ann*] [Bob] [Cid]'],
  ])('is a chip again, and no text, after it was opened by %s', async (_, steps, line) => {
    const { goes, told } = owned(none, 'Ann Bob Cid')
    await goes(steps, line)
    expect(told('list')).not.toBe('')
  })

  it.each([
    ['refuses the removal', none, '', '[Ann] [Bob*] [Cid]'],
    ['takes the removal', all, '', '[Ann] [Cid] Bob <bob@x.example>|'],
    ['refuses the removal', none, 'x', '[Ann] [Bob] x| [Cid] › Dee*'],
    ['takes the removal', all, 'x', '[Ann] Bob <bob@x.example>x| [Cid]'],
  ])('is a chip or text when the app %s later', async (_, takes, typed, line) => {
    const { goes, press } = owned(takes, 'Ann Bob Cid', true)
    await goes('←←⏎', '[Ann] [Bob*] [Cid]')
    await press(`${typed}<answers>`)
    await goes('', line)
  })
})

describe('an app that takes only some of several changes', () => {
  it('has those whom it takes of two pastes, both before its first answer', async () => {
    const { goes, press } = owned(ours, 'Ann', true)
    await press('<focus><pastes pip@y.example, quin@x.example><pastes rod@y.example, sam@x.example>')
    await goes('<answers>', '[Ann] [quin@x.example] [sam@x.example] pip@y.example, |')
  })

  describe('late', () => {
    // Its silence counts after five seconds.
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
    afterEach(() => void vi.useRealTimers())

    const startLate = async (takes: Takes) => {
      const box = owned(takes, 'Ann', true)
      box.input.focus()
      await box.user.keyboard('fay@x.example,')
      await box.press('<answers>')
      return box
    }

    it('has refused what it has not answered for five seconds, and the draft stays', async () => {
      const { user, goes } = await startLate(ours)
      await user.keyboard('cid@y.example,do')
      await goes('<answers>', '[Ann] [fay@x.example] [cid@y.example] do|')
      await goes('<passes 5000>', '[Ann] [fay@x.example] do|')
    })

    it('and answering only the newest edit has whom it takes', async () => {
      const { user, goes } = await startLate((wanted, now) =>
        wanted.at(-1)?.email === 'cid@y.example' ? now : ours(wanted, now),
      )
      await user.keyboard('cid@y.example,dee@x.example,eve@x.example,fr')
      const line = '[Ann] [fay@x.example] [Dee] [eve@x.example] fr|'
      await goes('<answers 2>', line, '<answers>', line)
    })
  })

  it('refuses nothing by making the list anew in each rendering', async () => {
    const Anew = ({ mailboxes, ...props }: RecipientPickerProps) => {
      const anew = [...(mailboxes ?? [])]
      const [title, setTitle] = useState('')
      return <RecipientPicker {...props} mailboxes={anew} title={title} onTextChanged={setTitle} />
    }
    const line = '[Ann] [fay@x.example] [cid@y.example] do|'
    const { goes } = open(<Anew mailboxes={people('Ann')} />, { takes: all, isLate: true })
    await goes('fay@x.example,<answers>cid@y.example,do', line, '<answers>', line)
  })
})
