import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed, listOf, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 60_000 })

const box = boxNamed()

const key = fc.constantFrom(
  ...[
    '{ArrowLeft}',
    '{ArrowRight}',
    '{Home}',
    '{End}',
    '{Shift>}{ArrowLeft}{/Shift}',
    '{Shift>}{ArrowRight}{/Shift}',
  ],
  ...['{Delete}', '{Backspace}', '{Enter}', '{F2}', '{Escape}', 'x', 'eve@x.example,', 'bob@x.example,'],
  ...['{Control>}a{/Control}', '{Control>}z{/Control}', '{Control>}y{/Control}'],
  ...['paste eve@y.example', 'paste Robert <bob@x.example>, x', 'blur'],
)

it('A locked recipient is a chip, once, whatever the user does', async () => {
  const start = fc
    .shuffledSubarray(['Ann', 'Bob', 'Cid', 'Dee'], { minLength: 1 })
    .filter((all) => all.includes('Bob'))
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.option(fc.constant(1)),
      fc.array(key, { maxLength: 12 }),
      async (names, most, keys) => {
        const { unmount } = render(
          <Recipients
            defaultText={listOf(...names)}
            maxRecipients={most ?? undefined}
            recipientState={({ name }) => ({ isLocked: name === 'Bob' })}
          />,
        )
        const user = userEvent.setup()
        await user.click(box.input())
        for (const one of keys) {
          if (one === 'blur') fireEvent.blur(box.input())
          else if (one.startsWith('paste ')) await user.paste(one.slice(6))
          else await user.keyboard(one)
          expect(
            box.names().filter((name) => name === 'Bob'),
            one,
          ).toEqual(['Bob'])
        }
        unmount()
      },
    ),
    { numRuns: runs(15) },
  )
})
