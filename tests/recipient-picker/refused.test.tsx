import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

const people = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => ({
  name,
  email: `${name.toLowerCase()}@x.example`,
}))
const known = (...names: readonly string[]) => people.filter(({ name }) => names.includes(name))

const { input, names, chip, remove, root } = boxNamed()
const shown = () => [...names(), `|${input().value}`].join(' ')

type List = readonly Contact[]
type Answer = (wanted: List, now: List) => List

/** What the app was told of. */
let told: string[] = []
/** Answers that the app still owes. */
let owed: (() => void)[] = []
beforeEach(() => {
  told = []
  owed = []
})
const answerAll = () => {
  while (owed.length > 0) act(() => owed.shift()?.())
}

interface AppProps extends RecipientPickerProps {
  first?: List
  answer: Answer
  isLate?: boolean
}

const nobody: List = []

/** An app that owns the recipients. */
function App({ first = nobody, answer, isLate, ...props }: AppProps) {
  const [mailboxes, setMailboxes] = useState(first)
  return (
    <RecipientPicker
      aria-label="To"
      contacts={people}
      {...props}
      mailboxes={mailboxes}
      onMailboxesChanged={(wanted) => {
        told.push(wanted.map(({ email }) => email).join(' '))
        const set = () => setMailboxes((now) => answer(wanted, now))
        if (isLate) owed.push(set)
        else set()
      }}
    />
  )
}

const refuseAll: Answer = (_, now) => now
/** Accepts others than Bob. */
const noBob: Answer = (wanted, now) => {
  const others = wanted.filter(({ email }) => email !== 'bob@x.example')
  return others.length === now.length ? now : others
}

const isAnn = (wanted: List) => wanted.length === 1 && wanted[0]?.name === 'Ann'

/** Renders an app that has accepted Ann before, or nobody yet. */
async function start(hasAccepted: boolean, props: AppProps): Promise<UserEvent> {
  const user = userEvent.setup()
  render(<App {...props} answer={(wanted, now) => (isAnn(wanted) ? wanted : props.answer(wanted, now))} />)
  await user.click(input())
  if (hasAccepted) await user.keyboard('Ann <ann@x.example>,')
  told = []
  return user
}

const paste = (user: UserEvent, text: string) => user.paste(text)

const ways: readonly (readonly [string, (user: UserEvent) => Promise<unknown>, string])[] = [
  ['Enter', (user) => user.keyboard('bob@x.example{Enter}'), 'bob@x.example'],
  ['Enter after a name', (user) => user.keyboard('Bobby{Enter}'), 'Bobby'],
  ['a comma', (user) => user.keyboard('bob@x.example,'), 'bob@x.example,'],
  ['a semicolon', (user) => user.keyboard('Bobby;'), 'Bobby;'],
  ['Tab', (user) => user.keyboard('bob@x.example{Escape}{Tab}'), 'bob@x.example'],
  [
    'a click elsewhere',
    (user) => user.keyboard('bob@x.example').then(() => user.click(document.body)),
    'bob@x.example',
  ],
  [
    'a pick',
    (user) => user.keyboard('bo').then(() => user.click(screen.getByRole('option', { name: /Bob/ }))),
    'bo',
  ],
  ['a pick with Enter', (user) => user.keyboard('bo{ArrowDown}{Enter}'), 'bo'],
  [
    'a paste',
    (user) => paste(user, 'Bob <bob@x.example>, cid@x.example'),
    'Bob <bob@x.example>, cid@x.example',
  ],
  [
    'a drop into the text',
    async () => {
      const drop = {
        inputType: 'insertFromDrop',
        data: 'bob@x.example, cid@x.example',
        bubbles: true,
        cancelable: true,
      }
      act(() => void input().dispatchEvent(new InputEvent('beforeinput', drop)))
    },
    'bob@x.example, cid@x.example',
  ],
  [
    'a drop among the recipients',
    async () => {
      const dataTransfer = { types: ['text/plain'], getData: () => 'bob@x.example' }
      fireEvent.drop(root().querySelector('.tb-chips') as Element, { dataTransfer })
    },
    'bob@x.example',
  ],
]

