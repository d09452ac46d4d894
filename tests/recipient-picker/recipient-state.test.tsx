import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RecipientPicker, type RecipientState } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { check, listOf, open, type BoxProps, type Fact } from '../support/open-box.tsx'

const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const openCard = '←{Alt>}↓{/Alt}'
const isLocked = { isLocked: true }

/** A box with people, of whom Bob has a state. */
const withBob = (state?: RecipientState, who = 'Ann Bob', props: BoxProps = {}) => (
  <RecipientPicker
    contacts={[]}
    defaultText={listOf(who)}
    recipientState={({ name }) => (name === 'Bob' ? state : undefined)}
    {...(props as object)}
  />
)
const start = (state: RecipientState) => {
  const box = open(withBob(state))
  return { ...box, field: box.input, form: box.input.form as HTMLFormElement }
}

describe('the state of a recipient', () => {
  it.each(['invalid', 'warning', 'pending'] as const)('%s is at its chip, with its message', (status) => {
    const { chip } = start({ status, message: 'Look here' })
    expect([chip('Ann').dataset.status, chip('Bob').dataset.status]).toEqual([undefined, status])
    expect(chip('Bob').getAttribute('aria-description')).toBe('Look here. bob@x.example')
    expect(chip('Ann').getAttribute('aria-description')).toBe('ann@x.example')
  })

  it('is in the card', async () => {
    await start({ status: 'warning', message: 'Already a member' }).press(openCard)
    const note = document.querySelector<HTMLElement>('.tb-card-note')
    expect([note?.textContent?.trim(), note?.dataset.status]).toEqual(['Already a member', 'warning'])
  })

  it.each([
    ['invalid', 'Refused by the server'],
    ['warning', ''],
    ['pending', ''],
  ] as const)('%s blocks the form with its message below the box: %j', (status, message) => {
    const { field, form } = start({ status, message: 'Refused by the server' })
    expect([field.validationMessage, form.checkValidity()]).toEqual([message, !message])
    expect(document.querySelector('.tb-error')?.textContent ?? '').toBe(message)
  })

  it('goes with its recipient', async () => {
    const { press, field } = start({ status: 'invalid', message: 'Refused' })
    await press('<removes Bob>')
    await waitFor(() => expect(field.validationMessage).toBe(''))
    expect(document.querySelector('[data-status]')).toBeNull()
  })

  it('takes the cross of a locked recipient away, and the actions that change it', async () => {
    const { press, chip } = start({ ...isLocked, message: 'The owner' })
    expect(chip('Bob').querySelector('button')).toBeNull()
    expect(chip('Bob').dataset.locked).toBe('true')
    await press(openCard)
    expect(items()).toEqual(['Copy address'])
  })

  const selectAll = '{Control>}a{/Control}'
  const bobTwice: BoxProps = {
    defaultText: 'Bob <bob@x.org>, Robert <bob@x.org>, Cid <cid@x.org>',
    recipientState: ({ email }) => ({ isLocked: email.startsWith('bob') }),
  }
  const forOne: BoxProps = { maxRecipients: 1, defaultText: listOf('Bob') }
  it.each<Fact>([
    ['deletes it', '←←{Delete}', '[Ann] [Bob*] [Cid]'],
    ['deletes all', `${selectAll}{Delete}`, '[Bob] |'],
    ['types over it', '←←x', '[Ann] [Bob] x| [Cid]'],
    ['opens it with Enter', '←←⏎', '[Ann] [Bob*] [Cid]'],
    ['deletes all and undoes it', `${selectAll}{Delete}<undo>`, '[Ann] [Bob] [Cid] |'],
    ['pastes over all', `${selectAll}<pastes d@x.org>`, '[d@x.org*] [Bob]'],
    [
      'pastes over it who is in the box already, which is reported',
      '←←{Shift>}→←{/Shift}<pastes ann@x.example>',
      '[Ann] [{Bob*}] [Cid]',
      'duplicate: ann@x.example',
    ],
    ['clears the box, in which nobody has been', '<clicks Clear>', '[Bob] |', '', { clearable: true }],
    ['deletes another chip of the same address', '←←{Delete}', '[Bob] [Robert*] [Cid]', '', bobTwice],
    ['deletes all, with two of its address', `${selectAll}{Delete}`, '[Bob] [Robert] |', '', bobTwice],
    ['enters another one in a box for one', 'a@x.org⏎', '[Bob] a@x.org|', 'too-many: a@x.org', forOne],
    ['resets the form, if it is one of the first', '<resets>', '[Ann] [Bob] [Cid]'],
  ])(
    'A locked recipient stays when the user %s',
    check(withBob(isLocked, 'Ann Bob Cid'), { told: ['left out'] }),
  )

  describe('A locked recipient stays when the user', () => {
    it('cuts all', async () => {
      const { press, input, goes } = open(withBob(isLocked, 'Ann Bob Cid'))
      await press(selectAll)
      fireEvent.cut(input, { clipboardData: { setData() {} } })
      await goes('', '[Bob] |')
    })

    it('undoes what came before it was locked', async () => {
      const { press, change, goes } = open(<RecipientPicker contacts={[]} />)
      await press('b@x.org, a@x.org, ')
      change({ recipientState: ({ email }) => ({ isLocked: email === 'b@x.org' }) })
      await goes('<undo>'.repeat(6), '[b@x.org] |')
    })
  })

  it('a locked recipient goes with a reset if it is none of the first recipients', async () => {
    await open(withBob(isLocked, '')).goes('Bob <bob@x.org>,', '[Bob] |', '<resets>', '|')
  })
  it('is none if recipientState throws, or returns something else, and one error says so', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const unusable = [
      () => {
        throw new Error('no')
      },
      ...['invalid', { status: 'bad' }, { status: 'invalid' }, { message: 7 }, []].map((some) => () => some),
    ]
    for (const recipientState of unusable) {
      const { input, unmount } = open(withBob(undefined, 'Ann Bob', { recipientState } as object))
      expect(input.validationMessage).toBe('')
      unmount()
    }
    // Nor does an invalid one without a message hide the message of another one.
    const message = { Ann: undefined, Bob: '', Cid: 'Refused' }
    const recipientState = ({ name }: { name: keyof typeof message }) => ({
      status: 'invalid',
      message: message[name],
    })
    const { input, chip } = open(withBob(undefined, 'Ann Bob Cid', { recipientState } as object))
    const statuses = ['Ann', 'Bob', 'Cid'].map((name) => chip(name).dataset.status)
    expect([input.validationMessage, ...statuses]).toEqual(['Refused', undefined, undefined, 'invalid'])
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]?.[0]).toMatch(/^RecipientPicker: recipientState /)
  })
})

