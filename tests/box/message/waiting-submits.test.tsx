import { act, fireEvent, render, screen } from '@testing-library/react'
import * as React from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Activity, Hideable } from '../../support/activity.ts'

type Check = (value: unknown, details: { signal: AbortSignal }) => Promise<string | undefined> | string

interface CommonProps {
  name?: string
  validate?: Check | undefined
}

// EmailPicker has the editor of TextBox.
const boxes: Readonly<Record<string, (props: CommonProps) => React.ReactElement<{ visible?: boolean }>>> = {
  TextBox: (props) => <TextBox aria-label="box" defaultText="ann@x.example" {...props} />,
  RecipientPicker: (props) => <RecipientPicker aria-label="box" defaultText="ann@x.example, " {...props} />,
}

const input = () => screen.getByLabelText<HTMLInputElement>('box', { selector: 'input' })
const button = () => document.querySelector('form > button') as HTMLButtonElement
const send = () => fireEvent.click(button())

/** A check whose answers the test gives, the oldest first. */
function asyncCheck() {
  const answers: ((message?: string) => void)[] = []
  beforeEach(() => void (answers.length = 0))
  const validate: Check = () =>
    new Promise((resolve) => {
      answers.push(resolve)
    })
  return { validate, answer: (message?: string) => act(async () => answers.shift()?.(message)) }
}

function setup(child: React.ReactNode) {
  const sent: string[] = []
  const draw = (shown: React.ReactNode, type: 'submit' | 'button' | 'gone' = 'submit') => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push((event.nativeEvent as SubmitEvent).submitter?.textContent ?? 'no button')
      }}
    >
      {shown}
      {type !== 'gone' && <button type={type}>Send</button>}
    </form>
  )
  const { rerender, unmount } = render(draw(child))
  return {
    sent,
    unmount,
    rerender: (next: React.ReactNode, type?: 'submit' | 'button' | 'gone') =>
      act(async () => rerender(draw(next, type))),
  }
}

type Row = [fact: string, before: React.ReactNode, after: React.ReactNode, sent: number[]]

describe.each(Object.entries(boxes))('a submit that waits for a check of %s', (_, box) => {
  const { validate, answer } = asyncCheck()
  const checked = box({ validate })
  const other = <TextBox key="other" aria-label="other" validate={validate} />

  it.each<Row>([
    ['goes on, with its button, when the box goes', checked, null, [1]],
    ['goes on when the check is taken away', checked, box({}), [1]],
    [
      'waits for the check of the box that React mounts in its place',
      <div key="one">{checked}</div>,
      <div key="other">{checked}</div>,
      [0, 0, 1],
    ],
    ['waits for the others when the box goes', [checked, other], [null, other], [0, 0, 1]],
    [
      'does not go on when something else is not valid',
      [checked, <input key="other" name="other" />],
      [null, <input key="other" name="other" required />],
      [0],
    ],
  ])('%s', async (__, before, after, expected) => {
    const { sent, rerender } = setup(before)
    send()
    send()
    expect(sent).toEqual([])
    await rerender(after)
    const counts = [sent.length]
    for (let left = expected.length - 1; left > 0; left--) {
      await answer()
      counts.push(sent.length)
    }
    expect(counts).toEqual(expected)
    expect(new Set(sent)).toEqual(new Set(sent.length > 0 ? ['Send'] : []))
  })

  it.each([
    ['no longer submits', 'button'],
    ['is gone', 'gone'],
  ] as const)('goes on without its button when that %s', async (__, type) => {
    const onError = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', onError)
    onTestFinished(() => void process.off('unhandledRejection', onError))
    const { sent, rerender } = setup(box({ validate }))
    send()
    await rerender(box({ validate }), type)
    await answer()
    expect(sent).toEqual(['no button'])
    expect(onError).not.toHaveBeenCalled()
  })

  it.runIf(Activity)('goes on when React hides the box', async () => {
    const { sent, rerender } = setup(<Hideable mode="visible">{checked}</Hideable>)
    send()
    await rerender(<Hideable mode="hidden">{checked}</Hideable>)
    expect(sent).toEqual(['Send'])
    await rerender(<Hideable mode="visible">{checked}</Hideable>)
    send()
    expect(sent).toHaveLength(1)
    await answer()
    await answer()
    expect(sent).toHaveLength(2)
  })
})

describe.runIf(Activity)('a form with a box that React hides', () => {
  type BoxProps = { visible?: boolean; readOnly?: boolean }
  const invalid: Readonly<Record<string, React.ReactElement<BoxProps> | undefined>> = {
    'a TextBox with a message of validate': boxes['TextBox']?.({ validate: () => 'No' }),
    'a RecipientPicker with a message of validate': boxes['RecipientPicker']?.({ validate: () => 'No' }),
    'an errorText': <TextBox aria-label="box" errorText="No" />,
    'an empty box that is required': <TextBox aria-label="box" required />,
    'an empty multiline box that is required': <TextBox aria-label="box" multiline required />,
    'a pattern': <TextBox aria-label="box" defaultText="a" pattern="b" />,
    'a text that is no address': <EmailPicker aria-label="box" defaultText="nobody" validate="address" />,
    'a recipient that is no address': <RecipientPicker aria-label="box" defaultText="nobody, " />,
    'no recipient where one is required': <RecipientPicker aria-label="box" required />,
    'a reason of the app': <TextBox aria-label="box" ref={(handle) => handle?.setCustomValidity('No')} />,
  }

  it.each(Object.entries(invalid))('is submitted, and not when the box is back: %s', async (_, box) => {
    for (const draw of [
      (isHidden: boolean, readOnly = false) => (
        <Hideable mode={isHidden ? 'hidden' : 'visible'}>
          {box && React.cloneElement(box, { readOnly })}
        </Hideable>
      ),
      (isHidden: boolean, readOnly = false) =>
        box && React.cloneElement(box, { visible: !isHidden, readOnly }),
    ]) {
      const { sent, rerender, unmount } = setup(draw(false))
      const counts: number[] = []
      for (const isHidden of [false, true, false]) {
        // Read-only for a time: React removes the attribute again.
        for (const readOnly of [false, true, false]) await rerender(draw(isHidden, readOnly))
        send()
        counts.push(sent.length)
      }
      expect(counts).toEqual([0, 1, 1])
      unmount()
    }
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
    for (const readOnly of [false, true, false]) {
      await rerender(draw('hidden', readOnly))
      await rerender(draw('visible', readOnly))
      expect(input().readOnly).toBe(readOnly)
    }
  })
})