describe.each([
  ['has accepted nobody yet', false, ''],
  ['has accepted somebody', true, 'Ann '],
] as const)('what an app refuses that %s stays in the input', (_, hasAccepted, chips) => {
  it.each(ways)('after %s', async (__, enter, draft) => {
    const user = await start(hasAccepted, { answer: refuseAll })
    await enter(user)
    expect(told.length).toBeGreaterThan(0)
    expect(shown()).toBe(`${chips}|${draft}`)
  })

  it.each(ways.filter(([name]) => !/click|Tab/.test(name)))(
    'after %s, and can be deleted, key by key',
    async (__, enter, draft) => {
      const user = await start(hasAccepted, { answer: refuseAll })
      await enter(user)
      await user.keyboard('{Backspace}')
      expect(shown()).toBe(`${chips}|${draft.slice(0, -1)}`)
      await user.keyboard('{Backspace}')
      expect(shown()).toBe(`${chips}|${draft.slice(0, -2)}`)
    },
  )

  it('and is offered again when it was corrected', async () => {
    const user = await start(hasAccepted, {
      answer: (wanted, now) => (wanted.at(-1)?.email === 'cid@x.example' ? wanted : now),
    })
    await user.keyboard('cid{Escape}{Enter}')
    expect(shown()).toBe(`${chips}|cid`)
    await user.keyboard('@x.example{Escape}{Enter}')
    expect(told.at(-1)?.split(' ').at(-1)).toBe('cid@x.example')
    expect(shown()).toBe(`${chips}Cid |`)
  })

  it('and what is typed after it belongs to it', async () => {
    const user = await start(hasAccepted, { answer: refuseAll })
    await user.keyboard('bob@x.example,c')
    expect(shown()).toBe(`${chips}|bob@x.example,c`)
  })

  it('and undo takes back the typing', async () => {
    const user = await start(hasAccepted, { answer: refuseAll })
    await user.keyboard('bob@x.example{Escape}{Enter}')
    await user.keyboard('{Control>}z{/Control}')
    expect(shown()).toBe(`${chips}|`)
    await user.keyboard('{Control>}y{/Control}')
    expect(shown()).toBe(`${chips}|bob@x.example`)
  })

  it('when the app takes others', async () => {
    const user = await start(hasAccepted, { answer: noBob })
    await paste(user, 'cid@x.example, bob@x.example, dee@x.example')
    expect(shown()).toBe(`${chips}Cid Dee |bob@x.example`)
    await user.keyboard('.org{Enter}')
    expect(shown()).toBe(`${chips}Cid Dee bob@x.example.org |`)
  })

  it('when the app takes one of the people who were chosen together', async () => {
    const choose = Object.assign(() => Promise.resolve(people.slice(1, 3)), { isSupported: () => true })
    const user = await start(hasAccepted, { answer: noBob, deviceContacts: choose })
    await user.keyboard('b')
    await user.click(screen.getByRole('option', { name: /device/ }))
    await waitFor(() => expect(shown()).toBe(`${chips}Cid |Bob <bob@x.example>`))
  })
})

