import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, StrictMode, version } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { spreadBoxes } from './boxes.tsx'
import { libraries, type FormControl, type FormProps } from './libraries.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const first = 'zoe@x.example'

/** The entries that the user sees: chips, and the text of the input. */
const seen = () =>
  [...[...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent), input().value]
    .filter(Boolean)
    .join(' ')

const untilSeen = (entries: string) => waitFor(() => expect(seen()).toBe(entries))
const each = spreadBoxes.flatMap((one) => libraries.map((form) => ({ ...one, ...form })))

/** The pairs that the quick run tests: each box with one library, and each library with a TextBox. */
export const isMain = ({ name, library }: (typeof each)[number]): boolean =>
  name === 'TextBox' || library === 'register of react-hook-form'

/** @param isWanted whether a box is tested with a library */
export function testSpreading(isWanted: (pair: (typeof each)[number]) => boolean): void {
  // The libraries load React by themselves, past the alias that gives these tests React 18.
  describe.runIf(Number.parseInt(version, 10) >= 19).each(each.filter(isWanted))(
    'a $name with $library',
    ({ Box, Form, hasChips, picked, focusesErrors }) => {
      /** The entries when `text` was written at the end of the first ones. */
      const followedBy = (entries: string, text: string) => entries + (hasChips ? ' ' : '') + text

      async function setup(props: Partial<FormProps> = {}) {
        const control = createRef<FormControl>()
        const onSubmitted = vi.fn<(to: unknown) => void>()
        const errors = vi.spyOn(console, 'error')
        onTestFinished(() => errors.mockRestore())
        render(
          <StrictMode>
            <Form Box={Box} first={first} control={control} onSubmitted={onSubmitted} {...props} />
          </StrictMode>,
        )
        return {
          control: (change: (form: FormControl) => void) =>
            act(async () => change(control.current as FormControl)),
          onSubmitted,
          errors,
          /** Submits the form. Returns the entries that it submits. */
          async submitted() {
            const { length } = onSubmitted.mock.calls
            await userEvent.click(screen.getByText('Send'))
            await waitFor(() => expect(onSubmitted.mock.calls.length).toBe(length + 1))
            return String(onSubmitted.mock.lastCall?.[0]).split(/,\s*/).filter(Boolean).join(' ')
          },
        }
      }

      async function type(text: string) {
        // user-event does not hear of the reset of a form, and would go on with the text before.
        input().value = String(input().value)
        await userEvent.click(input())
        await userEvent.keyboard(`{Control>}{End}{/Control}${text}`)
      }

      it('shows and submits the first value, what was typed, and what the form sets it or resets it to', async () => {
        const { control, submitted, errors } = await setup()
        await untilSeen(first)
        expect(await submitted()).toBe(first)
        await type('xy')
        expect(await submitted()).toBe(followedBy(first, 'xy'))
        await untilSeen(followedBy(first, 'xy'))

        await control(({ setValue }) => setValue('ann@x.example'))
        await untilSeen('ann@x.example')
        await type('x')
        expect(await submitted()).toBe(followedBy('ann@x.example', 'x'))

        await type('!')
        await control(({ reset }) => reset())
        await untilSeen(first)
        expect(await submitted()).toBe(first)
        await type('x')
        expect(await submitted()).toBe(followedBy(first, 'x'))

        await type('!')
        await control(({ reset }) => reset('bob@x.example'))
        await untilSeen('bob@x.example')
        expect(await submitted()).toBe('bob@x.example')
        expect(errors.mock.calls).toEqual([])
      })

      it('is touched after it was left, has an error while it is empty, and keeps the place of the caret', async () => {
        const { onSubmitted, submitted } = await setup({ first: '' })
        await userEvent.click(input())
        await userEvent.tab()
        await screen.findByText('touched')
        await userEvent.click(screen.getByText('Send'))
        await screen.findByText('Say to whom')
        await waitFor(() => expect(document.activeElement === input()).toBe(focusesErrors ?? false))
        expect(focusesErrors ? onSubmitted.mock.calls : []).toEqual([])
        await type('abd{ArrowLeft}cX{Backspace}')
        await waitFor(() => expect(screen.queryByText('Say to whom')).toBeNull())
        expect([input().value, input().selectionStart]).toEqual(['abcd', 3])
        expect(await submitted()).toBe('abcd')
      })

      it('can be disabled', async () => {
        await setup({ isDisabled: true })
        expect(input().disabled).toBe(true)
      })

      it.runIf(picked)('submits the contact that was picked', async () => {
        const { submitted } = await setup({ first: '' })
        await type('an')
        await screen.findByRole('option')
        await userEvent.keyboard('{ArrowDown}{Enter}')
        expect(await submitted()).toBe(picked)
      })

      it.runIf(hasChips)('submits what becomes of the chips', async () => {
        const { submitted } = await setup()
        await type('bob@x.example,')
        expect(await submitted()).toBe('zoe@x.example bob@x.example')
        await userEvent.click(screen.getByLabelText('Remove zoe@x.example'))
        expect(await submitted()).toBe('bob@x.example')
        await userEvent.click(input())
        await userEvent.keyboard('{Control>}z{/Control}')
        expect(await submitted()).toBe('zoe@x.example bob@x.example')
      })
    },
  )
}
