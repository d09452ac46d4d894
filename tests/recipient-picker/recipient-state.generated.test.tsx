import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { RecipientPicker, type RecipientState } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { check, listOf, open, type BoxProps, type Fact } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const openCard = '←{Alt>}↓{/Alt}'
const isLocked = { isLocked: true }

/** A box with people, of whom Bob has a state. */
function withBob(state?: RecipientState, who = 'Ann Bob', more: BoxProps = {}) {
  const recipientState: BoxProps['recipientState'] = ({ name }) => (name === 'Bob' ? state : undefined)
  return (
    <RecipientPicker {...({ contacts: [], defaultText: listOf(who), recipientState, ...more } as object)} />
  )
}

describe('the state of a recipient', () => {
  it.each(['invalid', 'warning', 'pending'] as const)('%s is at its chip, with its message', (status) => {
    const { chip } = open(withBob({ status, message: 'Look here' }))
    const seen = ['Ann', 'Bob'].map((name) => [chip(name).dataset.status, chip(name).ariaDescription])
    expect(seen.flat()).toEqual([undefined, 'ann@x.example', status, 'Look here. bob@x.example'])
  })

  it.each([
    ['invalid', 'Refused by the server'],
    ['warning', ''],
    ['pending', ''],
  ] as const)('%s blocks the form with its message below the box: %j', (status, message) => {
    const { input } = open(withBob({ status, message: 'Refused by the server' }))
    expect([input.validationMessage, input.form?.checkValidity()]).toEqual([message, !message])
    expect(document.querySelector('.tb-error')?.textContent ?? '').toBe(message)
  })

  it('is in the card', async () => {
    await open(withBob({ status: 'warning', message: 'Already a member' })).press(openCard)
    const note = document.querySelector<HTMLElement>('.tb-card-note')
    expect([note?.textContent?.trim(), note?.dataset.status]).toEqual(['Already a member', 'warning'])
  })

  it('goes with its recipient', async () => {
    const { press, input } = open(withBob({ status: 'invalid', message: 'Refused' }))
    await press('<removes Bob>')
    await waitFor(() => expect(input.validationMessage).toBe(''))
    expect(document.querySelector('[data-status]')).toBeNull()
  })

  it('takes the cross of a locked recipient away, and the actions that change it', async () => {
    const { press, chip } = open(withBob({ ...isLocked, message: 'The owner' }))
    expect([chip('Bob').querySelector('button'), chip('Bob').dataset.locked]).toEqual([null, 'true'])
    await press(openCard)
    expect(items()).toEqual(['Copy address'])
  })

  it('is none if recipientState throws, or returns something else, and one error says so', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fail = () => {
      throw new Error('no')
    }
    const noStates = ['invalid', { status: 'bad' }, { status: 'invalid' }, { message: 7 }, []]
    for (const recipientState of [fail, ...noStates.map((some) => () => some)]) {
      const { input, unmount } = open(withBob(undefined, 'Ann Bob', { recipientState } as object))
      expect(input.validationMessage).toBe('')
      unmount()
    }
    // Nor does an invalid one without a message hide the message of another one.
    const message: Readonly<Record<string, unknown>> = { Bob: '', Cid: 'Refused' }
    const recipientState: unknown = ({ name = '' }) => ({ status: 'invalid', message: message[name] })
    const { input, chip } = open(withBob(undefined, 'Ann Bob Cid', { recipientState } as object))
    const statuses = ['Ann', 'Bob', 'Cid'].map((name) => chip(name).dataset.status)
    expect([input.validationMessage, ...statuses]).toEqual(['Refused', undefined, undefined, 'invalid'])
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]?.[0]).toMatch(/^RecipientPicker: recipientState /)
  })
})

const clearable: BoxProps = { clearable: true }
const forOne: BoxProps = { maxRecipients: 1, defaultText: listOf('Bob') }

describe('A locked recipient', () => {
  it.each<Fact>([
    ['deletes it', '←←{Delete}', '[Ann] [Bob*] [Cid]'],
    ['deletes all and undoes it', '{Control>}a{/Control}{Delete}<undo>', '[Ann] [Bob] [Cid] |'],
    ['clears the box, in which nobody has been', '<clicks Clear>', '[Bob] |', '', clearable],
    ['enters another one in a box for one', 'a@x.org⏎', '[Bob] a@x.org|', 'too-many: a@x.org', forOne],
    ['resets the form, if it is one of the first', '<resets>', '[Ann] [Bob] [Cid]'],
  ])('stays when the user %s', check(withBob(isLocked, 'Ann Bob Cid'), { told: ['left out'] }))

  it('goes with a reset if it is none of the first recipients', async () => {
    await open(withBob(isLocked, '')).goes('Bob <bob@x.org>,', '[Bob] |', '<resets>', '|')
  })

  const moves = '←  →  {Home}  {End}  {Shift>}←{/Shift}  {Shift>}→{/Shift}  {Control>}a{/Control}'
  const edits = '{Delete}  {Backspace}  ⏎  {F2}  {Escape}  <undo>  <redo>  x  eve@x.example,  bob@x.example,'
  const others = '<pastes eve@y.example>  <pastes Robert <bob@x.example>, x>  <leaves><focus>'
  const keys = fc.array(fc.constantFrom(...[moves, edits, others].join('  ').split('  ')), { maxLength: 12 })
  const names = fc
    .shuffledSubarray(['Ann', 'Bob', 'Cid', 'Dee'], { minLength: 1 })
    .filter((all) => all.includes('Bob'))
  const limit = fc.option(fc.constant(1), { nil: undefined })

  it('is a chip, once, whatever the user does', async () => {
    await holdsLater(15, [names, limit, keys], async (start, maxRecipients, pressed) => {
      const { press, shown, unmount } = open(withBob(isLocked, start.join(' '), { maxRecipients }))
      await press('<focus>')
      for (const one of pressed) {
        await press(one)
        expect(shown().match(/\[\{?Bob[*}]*\]/g), `after ${one}: ${shown()}`).toHaveLength(1)
      }
      unmount()
    })
  })
})

it('What is wrong with an invalid chip stands at it once the user comes', async () => {
  const { press, chip } = open(<RecipientPicker contacts={[]} defaultText="nobody; bob@; " />)
  await press('<clicks box>')
  await waitFor(() => expect(chip('nobody').ariaDescription).toBe('The @ is missing'))
  expect(chip('bob@').ariaDescription).toContain('Check what is after the @')
})

const text = 'Ada Brandt <ada@x.org>, Bob <bob@x.org>, Ada Brandt <ada@y.org>, '
const picker = <RecipientPicker contacts={[]} defaultText={text} />

it('people of one name have their addresses in the chip, in the row, and in the name of the cross', async () => {
  await open(picker).goes('', '[Ada Brandt, ada@x.org] [Bob] [Ada Brandt, ada@y.org]')
  const names = screen.getAllByRole('row').map(({ ariaLabel }) => ariaLabel)
  expect(names).toEqual(['Ada Brandt, ada@x.org', 'Bob', 'Ada Brandt, ada@y.org'])
  expect(screen.getByRole('button', { name: 'Remove Ada Brandt, ada@y.org' })).toBeTruthy()
})

it('people of one name show them no more when one has gone', async () => {
  await open(picker).goes('<removes Ada Brandt, ada@x.org>', '[Bob] [Ada Brandt]')
})