describe('a recipient', () => {
  it('that is removed comes back if the app refuses that', async () => {
    const user = await start(false, { answer: refuseAll, first: known('Bob', 'Cid') })
    await user.click(remove('Bob'))
    expect(shown()).toBe('Bob Cid |')
    await user.keyboard('{Backspace}{Backspace}')
    expect(shown()).toBe('Bob Cid |')
  })

  it.each<[string, Answer, string]>([
    ['refuses all changes', refuseAll, 'Bob Cid |rob@x.example'],
    [
      'has taken the edited one off its list',
      (wanted, now) => (wanted.length < now.length ? wanted : now),
      'Cid |rob@x.example',
    ],
  ])('that is edited stays as it is written if the app %s', async (_, answer, expected) => {
    const user = await start(false, { answer, first: known('Bob', 'Cid') })
    await user.dblClick(chip('Bob'))
    await user.clear(input())
    await user.keyboard('rob@x.example{Enter}')
    expect(shown()).toBe(expected)
  })

  it('that is edited is put back by Escape if the app takes it', async () => {
    const user = await start(false, {
      answer: (wanted) => wanted.filter(({ email }) => email !== 'rob@x.example'),
      first: known('Bob', 'Cid'),
    })
    await user.dblClick(chip('Bob'))
    await user.clear(input())
    await user.keyboard('rob@x.example{Enter}')
    expect(shown()).toBe('Cid |rob@x.example')
    await user.keyboard('{Escape}')
    expect(shown()).toBe('Bob Cid |')
  })

  it('that Escape puts back stays in the input if the app refuses that', async () => {
    const user = await start(false, {
      answer: (wanted, now) => (wanted.length < now.length ? wanted : now),
      first: known('Bob', 'Cid'),
    })
    await user.dblClick(chip('Bob'))
    await user.keyboard('{End}!{Escape}')
    expect(shown()).toBe('Cid |Bob <bob@x.example>!')
  })

  it('that the app writes in another way has not been refused', async () => {
    const user = await start(true, {
      answer: (wanted) => wanted.map(({ email }) => ({ email: email.toUpperCase() })),
    })
    await user.keyboard('bob@x.example,')
    expect(shown()).toBe('Ann Bob |')
  })

  it('that the app replaces by others has not been refused', async () => {
    const user = await start(true, { answer: () => known('Cid', 'Dee') })
    await user.keyboard('team,')
    expect(shown()).toBe('Cid Dee |')
  })

  it('that makes the app leave out an older one has not been refused', async () => {
    const user = await start(true, { answer: (wanted) => wanted.slice(-1) })
    await user.keyboard('bob@x.example,')
    expect(shown()).toBe('Bob |')
  })
})

describe('an app that answers after a while', () => {
  const late = (answer: Answer): AppProps => ({ answer, isLate: true })

  it('and refuses the first recipient has it in the input', async () => {
    const user = await start(false, late(refuseAll))
    await user.keyboard('bob@x.example{Escape}{Enter}')
    answerAll()
    expect(shown()).toBe('|bob@x.example')
  })

  it.each([
    'bob@x.example,cid@x.example,de',
    'Bobby;Cid;de',
    'bob@x.example{Escape}{Enter}cid@x.example{Escape}{Enter}de',
  ])('and accepts all has what was typed meanwhile: %s', async (keys) => {
    const user = await start(
      false,
      late((wanted) => wanted),
    )
    await user.keyboard(keys)
    answerAll()
    expect(names()).toHaveLength(2)
    expect(input().value).toBe('de')
    expect(told.at(-1)?.split(' ')).toHaveLength(2)
  })

  it('and refuses one of several has the others', async () => {
    const user = await start(false, late(noBob))
    await user.keyboard('cid@x.example,')
    answerAll()
    await user.keyboard('bob@x.example,')
    await user.keyboard('dee@x.example,')
    expect(shown()).toBe('Cid Bob Dee |')
    answerAll()
    expect(shown()).toBe('Cid Dee |')
  })
})

describe('an app that answers at once, and takes later what it has refused', () => {
  function Asking() {
    const [mailboxes, setMailboxes] = useState<List>([])
    return (
      <RecipientPicker
        aria-label="To"
        mailboxes={mailboxes}
        onMailboxesChanged={(wanted) => {
          if (isAnn(wanted)) setMailboxes(wanted)
          else owed.push(() => setMailboxes(wanted))
        }}
      />
    )
  }

  it.each([
    ['bob@x.example,', 'Ann bob@x.example |'],
    ['bob@x.example,ci', 'Ann bob@x.example |ci'],
    ['bob@x.example{Enter}', 'Ann bob@x.example |'],
    ['bob@x.example,{Backspace}', 'Ann bob@x.example |'],
    ['bob@x.example,{Backspace}.org', 'Ann bob@x.example |bob@x.example.org'],
  ])('takes it out of the input, and leaves what was typed since: %s', async (keys, expected) => {
    const user = userEvent.setup()
    render(<Asking />)
    await user.click(input())
    await user.keyboard('Ann <ann@x.example>,')
    await user.keyboard(keys)
    expect(names()).toEqual(['Ann'])
    answerAll()
    expect(shown()).toBe(expected)
  })
})