it('What is wrong with an invalid chip stands at it once the user comes', async () => {
  const { press, chip } = open(<RecipientPicker contacts={[]} defaultText="nobody; bob@; " />)
  const problem = (name: string) => chip(name).getAttribute('aria-description')
  await press('<clicks box>')
  await waitFor(() => expect(problem('nobody')).toBe('The @ is missing'))
  expect(problem('bob@')).toContain('Check what is after the @')
})

describe('people of one name', () => {
  const text = 'Ada Brandt <ada@x.org>, Bob <bob@x.org>, Ada Brandt <ada@y.org>, '
  const picker = <RecipientPicker contacts={[]} defaultText={text} />

  it('have their addresses in the chip, in the name of the row, and in that of the cross', async () => {
    await open(picker).goes('', '[Ada Brandt, ada@x.org] [Bob] [Ada Brandt, ada@y.org]')
    const names = screen.getAllByRole('row').map(({ ariaLabel }) => ariaLabel)
    expect(names).toEqual(['Ada Brandt, ada@x.org', 'Bob', 'Ada Brandt, ada@y.org'])
    expect(screen.getByRole('button', { name: 'Remove Ada Brandt, ada@y.org' })).toBeTruthy()
  })

  it('show them no more when one has gone', async () => {
    await open(picker).goes('<removes Ada Brandt, ada@x.org>', '[Bob] [Ada Brandt]')
  })
})
