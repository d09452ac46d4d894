import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf, open, type ListApp } from '../support/open-box.tsx'

// What the app or the user takes back: edits, announcements and chips.

const all: ListApp = { takes: (wanted) => wanted }
const picker = (props: RecipientPickerProps = {}) => <RecipientPicker contacts={[]} {...props} />
const two = picker({ defaultText: listOf('Ann Bob'), clearable: true })
const selectAll = '{Control>}a{/Control}'

it.each(['⏎', ',', ';'])('An app with its own spelling keeps recipients apart after %s', async (key) => {
  const { goes } = open(picker(), (text, set) => set(formatMailboxes(parseMailboxes(text))))
  await goes(`a@x.org${key}b@x.org${key}`, '[a@x.org] [b@x.org] |')
})

const mails = 'g@x.org, h@x.org'
describe('Escape, after a chip was opened', () => {
  it.each([
    ['replaced by a paste', `<pastes ${mails}>`, '[Ann] [g@x.org] [h@x.org] typed|'],
    ['brought back by undo', 'gus<undo><undo>', '[Ann] Bob <bob@x.example>typed|'],
    ['cleared', '<clicks Clear>', 'typed|'],
    ['replaced by a drop', `<inserts ${mails}>`, '[Ann] [g@x.org] [h@x.org] typed|'],
    ['closed by a reset of the form', '<resets>', '[Ann] [Bob] typed|'],
  ])('and then %s, leaves what was typed', async (_, steps, line) => {
    await open(two).goes(`<opens Bob>${selectAll}${steps}typed`, line, '{Escape}', line)
  })
})

describe('A change that the app refuses', () => {
  // Announcements wait for a pause.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const first: ListApp = { ...all, isLate: ({ length }) => length > 1 }

  it.each<[string, RecipientPickerProps, string, string]>([
    ['adds', { mailboxes: [] }, 'd@x.org,', ''],
    ['removes', { text: listOf('Ann Bob') }, '{Backspace}{Backspace}', '[Ann] [Bob*]'],
  ])('is not announced, when it %s somebody', async (_, props, steps, line) => {
    const { press, goes, status } = open(picker(props))
    await press(`<focus>${steps}<passes 2000>`)
    if (line) await goes('', line)
    expect(status()).toBe('')
  })

  it('is announced when the app accepts it later', async () => {
    const { press, status } = open(picker(), { ...all, isLate: true })
    await press('d@x.org,<answers><passes 2000>')
    expect(status()).toContain('d@x.org added')
  })

  it.each(['<passes 2000>', ''])(
    'is announced with its name when the app accepts it late, and the one before at once, after %j',
    async (pause) => {
      const { press, status } = open(picker(), first)
      await press(`d@x.org,${pause}`)
      await press('e@x.org,<passes 2000>')
      expect(status()).toBe('d@x.org added, 1 recipient')
      await press('<answers><passes 2000>')
      expect(status()).toBe('e@x.org added, 2 recipients')
    },
  )
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
  [
    'undo and redo announce who came back and who went',
    ['<focus><removes Ann>', 'Ann removed', '<undo>', 'Ann added', '<redo>', 'Ann removed'],
  ],
  ['clearing announces who was removed', ['<clicks Clear>', '2 removed']],
])('%s', async (_, line) => {
  const { press, status } = open(two)
  for (let at = 0; at < line.length; at += 2) {
    await press(line[at] as string)
    await waitFor(() => expect(status()).toContain(line[at + 1]))
  }
})

it('the state of the content of a chip goes with its recipient', async () => {
  function Photo({ email }: { email: string }) {
    const [first] = useState(email)
    return <>{first}</>
  }
  const { goes } = open(picker({ ...two.props, renderChip: ({ email }) => <Photo email={email} /> }))
  await goes('<focus>', '[ann@x.example] [bob@x.example] |')
  await goes('<removes ann@x.example>', '[bob@x.example] |')
})