describe('an app that owns the text', () => {
  /** Takes texts that `isTaken`. */
  function TextApp({ isTaken }: { isTaken: (text: string) => boolean }) {
    const [text, setText] = useState('Ann <ann@x.example>, ')
    return (
      <RecipientPicker
        aria-label="To"
        contacts={people}
        text={text}
        onTextChanged={(wanted) => {
          told.push(wanted)
          if (isTaken(wanted)) setText(wanted)
        }}
      />
    )
  }
  /** Whether only Ann is a recipient. Other text is a draft. */
  const isOne = (text: string) =>
    parseMailboxes(text).filter(({ end }) => /^\s*[,;]/.test(text.slice(end))).length <= 1

  it.each(ways.filter(([name]) => !/paste|drop|pick/.test(name)))(
    'and refuses recipients keeps what was typed, after %s',
    async (_, enter, draft) => {
      const user = userEvent.setup()
      render(<TextApp isTaken={isOne} />)
      await user.click(input())
      await enter(user)
      // Whether the end of a text is a recipient makes no difference to the app.
      const written = shown()
        .replace(' |', '')
        .replace('|', '')
        .replace(/\bBob\b/, 'bob@x.example')
      expect(written).toBe(`Ann ${draft.replace(/[,;]$/, '')}`)
    },
  )

  it('and refuses a pick keeps what was typed', async () => {
    const user = userEvent.setup()
    render(<TextApp isTaken={isOne} />)
    await user.click(input())
    await user.keyboard('bo{ArrowDown}{Enter}')
    expect(shown()).toBe('Ann |bo')
    await user.keyboard('b')
    expect(shown()).toBe('Ann |bob')
  })
})

