import { fireEvent, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed, listOf, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 60_000 })

const box = boxNamed()

const keys = fc.array(
  fc.constantFrom(
    '{ArrowLeft}',
    '{ArrowRight}',
    '{Home}',
    '{End}',
    '{Shift>}{ArrowLeft}{/Shift}',
    '{Shift>}{ArrowRight}{/Shift}',
    '{Delete}',
    '{Backspace}',
    '{Enter}',
    '{F2}',
    '{Escape}',
    '{Control>}a{/Control}',
    '{Control>}z{/Control}',
    '{Control>}y{/Control}',
    'x',
    'eve@x.example,',
    'bob@x.example,',
    'paste eve@y.example',
    'paste Robert <bob@x.example>, x',
    'blur',
  ),
  { maxLength: 12 },
)

async function press(user: UserEvent, one: string) {
  if (one === 'blur') fireEvent.blur(box.input())
  else if (one.startsWith('paste ')) await user.paste(one.slice(6))
  else await user.keyboard(one)
}

it('A locked recipient is a chip, once, whatever the user does', async () => {
  const names = fc
    .shuffledSubarray(['Ann', 'Bob', 'Cid', 'Dee'], { minLength: 1 })
    .filter((all) => all.includes('Bob'))
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.option(fc.constant(1), { nil: undefined }),
      keys,
      async (start, maxRecipients, pressed) => {
        const { unmount } = render(
          <Recipients
            defaultText={listOf(...start)}
            maxRecipients={maxRecipients}
            recipientState={({ name }) => ({ isLocked: name === 'Bob' })}
          />,
        )
        const user = userEvent.setup()
        await user.click(box.input())
        for (const one of pressed) {
          await press(user, one)
          expect({ one, bobs: box.names().filter((name) => name === 'Bob') }).toEqual({ one, bobs: ['Bob'] })
        }
        unmount()
      },
    ),
    { numRuns: runs(15) },
  )
})
