import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf, open, type App, type ListApp } from '../support/open-box.tsx'

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
  const late: ListApp = { ...all, isLate: true }
  const first: ListApp = { ...all, isLate: ({ length }) => length > 1 }
  const nobody = { mailboxes: [] }
  const both = { text: listOf('Ann Bob') }
  const back = '{Backspace}{Backspace}'
  const answered = 'd@x.org,<answers>'
  it.each<[string, RecipientPickerProps, steps: string, line: string, heard: string, app?: App]>([
    ['not announced, when it adds somebody', nobody, 'd@x.org,', 'd@x.org,|', ''],
    ['not announced, when it removes somebody', both, back, '[Ann] [Bob*]', ''],
    ['announced when it is accepted later', {}, answered, '[d@x.org] |', 'd@x.org added, 1 recipient', late],
  ])('is %s', async (_, props, steps, line, heard, app) => {
    const { goes, status } = open(picker(props), app)
    await goes(`<focus>${steps}<passes 2000>`, line)
    expect(status()).toBe(heard)
  })

  it.each(['<passes 2000>', ''])('is announced with its name if accepted late, after %j', async (pause) => {
    const { press, status } = open(picker(), first)
    await press(`d@x.org,${pause}`)
    await press('e@x.org,<passes 2000>')
    expect(status()).toBe('d@x.org added, 1 recipient')
    await press('<answers><passes 2000>')
    expect(status()).toBe('e@x.org added, 2 recipients')
  })
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
  ['undo and redo', '<focus><removes Ann>', 'Ann removed', '<undo>', 'Ann added', '<redo>', 'Ann removed'],
  ['clearing', '<clicks Clear>', '2 removed'],
])('%s: who came back and who went is announced', async (_, ...line) => {
  const { press, status } = open(two)
  for (let at = 0; at < line.length; at += 2) {
    await press(line[at] as string)
    await waitFor(() => expect(status()).toContain(line[at + 1]))
  }
})

it('the state of the content of a chip goes with its recipient', async () => {
  const Photo = ({ email }: { email: string }) => useState(email)[0]
  const { goes } = open(picker({ ...two.props, renderChip: ({ email }) => <Photo email={email} /> }))
  await goes('<focus>', '[ann@x.example] [bob@x.example] |', '<removes ann@x.example>', '[bob@x.example] |')
})