it('A recipient that is dragged into another box stays where it is if the app of that box refuses it', async () => {
  render(
    <>
      <RecipientPicker aria-label="From" defaultText="Bob <bob@x.example>, Cid <cid@x.example>" />
      <App answer={refuseAll} first={known('Ann')} />
    </>,
  )
  const from = boxNamed('From')
  const user = userEvent.setup()
  await user.click(from.input())
  await user.click(input())
  const data = new Map<string, string>()
  const dataTransfer = {
    types: ['text/plain'],
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
  fireEvent.dragStart(from.chip('Bob'), { dataTransfer })
  fireEvent.drop(root().querySelector('.tb-chips') as Element, { dataTransfer })
  await act(async () => {})
  expect(told).toHaveLength(1)
  expect(from.names()).toEqual(['Bob', 'Cid'])
  expect(shown()).toBe('Ann |')
})

describe('a recipient whose removal the app refuses', () => {
  const chipNamed = (name: string) => screen.getByRole('row', { name })

  it.each([
    ['Enter', (user: UserEvent) => user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')],
    ['a double click', (user: UserEvent) => user.dblClick(chipNamed('Bob'))],
    [
      'Enter, and a second try',
      (user: UserEvent) => user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{ArrowLeft}{ArrowLeft}{Enter}'),
    ],
  ])('is a chip again, and no text, after it was opened by %s', async (_, open) => {
    const user = userEvent.setup()
    render(<App first={known('Ann', 'Bob', 'Cid')} answer={refuseAll} />)
    await user.click(input())
    await open(user)
    expect(told.length).toBeGreaterThan(0)
    expect(shown()).toBe('Ann Bob Cid |')
  })

  it.each([
    ['refuses the removal', refuseAll, '', 'Ann Bob Cid |'],
    ['takes the removal', (wanted: List) => wanted, '', 'Ann Cid |Bob <bob@x.example>'],
    ['refuses the removal', refuseAll, 'x', 'Ann Bob Cid |x'],
    ['takes the removal', (wanted: List) => wanted, 'x', 'Ann Cid |Bob <bob@x.example>x'],
  ])('is a chip or text when the app %s later', async (_, answer, typed, settled) => {
    const user = userEvent.setup()
    render(<App first={known('Ann', 'Bob', 'Cid')} answer={answer} isLate />)
    await user.click(input())
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    expect(shown()).toBe('Ann Bob Cid |')
    if (typed) await user.keyboard(typed)
    answerAll()
    expect(shown()).toBe(settled)
  })
})

describe('an app that takes only some of several changes', () => {
  /** Addresses of the own company only. */
  const ours: Answer = (wanted) => wanted.filter(({ email }) => email.endsWith('@x.example'))
  const takeAll: Answer = (wanted) => wanted

  async function startWith(props: AppProps): Promise<UserEvent> {
    const user = userEvent.setup()
    render(<App {...props} />)
    await user.click(input())
    return user
  }

  it('leaves the rest of a paste in the input, also with its first late answer', async () => {
    const user = await startWith({ first: known('Ann'), answer: ours, isLate: true })
    await user.paste('cid@y.example, dee@x.example, eve@y.example')
    answerAll()
    expect(names()).toEqual(['Ann', 'Dee'])
    expect(input().value).toContain('cid@y.example')
    expect(input().value).toContain('eve@y.example')
  })

  it('leaves a typed address in the input when it refuses that a chip is opened', async () => {
    const user = await startWith({ first: known('Ann', 'Bob'), answer: refuseAll })
    await user.keyboard('cid@x.example{Escape}')
    await user.dblClick(screen.getByRole('row', { name: 'Bob' }))
    expect(shown()).toBe('Ann Bob |cid@x.example')
  })

  it('leaves an opened recipient and a typed address in the input when it takes nobody for them', async () => {
    const user = await startWith({ first: known('Ann', 'Bob'), answer: ours })
    await user.keyboard('cid@y.example')
    await user.dblClick(screen.getByRole('row', { name: 'Bob' }))
    expect(shown()).toBe('Ann |cid@y.example, Bob <bob@x.example>')
  })

  it('leaves the whole address of a chip that is opened before its first answer', async () => {
    const user = await startWith({ first: [{ email: 'ann@x.example' }], answer: takeAll, isLate: true })
    await user.paste('pip@y.example, quin@x.example')
    await user.dblClick(screen.getByRole('row', { name: 'ann@x.example' }))
    answerAll()
    expect(shown()).toBe('pip@y.example quin@x.example |ann@x.example')
  })

  it('has those whom it takes of two pastes, both before its first answer', async () => {
    const user = await startWith({ first: known('Ann'), answer: ours, isLate: true })
    await user.paste('pip@y.example, quin@x.example')
    await user.paste('rod@y.example, sam@x.example')
    answerAll()
    expect(names()).toEqual(['Ann', 'quin@x.example', 'sam@x.example'])
    expect(input().value).toContain('pip@y.example')
  })

  describe('late', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
    afterEach(() => void vi.useRealTimers())

    it('has refused what it has not answered for five seconds, and the draft stays', async () => {
      const user = await startWith({ first: known('Ann'), answer: ours, isLate: true })
      await user.keyboard('fay@x.example,')
      answerAll()
      await user.keyboard('cid@y.example,do')
      answerAll()
      expect(shown()).toBe('Ann fay@x.example cid@y.example |do')
      act(() => vi.advanceTimersByTime(5000))
      expect(shown()).toBe('Ann fay@x.example |do')
    })

    it('and answering only the newest edit has whom it takes', async () => {
      const user = await startWith({ first: known('Ann'), answer: ours, isLate: true })
      await user.keyboard('fay@x.example,')
      answerAll()
      await user.keyboard('cid@y.example,dee@x.example,')
      owed.splice(0, owed.length - 1)
      const answerOlder = owed.splice(0)
      await user.keyboard('eve@x.example,fr')
      for (const answer of answerOlder) act(answer)
      expect(shown()).toBe('Ann fay@x.example Dee eve@x.example |fr')
      answerAll()
      expect(shown()).toBe('Ann fay@x.example Dee eve@x.example |fr')
    })
  })

  it('refuses nothing by making the list anew in each rendering', async () => {
    const user = userEvent.setup()
    const Anew = () => {
      const [list, setList] = useState<List>(known('Ann'))
      const [text, setText] = useState('')
      return (
        <RecipientPicker
          aria-label="To"
          title={text}
          mailboxes={[...list]}
          onTextChanged={setText}
          onMailboxesChanged={(wanted) => owed.push(() => setList(wanted))}
        />
      )
    }
    render(<Anew />)
    await user.click(input())
    await user.keyboard('fay@x.example,')
    answerAll()
    await user.keyboard('cid@y.example,do')
    expect(shown()).toBe('Ann fay@x.example cid@y.example |do')
    answerAll()
    expect(shown()).toBe('Ann fay@x.example cid@y.example |do')
  })
})
