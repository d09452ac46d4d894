import { act, fireEvent, render, screen } from '@testing-library/react'
import * as React from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

type Check = (value: unknown, details: { signal: AbortSignal }) => Promise<string | undefined> | string

interface CommonProps {
  name?: string
  validate?: Check | undefined
}

// EmailPicker has the editor of TextBox.
const boxes: Readonly<Record<string, (props: CommonProps) => React.ReactElement>> = {
  TextBox: (props) => <TextBox aria-label="box" defaultText="ann@x.example" {...props} />,
  RecipientPicker: (props) => <RecipientPicker aria-label="box" defaultText="ann@x.example, " {...props} />,
}

const Activity = (
  React as { Activity?: React.ComponentType<{ mode: 'visible' | 'hidden'; children: React.ReactNode }> }
).Activity

const input = () => screen.getByLabelText<HTMLInputElement>('box', { selector: 'input' })
const button = () => document.querySelector('form > button') as HTMLButtonElement
const send = () => fireEvent.click(button())

/** A check whose answers the test gives, the oldest first. */
function asyncCheck() {
  const answers: ((message?: string) => void)[] = []
  const validate: Check = () =>
    new Promise((resolve) => {
      answers.push(resolve)
    })
  return { validate, answer: (message?: string) => act(async () => answers.shift()?.(message)) }
}

function setup(child: React.ReactNode) {
  const onSubmit = vi.fn<(submitter: string | null | undefined) => void>()
  const draw = (shown: React.ReactNode, type: 'submit' | 'button' = 'submit') => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit((event.nativeEvent as SubmitEvent).submitter?.textContent)
      }}
    >
      {shown}
      <button type={type}>Send</button>
    </form>
  )
  const { rerender } = render(draw(child))
  return {
    onSubmit,
    rerender: (next: React.ReactNode, type?: 'submit' | 'button') =>
      act(async () => rerender(draw(next, type))),
  }
}

describe.each(Object.entries(boxes))('a submit that waits for a check of %s', (_, box) => {
  it('goes on, with its button, when the box goes', async () => {
    const { validate } = asyncCheck()
    const { onSubmit, rerender } = setup(box({ validate }))
    send()
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await rerender(null)
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('goes on when the check is taken away', async () => {
    const { validate } = asyncCheck()
    const { onSubmit, rerender } = setup(box({ validate }))
    send()
    await rerender(box({}))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('waits for the check of the box that React mounts in its place', async () => {
    const { validate, answer } = asyncCheck()
    const { onSubmit, rerender } = setup(<div key="one">{box({ validate })}</div>)
    send()
    await rerender(<div key="other">{box({ validate })}</div>)
    await answer()
    expect(onSubmit).not.toHaveBeenCalled()
    await answer()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('waits for the others when the box goes', async () => {
    const { validate } = asyncCheck()
    const other = asyncCheck()
    const otherBox = <TextBox key="other" aria-label="other" validate={other.validate} />
    const { onSubmit, rerender } = setup([box({ validate }), otherBox])
    send()
    await rerender([null, otherBox])
    expect(onSubmit).not.toHaveBeenCalled()
    await other.answer()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('does not go on when something else is not valid', async () => {
    const { validate } = asyncCheck()
    const { onSubmit, rerender } = setup([box({ validate }), <input key="other" name="other" />])
    send()
    await rerender([null, <input key="other" name="other" required />])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('goes on without its button when that no longer submits', async () => {
    const { validate, answer } = asyncCheck()
    const onError = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', onError)
    onTestFinished(() => void process.off('unhandledRejection', onError))
    const { onSubmit, rerender } = setup(box({ validate }))
    send()
    await rerender(box({ validate }), 'button')
    await answer()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(onError).not.toHaveBeenCalled()
  })

  it.runIf(Activity)('goes on when React hides the box', async () => {
    const Hideable = Activity as NonNullable<typeof Activity>
    const { validate, answer } = asyncCheck()
    const { onSubmit, rerender } = setup(<Hideable mode="visible">{box({ validate })}</Hideable>)
    send()
    await rerender(<Hideable mode="hidden">{box({ validate })}</Hideable>)
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
    await rerender(<Hideable mode="visible">{box({ validate })}</Hideable>)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    await answer()
    await answer()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe.runIf(Activity)('a form with a box that React hides', () => {
  const Hideable = Activity as NonNullable<typeof Activity>
  const invalid: readonly (readonly [name: string, box: React.ReactElement])[] = [
    ['a TextBox with a message of validate', boxes['TextBox']?.({ validate: () => 'No' })],
    ['a RecipientPicker with a message of validate', boxes['RecipientPicker']?.({ validate: () => 'No' })],
    ['an errorText', <TextBox key="box" aria-label="box" errorText="No" />],
    ['an empty box that is required', <TextBox key="box" aria-label="box" required />],
    ['an empty multiline box that is required', <TextBox key="box" aria-label="box" multiline required />],
    ['a pattern', <TextBox key="box" aria-label="box" defaultText="a" pattern="b" />],
    ['no address', <EmailPicker key="box" aria-label="box" defaultText="nobody" validate="address" />],
    ['a recipient that is no address', <RecipientPicker key="box" aria-label="box" defaultText="nobody, " />],
    ['no recipient where one is required', <RecipientPicker key="box" aria-label="box" required />],
    ['a reason', <TextBox key="box" aria-label="box" ref={(handle) => handle?.setCustomValidity('No')} />],
  ] as [string, React.ReactElement][]

  it.each(invalid)('is submitted, and not when the box is back: %s', async (_, box) => {
    const { onSubmit, rerender } = setup(<Hideable mode="visible">{box}</Hideable>)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await rerender(<Hideable mode="hidden">{box}</Hideable>)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    await rerender(<Hideable mode="visible">{box}</Hideable>)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each(invalid)('is submitted with `visible={false}`, not when the box is back: %s', async (_, box) => {
    const { onSubmit, rerender } = setup(
      React.cloneElement(box as React.ReactElement<{ visible?: boolean }>, { visible: false }),
    )
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    await rerender(box)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('has the text of the box, which can be edited again when it is back', async () => {
    const draw = (mode: 'visible' | 'hidden', readOnly = false) => (
      <Hideable mode={mode}>
        <TextBox aria-label="box" name="box" defaultText="ann" readOnly={readOnly} />
      </Hideable>
    )
    const { rerender } = setup(draw('visible'))
    await rerender(draw('hidden'))
    expect(new FormData(button().form as HTMLFormElement).get('box')).toBe('ann')
    await rerender(draw('visible'))
    expect(input().readOnly).toBe(false)
    await rerender(draw('hidden', true))
    await rerender(draw('visible', true))
    expect(input().readOnly).toBe(true)
    await rerender(draw('hidden'))
    await rerender(draw('visible'))
    expect(input().readOnly).toBe(false)
  })
})
