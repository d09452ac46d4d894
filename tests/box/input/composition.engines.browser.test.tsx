import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../../support/engine.ts'
import { commit, compose, takenKey } from '../../support/input-method.ts'
import * as parents from '../content/controlled-parents.tsx'

const { atOnce, both, box, boxes, inForm, late, OwnedBox, Owner, same, stateOf, upper } = parents
const often = { interval: 5 }

/** Acts like an input method: ~ni composes, !你 ends the composition, #Enter is a key that it takes. =text is of the app. */
async function act(steps: string, owner: parents.Owner) {
  for (const step of steps.split(' ')) {
    const rest = step.slice(1)
    if (step.startsWith('~')) await compose(rest)
    else if (step.startsWith('!')) await commit(rest)
    else if (step.startsWith('#')) await takenKey(rest)
    else if (step.startsWith('=')) owner.set(rest)
    else await userEvent.keyboard(step)
  }
}

type Row = [fact: string, answer: parents.Answer, line: string, stepsAndStates: string[], reported?: string[]]
const grown = ['ABCnDEF', 'ABCniDEF', 'ABC你DEF']
const spelled = ['ABCnDEF', 'ABCniDEF', 'ABCniqDEF', 'ABCniquDEF', 'ABCniqueDEF']
const rows: Row[] = [
  ['is reported as it grows', atOnce(same), 'ABC|DEF', ['~n ~ni', 'ABCni|DEF', '!你', 'ABC你|DEF'], grown],
  [
    'is not changed by an app that upper-cases, until it ends',
    atOnce(upper),
    'ABC|DEF',
    ['~n ~ni', 'ABCni|DEF / ABCNIDEF', '!你', 'ABC你|DEF'],
    grown,
  ],
  [
    'is not changed by an app that refuses, until it ends',
    () => {},
    'ABC|DEF',
    ['~n ~ni', 'ABCni|DEF / ABCDEF', '!你', 'ABC|DEF'],
    grown,
  ],
  [
    'of letters is upper-cased when it ends, and what is typed after it',
    atOnce(upper),
    'ABC|DEF',
    ['~ni !nique', 'ABCNIQUE|DEF', 'x', 'ABCNIQUEX|DEF'],
  ],
  ...(
    [
      ['late', late(), same],
      ['late, upper-cased', late(upper), upper],
      ['the last report late', late(same, true), same],
    ] as const
  ).map(([how, answer, change]): Row => {
    const during = (letters: string) =>
      `ABC${letters}|DEF${change === same ? '' : ` / ${change(`ABC${letters}DEF`)}`}`
    const steps = ['~n', during('n'), '~ni ~niq', during('niq'), '~niqu !nique', change('ABCnique|DEF')]
    return [`is left alone by an app that answers ${how}`, answer, 'ABC|DEF', steps, spelled]
  }),
  [
    'that is cancelled leaves the text as it was',
    atOnce(same),
    'ABC|DEF',
    ['~ni', 'ABCni|DEF', '~', 'ABC|DEF'],
    ['ABCniDEF', 'ABCDEF'],
  ],
  ['that an Enter ends submits nothing', atOnce(same), 'ABC|DEF', ['~ni #Enter !你', 'ABC你|DEF']],
  ['is not told again when the app sets a text', atOnce(same), '|', ['~ni', 'ni|', '=own', 'own|'], ['ni']],
  ['gives way to a text of the app', atOnce(same), '|', ['~hel ~hello', 'hello|', '=', '|', '!x', 'x|']],
  ['gives way to capitals', atOnce(upper), '|', ['~hel ~hello', 'hello| / HELLO', '=', '|', '!x', 'X|']],
  [
    'gives way to a text of an app that answers in a task',
    (reported, { set }) => void setTimeout(() => set(reported)),
    '|',
    ['~hel ~hello', 'hello|', '=', '|', '!x', 'x|'],
  ],
]

