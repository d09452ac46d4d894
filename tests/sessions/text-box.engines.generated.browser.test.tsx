import { constantFrom, nat, oneof, record, type Arbitrary } from 'fast-check'
import { StrictMode, useInsertionEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { EmailPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { edits, isHistory, listOf, perform, seen, type Edit } from './editing.ts'
import { runSessions, sessionsTimeout } from './sessions.ts'
import { engine } from '../support/engine.ts'

// The same session runs on a box of this library and on a bare input.

type Field = HTMLInputElement | HTMLTextAreaElement

/** An action of the app in a session: it renders with other props, sets a text, or gives an answer that it owes. */
type Step = Edit | { do: 'render' } | { do: 'answer' } | { do: 'set'; text: string }

// No edit makes texts like these: a text that the user has entered and the app sets later is a late answer.
const texts = constantFrom('q', 'w#', 'jj', 'V / v', 'Gkx')
const appSteps: Arbitrary<Step> = oneof(
  constantFrom<Step>({ do: 'render' }, { do: 'answer' }),
  texts.map((text): Step => ({ do: 'set', text })),
)
const rendering = constantFrom<Step>({ do: 'render' }, { do: 'answer' })

/** How the app answers a reported text: with another text, or not at all. */
type Answer = (reported: string) => string | undefined

const answers: Readonly<Record<string, Answer>> = {
  'accepts everything': (reported) => reported,
  'writes in upper case': (reported) => reported.toUpperCase(),
  'drops blanks': (reported) => reported.replaceAll(' ', ''),
  'refuses digits': (reported) => (/\d/.test(reported) ? undefined : reported),
  'refuses all': () => undefined,
}

interface AppProps {
  field: (props: { text: string; onTextChanged: (text: string) => void; bold: boolean }) => ReactNode
  answer: Answer
  isLate?: boolean
}

/** What a session knows of the app around a field, and how it drives it. */
interface App {
  text: string
  set: (text: string) => void
  renderAgain: () => void
  /** The answers that the app owes, the oldest first. */
  owed: (() => void)[]
}

function AppAround({ app, field, answer, isLate = false }: AppProps & { app: App }) {
  const [text, set] = useState('')
  const [bold, setBold] = useState(false)
  useInsertionEffect(() => void Object.assign(app, { text, set, renderAgain: () => setBold(!bold) }))
  function onTextChanged(reported: string) {
    const give = () => {
      const next = answer(reported)
      if (next !== undefined) set(next)
    }
    if (isLate) app.owed.push(give)
    else give()
  }
  return field({ text, onTextChanged, bold })
}

const unmountAll: (() => void)[] = []

function unmountWhatIsLeft() {
  for (const unmount of unmountAll.splice(0)) unmount()
}

/** Mounts an app around a field, and returns the functions that drive it. */
function mount(props: AppProps, strict: boolean) {
  const app: App = { text: '', set() {}, renderAgain() {}, owed: [] }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const around = <AppAround app={app} {...props} />
  const unmount = () => (root.unmount(), container.remove())
  unmountAll.push(unmount)
  flushSync(() => root.render(strict ? <StrictMode>{around}</StrictMode> : around))
  const input = () => container.querySelector('input') as Field
  input().focus()
  function run(step: Step) {
    if (step.do === 'render') flushSync(app.renderAgain)
    else if (step.do === 'answer') flushSync(() => app.owed.shift()?.())
    else if (step.do === 'set') flushSync(() => app.set(step.text))
    else flushSync(() => perform(input(), step))
  }
  /** Lets the app give all answers that it owes. */
  function settle() {
    while (app.owed.length > 0) run({ do: 'answer' })
  }
  return { app, input, run, settle, unmount }
}

const boxes: Readonly<Record<string, ComponentType<BoxProps>>> = {
  TextBox: (props) => <TextBox {...props} readOnly={false} />,
  EmailPicker,
}

const boxOf =
  (Box: ComponentType<BoxProps>): AppProps['field'] =>
  ({ bold, ...props }) => <Box aria-label="box" fontBold={bold} {...props} />

/** The input of an app without this library: with its own text and its own history. */
const bareInput: AppProps['field'] = ({ onTextChanged, bold }) => (
  <input aria-label="box" data-bold={bold} onChange={({ target }) => onTextChanged(target.value)} />
)

const controlledInput: AppProps['field'] = ({ text, onTextChanged: tell, bold }) => (
  <input aria-label="box" data-bold={bold} value={text} onChange={({ target }) => tell(target.value)} />
)

describe.each(Object.entries(boxes))('%s', { timeout: sessionsTimeout }, (name, Box) => {
  it('behaves like a bare input, with an app that accepts everything, at once or late', async () => {
    const inputs = record({
      steps: listOf<Step>(oneof({ weight: 5, arbitrary: edits }, { weight: 1, arbitrary: rendering })),
      isLate: constantFrom(false, true),
      strict: constantFrom(false, true),
      unmountEarly: constantFrom(false, false, false, true),
    })
    await runSessions(
      { name: `${name} beside a bare input`, part: 0.3, inputs, after: unmountWhatIsLeft },
      async ({ steps: all, isLate, strict, unmountEarly }) => {
        // In WebKit, the history of a text that a script has written depends on when the script wrote it.
        const steps = isLate && engine === 'webkit' ? all.filter((step) => !isHistory(step)) : all
        const accepts = answers['accepts everything'] as Answer
        const bare = mount({ field: bareInput, answer: accepts }, strict)
        if (isLate) {
          // A box recognises a late app by its first answer: the first letter disappears and comes back.
          bare.run({ do: 'insert', text: 'a' })
          for (const text of ['', 'a']) bare.input().value = text
          bare.input().setSelectionRange(1, 1)
        }
        const wanted = steps.map((step) => {
          if (step.do !== 'answer') bare.run(step)
          return seen(bare.input())
        })
        bare.unmount()

        const box = mount({ field: boxOf(Box), answer: accepts, isLate }, strict)
        if (isLate) {
          box.run({ do: 'insert', text: 'a' })
          box.run({ do: 'answer' })
        }
        const shown = steps.map((step) => {
          box.run(step)
          return seen(box.input())
        })
        expect(shown).toEqual(wanted)
        if (unmountEarly) box.unmount()
        box.settle()
        const text = unmountEarly ? box.app.text : box.input().value
        expect(text).toBe(box.app.text)
      },
    )
  })

  it('shows the text that a controlled input shows, with an app that transforms, refuses or sets texts of its own', async () => {
    const inputs = record({
      steps: listOf<Step>(
        oneof(
          { weight: 4, arbitrary: edits.filter((edit) => !isHistory(edit)) },
          { weight: 1, arbitrary: appSteps },
        ),
      ),
      answer: constantFrom(...Object.keys(answers)),
      strict: constantFrom(false, true),
    })
    await runSessions(
      { name: `${name} beside a controlled input`, part: 0.15, inputs, after: unmountWhatIsLeft },
      async ({ steps, answer: kind, strict }) => {
        const answer = answers[kind] as Answer
        const bare = mount({ field: controlledInput, answer }, strict)
        const box = mount({ field: boxOf(Box), answer }, strict)
        for (const step of steps) {
          for (const field of [bare, box]) {
            field.input().focus()
            // React moves the caret to the end of a text that it writes. The box keeps the caret in place.
            const { length } = field.input().value
            if (step.do !== 'select') field.input().setSelectionRange(length, length)
            field.run(step)
          }
          expect([box.input().value, box.app.text]).toEqual([bare.input().value, bare.app.text])
          expect(box.input().value).toBe(box.app.text)
        }
      },
    )
  })

  it('loses nothing that is typed, and ends with the text of its app, however late the app is', async () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрст']
    const inputs = record({
      // For each letter the share of the text before the caret, and the number of letters after which the app answers.
      carets: listOf(nat(100)),
      every: nat(3),
      upper: constantFrom(false, true),
      strict: constantFrom(false, true),
    })
    await runSessions(
      { name: `${name} with a late app`, part: 0.05, inputs, after: unmountWhatIsLeft },
      async ({ carets, every, upper, strict }) => {
        const answer: Answer = (reported) => (upper ? reported.toUpperCase() : reported)
        const box = mount({ field: boxOf(Box), answer, isLate: true }, strict)
        carets.forEach((caret, at) => {
          const share = caret / 100
          box.run({ do: 'select', from: share, to: share, backwards: false })
          box.run({ do: 'insert', text: alphabet[at] ?? '' })
          if (every > 0 && at % every === 0) box.run({ do: 'answer' })
          if (at % 5 === 4) box.run({ do: 'leaveAndReturn' })
        })
        box.settle()
        const typed = alphabet.slice(0, carets.length).join('')
        expect([...box.input().value.toLowerCase()].sort().join('')).toBe([...typed].sort().join(''))
        expect(box.input().value).toBe(box.app.text)
      },
    )
  })
})
