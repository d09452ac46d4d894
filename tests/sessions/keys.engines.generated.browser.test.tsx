import { constantFrom, oneof, record, type Arbitrary } from 'fast-check'
import { useState, type ComponentType, type ReactNode } from 'react'
import { EmailPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { copyText } from '../support/clipboard.ts'
import { canCompose } from '../support/engine.ts'
import { redo, undo } from '../support/history.ts'
import { commit, compose } from '../support/input-method.ts'
import { listOf, seen } from './editing.ts'
import { runSessions, sessionsTimeout } from './sessions.ts'

// The sessions of text-box.engines.generated.browser.test.tsx with real keys, the clipboard and an input method:
// fewer, because each key takes time.

const commands = ['copy', 'cut', 'paste', 'undo', 'redo', 'click'] as const
const typed = ['a', 'Bc ', '1,', '{Backspace}', '{Delete}']
const moves = ['{Home}', '{End}', '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}', '{ArrowRight}']

type Act =
  | { do: 'keys'; keys: string }
  | { do: (typeof commands)[number] }
  | { do: 'compose'; steps: readonly string[]; end: string }

const acts: Arbitrary<Act> = oneof(
  {
    weight: 5,
    arbitrary: constantFrom(...typed, ...moves).map((keys): Act => ({ do: 'keys', keys })),
  },
  {
    weight: 3,
    arbitrary: constantFrom(...commands).map((command): Act => ({ do: command })),
  },
  {
    weight: canCompose ? 1 : 0,
    arbitrary: record({
      do: constantFrom('compose' as const),
      steps: constantFrom(['n', 'ni'], ['k'], ['é']),
      end: constantFrom('你', 'か', 'é'),
    }),
  },
)

const field = () => document.querySelector('[aria-label="box"]') as HTMLInputElement

async function perform(act: Act) {
  if (act.do === 'keys') await userEvent.keyboard(act.keys)
  else if (act.do === 'undo') await undo()
  else if (act.do === 'redo') await redo()
  else if (act.do === 'click') await userEvent.click(field())
  else if (act.do === 'compose') {
    for (const step of act.steps) await compose(step)
    await commit(act.end)
  } else await userEvent[act.do]()
}

const boxes: Readonly<Record<string, ComponentType<BoxProps>>> = {
  TextBox: (props) => <TextBox {...props} readOnly={false} />,
  EmailPicker,
}

function Controlled({ Box }: { Box: ComponentType<BoxProps> }) {
  const [text, setText] = useState('')
  return <Box aria-label="box" width={300} text={text} onTextChanged={setText} />
}

/** The state of a field after each action of a session. */
async function live(app: ReactNode, session: readonly Act[]) {
  await copyText('x 1')
  const { unmount } = await render(app)
  const shown = []
  try {
    await userEvent.click(field())
    for (const act of session) {
      await perform(act)
      shown.push(seen(field()))
    }
  } finally {
    await unmount()
  }
  return shown
}

describe.each(Object.entries(boxes))('%s', (name, Box) => {
  it('behaves like a bare input for a user with a keyboard', { timeout: sessionsTimeout }, async () => {
    const sessions = { name: `${name} with real keys`, part: 0.01, inputs: listOf(acts) }
    await runSessions(sessions, async (session) => {
      const inBare = await live(<input aria-label="box" style={{ width: 280 }} />, session)
      expect(await live(<Controlled Box={Box} />, session)).toEqual(inBare)
    })
  })
})