// EmailPicker has the editor of TextBox. WebKit's automation has no input method.
describe.runIf(canCompose).each(Object.entries(boxes).slice(0, 2))('a composition in a %s', (_, Box) => {
  it.each(rows)('%s', async (__, answer, line, stepsAndStates, reported) => {
    const owner = new Owner(line.replace('|', ''), answer)
    await render(inForm(owner, <OwnedBox Box={Box} owner={owner} />))
    await userEvent.click(box())
    box().setSelectionRange(line.indexOf('|'), line.indexOf('|'))
    for (let at = 0; at < stepsAndStates.length; at += 2) {
      await act(stepsAndStates[at] as string, owner)
      await expect.poll(() => stateOf(owner), often).toBe(stepsAndStates[at + 1])
    }
    expect(owner.reported).toEqual(reported ?? owner.reported)
    expect(owner.reasons.slice(0, -1).join(' ')).toMatch(/^(?:insertCompositionText ?)*$/)
    expect(owner.submitted).toBe(0)
  })

  it.each([{ enabled: false }, { readOnly: true }])('ends when the box shows %o', async (props) => {
    const owner = new Owner('', () => undefined)
    const multiline = Box === boxes['multiline TextBox']
    const drawn = (more: TextBoxProps = {}) => (
      <OwnedBox
        Box={TextBox as parents.BoxComponent}
        owner={owner}
        props={{ multiline, ...more } as object}
      />
    )
    const { rerender } = await render(drawn())
    await userEvent.click(box())
    await compose('ni')
    await rerender(drawn(props))
    box().blur()
    await rerender(drawn())
    await expect.poll(() => both(owner), often).toEqual(['', ''])
  })
})

it.runIf(canCompose)('A composition ends in a box that becomes multiline', async () => {
  const owner = new Owner('')
  const Box = (props: TextBoxProps) => <TextBox {...props} />
  const { rerender } = await render(<OwnedBox Box={Box} owner={owner} />)
  await userEvent.click(box())
  await compose('hello')
  await rerender(<OwnedBox Box={Box} owner={owner} props={{ multiline: true }} />)
  expect(box().localName).toBe('textarea')
  expect(both(owner)).toEqual(['hello', 'hello'])
  owner.set('bye')
  await expect.poll(() => both(owner), often).toEqual(['bye', 'bye'])
  document.execCommand('insertText', false, '!')
  await expect.poll(() => owner.reported.at(-1), often).toMatch('!')
  await expect.poll(() => both(owner), often).toEqual(Array(2).fill(owner.reported.at(-1)))
})

it.runIf(canCompose)('A composition in an EmailPicker searches, and keeps its keys', async () => {
  const told: string[] = []
  const contacts = [
    { name: '王小明', email: 'ming@example.org' },
    { name: '小红', email: 'hong@example.org' },
  ]
  const owner = new Owner('')
  const onContactPicked = () => told.push('picked')
  await render(
    inForm(owner, <OwnedBox Box={EmailPicker} owner={owner} props={{ contacts, onContactPicked }} />),
  )
  await userEvent.click(box())
  await compose('小')
  await expect.poll(() => page.getByRole('option').elements().length, often).toBe(2)
  await userEvent.hover(page.getByRole('option').first())
  await takenKey('ArrowDown')
  await takenKey('Enter')
  expect(told).toEqual([])
  await commit('小明')
  await expect.poll(() => page.getByRole('option').elements().length, often).toBe(1)
  expect(box().value).toBe('小明')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect([told, box().value, owner.submitted]).toEqual([['picked'], 'ming@example.org', 0])
})

it.runIf(canCompose)('An error message stays at the late end of a composition', async () => {
  const shows = vi.fn<() => void>()
  const { rerender } = await render(<TextBox aria-label="box" defaultText="ab" errorText="Wrong" />)
  await userEvent.click(box())
  await compose('n')
  await compose('')
  await expect.poll(() => box().value, often).toBe('ab')
  await rerender(
    <TextBox ref={(handle) => (handle?.showErrorMessage(), shows())} aria-label="box" errorText="Wrong" />,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '' }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(page.getByRole('alert')).toBeVisible()
})
