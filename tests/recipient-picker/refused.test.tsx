import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listOf, open, people, type App, type List, type ListApp } from '../support/open-box.tsx'

const contacts = people('Ann Bob Cid Dee')
type Takes = ListApp['takes']

const all: Takes = (wanted) => wanted
const none: Takes = (_, now) => now
const removals: Takes = (wanted, now) => (wanted.length < now.length ? wanted : now)
const notBob: Takes = (wanted) => wanted.filter(({ name }) => name !== 'Bob')
const notRob: Takes = (wanted) => wanted.filter(({ email }) => email !== 'rob@x.example')
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
    ['is one of two chosen together', notBob, 'b<clicks From this device>', '[Cid] Bob <bob@x.example>|'],
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
  ['that is edited is put back by Escape if the app takes it', notRob, `${rob}{Escape}`, '[Bob] | [Cid]'],
  ['has a refused paste once', removals, paste, 'd@x.org, e@x.org, Bob <bob@x.example>| [Cid]'],
])('A recipient %s', async (_, takes, ...line) => owned(takes, 'Bob Cid').goes(...line))

it('an app that answers late and refuses one has it in the input', async () => {
  await owned(none, '', true).goes('bob@x.example{Escape}⏎<answers>', 'bob@x.example|')
})

it.each([
  ['bob@x.example,ci', '[Ann] [Bob] ci| › Cid*'],
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
    ['takes the removal', all, 'x', '[Ann] Bob <bob@x.example>x| [Cid] › Bob, Dee'],
  ])('is a chip or text when the app %s later', async (_, takes, typed, line) => {
    const { goes } = owned(takes, 'Ann Bob Cid', true)
    await goes('←←⏎', '[Ann] [Bob*] [Cid]', `${typed}<answers>`, line)
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
    // What a late app has not answered for five seconds is refused. On a busy machine, typing can take as long.
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
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

// What the app or the user takes back: edits, announcements and chips.

const picker = (props: RecipientPickerProps = {}) => <RecipientPicker contacts={[]} {...props} />
const two = picker({ defaultText: listOf('Ann Bob'), clearable: true })
const selectAll = '{Control>}a{/Control}'

it.each(['⏎', ',', ';'])('An app with its own spelling keeps recipients apart after %s', async (key) => {
  const { goes } = open(picker(), (text, set) => set(formatMailboxes(parseMailboxes(text))))
  await goes(`a@x.org${key}b@x.org${key}`, '[a@x.org] [b@x.org] |')
})

const mails = 'g@x.org, h@x.org'
it.each([
  ['replaced by a paste', `<pastes ${mails}>`, '[Ann] [g@x.org] [h@x.org] typed|'],
  ['cleared', '<clicks Clear>', 'typed|'],
  ['replaced by a drop', `<inserts ${mails}>`, '[Ann] [g@x.org] [h@x.org] typed|'],
  ['closed by a reset of the form', '<resets>', '[Ann] [Bob] typed|'],
])('Escape, after a chip was opened and then %s, leaves what was typed', async (_, steps, line) => {
  await open(two).goes(`<opens Bob>${selectAll}${steps}typed`, line, '{Escape}', line)
})

describe('A change that the app refuses', () => {
  // Announcements wait for a pause.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const late: ListApp = { takes: all, isLate: true }
  const first: ListApp = { takes: all, isLate: ({ length }) => length > 1 }
  const nobody = { mailboxes: [] }
  const both = { text: listOf('Ann Bob') }
  const back = '{Backspace}{Backspace}'
  const answered = 'd@x.org,<answers>'
  it.each<[string, RecipientPickerProps, steps: string, line: string, heard: string, app?: App]>([
    ['not announced, when it adds somebody', nobody, 'd@x.org,', 'd@x.org,|', ''],
    ['not announced, when it removes somebody', both, back, '[Ann] [Bob*]', ''],
    ['announced when it is accepted later', {}, answered, '[d@x.org] |', 'd@x.org added, 1 recipient', late],
  ])('is %s', async (_, props, steps, line, heard, app) => {
    const { goes, status } = open(picker(props), app)
    await goes(`<focus>${steps}<passes 2000>`, line)
    expect(status()).toBe(heard)
  })

  it.each(['<passes 2000>', ''])('is announced with its name if accepted late, after %j', async (pause) => {
    const { press, status } = open(picker(), first)
    await press(`d@x.org,${pause}`)
    await press('e@x.org,<passes 2000>')
    expect(status()).toBe('d@x.org added, 1 recipient')
    await press('<answers><passes 2000>')
    expect(status()).toBe('e@x.org added, 2 recipients')
  })
})

it('a reset of another form leaves the recipients as they are', async () => {
  const { goes } = open(two)
  const other = document.body.appendChild(document.createElement('form'))
  await goes('<removes Ann>', '[Bob]')
  act(() => other.reset())
  other.remove()
  await goes('<waits>', '[Bob]')
})

it.each([
  ['undo and redo', '<focus><removes Ann>', 'Ann removed', '<undo>', 'Ann added', '<redo>', 'Ann removed'],
  ['clearing', '<clicks Clear>', '2 removed'],
])('%s: who came back and who went is announced', async (_, ...line) => {
  const { press, status } = open(two)
  for (let at = 0; at < line.length; at += 2) {
    await press(line[at] as string)
    await waitFor(() => expect(status()).toContain(line[at + 1]))
  }
})

it('the state of the content of a chip goes with its recipient', async () => {
  const Photo = ({ email }: { email: string }) => useState(email)[0]
  const { goes } = open(picker({ ...two.props, renderChip: ({ email }) => <Photo email={email} /> }))
  await goes('<focus>', '[ann@x.example] [bob@x.example] |', '<removes ann@x.example>', '[bob@x.example] |')
})
