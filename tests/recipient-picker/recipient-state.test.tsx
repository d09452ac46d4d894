import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { RecipientPickerProps, RecipientState } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boxNamed, forget, listOf, Recipients } from './recipient-box.tsx'

const box = boxNamed()
beforeEach(forget)

const descriptionOf = (name: string) => box.chip(name).getAttribute('aria-description')
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

/** A box with Ann, and Bob, who has a state. */
function start(state: RecipientState | undefined, props: RecipientPickerProps = {}) {
  const view = render(
    <form aria-label="Mail">
      <Recipients
        defaultText={listOf('Ann', 'Bob')}
        recipientState={({ name }) => (name === 'Bob' ? state : undefined)}
        {...props}
      />
    </form>,
  )
  return { ...view, user: userEvent.setup() }
}

describe('the state of a recipient', () => {
  it.each(['invalid', 'warning', 'pending'] as const)('%s is at its chip, with its message', (status) => {
    start({ status, message: 'Look here' })
    expect(box.chips().map(({ dataset }) => dataset.status)).toEqual([undefined, status])
    expect(descriptionOf('Bob')).toBe('Look here. bob@x.example')
    expect(descriptionOf('Ann')).toBe('ann@x.example')
  })

  it('is in the card', async () => {
    const { user } = start({ status: 'warning', message: 'Already a member' })
    await user.type(box.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    const note = document.querySelector<HTMLElement>('.tb-card-note')
    expect(note?.textContent?.trim()).toBe('Already a member')
    expect(note?.dataset.status).toBe('warning')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('blocks the form if it is invalid, with its message below the box', () => {
    start({ status: 'invalid', message: 'Refused by the server' })
    expect(box.input().validationMessage).toBe('Refused by the server')
    expect(document.querySelector('.tb-error')?.textContent).toBe('Refused by the server')
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false)
  })

  it.each(['warning', 'pending'] as const)('does not block the form if it is %s', (status) => {
    start({ status, message: 'Look here' })
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true)
  })

  it('goes with its recipient', async () => {
    const { user } = start({ status: 'invalid', message: 'Refused' })
    await user.click(box.remove('Bob'))
    await waitFor(() => expect(box.input().validationMessage).toBe(''))
    expect(document.querySelector('[data-status]')).toBeNull()
  })

  it('takes the cross of a locked recipient away, and the actions that change it', async () => {
    const { user } = start({ isLocked: true, message: 'The owner' })
    expect(box.remove('Bob')).toBeNull()
    expect(box.chip('Bob').dataset.locked).toBe('true')
    await user.type(box.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    expect(items()).toEqual(['Copy address'])
  })

  describe('A locked recipient stays when the user', () => {
    const selectAll = '{Control>}a{/Control}'
    it.each<[what: string, keys: string, shown: string[], draft?: string]>([
      ['deletes it', '{ArrowLeft}{ArrowLeft}{Delete}', ['Ann', 'Bob', 'Cid']],
      ['goes back over it', '{ArrowLeft}{ArrowLeft}{ArrowLeft}{Delete}{Delete}', ['Bob', 'Cid']],
      ['deletes all', `${selectAll}{Delete}`, ['Bob']],
      ['types over all', `${selectAll}x`, ['Bob'], 'x'],
      ['types over it', '{ArrowLeft}{ArrowLeft}x', ['Ann', 'Bob', 'Cid'], 'x'],
      ['opens it with Enter', '{ArrowLeft}{ArrowLeft}{Enter}', ['Ann', 'Bob', 'Cid']],
      ['opens it with F2', '{ArrowLeft}{ArrowLeft}{F2}', ['Ann', 'Bob', 'Cid']],
      ['deletes all and undoes it', `${selectAll}{Delete}{Control>}z{/Control}`, ['Ann', 'Bob', 'Cid']],
    ])('%s', async (_, keys, shown, draft = '') => {
      const { user } = start({ isLocked: true }, { defaultText: listOf('Ann', 'Bob', 'Cid') })
      await user.click(box.input())
      await user.keyboard(keys)
      expect([box.names(), box.input().value]).toEqual([shown, draft])
    })

    it.each<[what: string, act: (user: UserEvent) => Promise<unknown>, shown: string[]]>([
      ['cuts all', async () => fireEvent.cut(box.input(), { clipboardData: { setData() {} } }), ['Bob']],
      ['pastes over all', (user) => user.paste('dee@x.example'), ['dee@x.example', 'Bob']],
      ['pastes it over itself', (user) => user.paste('bob@x.example'), ['Bob']],
    ])('%s', async (_, act, shown) => {
      const { user } = start({ isLocked: true }, { defaultText: listOf('Ann', 'Bob', 'Cid') })
      await user.click(box.input())
      await user.keyboard(selectAll)
      await act(user)
      expect(box.names()).toEqual(shown)
    })

    it('clears the box, in which nobody has been', async () => {
      const { user } = start({ isLocked: true }, { clearable: true })
      await user.click(screen.getByRole('button', { name: 'Clear' }))
      await waitFor(() => expect(box.names()).toEqual(['Bob']))
    })

    it.each<[what: string, keys: string, shown: string[]]>([
      ['deletes another chip of the same address', '{Delete}', ['Bob', 'Robert', 'Cid']],
      ['deletes all', selectAll + '{Delete}', ['Bob', 'Robert']],
    ])('%s, which is locked, too', async (_, keys, shown) => {
      const defaultText = 'Bob <bob@x.example>, Robert <bob@x.example>, Cid <cid@x.example>'
      const recipientState = ({ email }: { email: string }) => ({ isLocked: email.startsWith('bob') })
      const { user } = start(undefined, { defaultText, recipientState })
      await user.type(box.input(), `{ArrowLeft}{ArrowLeft}${keys}`)
      expect(box.names()).toEqual(shown)
    })

    it('undoes what came before it was locked', async () => {
      const view = render(<Recipients />)
      const user = userEvent.setup()
      await user.type(box.input(), 'bob@x.example, ann@x.example, ')
      view.rerender(<Recipients recipientState={({ email }) => ({ isLocked: email.startsWith('bob') })} />)
      await user.keyboard('{Control>}z{/Control}'.repeat(6))
      expect(box.names()).toEqual(['bob@x.example'])
    })

    it('enters another one where there is room for one person', async () => {
      const { user } = start({ isLocked: true }, { defaultText: listOf('Bob'), maxRecipients: 1 })
      await user.type(box.input(), 'ann@x.example{Enter}')
      expect([box.names(), box.input().value]).toEqual([['Bob'], 'ann@x.example'])
    })

    it('resets the form, if it is one of the first recipients, and goes if not', async () => {
      const { user } = start({ isLocked: true }, { defaultText: '' })
      await user.type(box.input(), 'Bob <bob@x.example>, ')
      expect(box.names()).toEqual(['Bob'])
      screen.getByRole<HTMLFormElement>('form').reset()
      await waitFor(() => expect(box.names()).toEqual([]))
    })
  })

  it('is none if recipientState throws, or returns something else, and one error says so', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const unusable = [
      () => {
        throw new Error('no')
      },
      () => 'invalid',
      () => ({ status: 'bad' }),
      () => ({ status: 'invalid' }),
      () => ({ message: 7 }),
      () => [],
    ]
    for (const recipientState of unusable) {
      const { unmount } = start(undefined, { recipientState: recipientState as never })
      expect(box.input().validationMessage).toBe('')
      unmount()
    }
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]?.[0]).toMatch(/^RecipientPicker: recipientState /)
  })
})

it('What is wrong with an invalid chip stands at it once the user comes', async () => {
  start(undefined, { defaultText: 'nobody; bob@; ' })
  fireEvent.focus(box.input())
  await userEvent.click(box.input())
  await waitFor(() => expect(descriptionOf('nobody')).toBe('The @ is missing'))
  expect(box.chips()[1]?.getAttribute('aria-description')).toContain('Check what is after the @')
})

describe('people of one name', () => {
  const text = 'Ada Brandt <ada@x.org>, Bob <bob@x.org>, Ada Brandt <ada@y.org>, '
  const shown = ['Ada Brandt, ada@x.org', 'Bob', 'Ada Brandt, ada@y.org']

  it('have their addresses in the chip, in the name of the row, and in that of the cross', () => {
    start(undefined, { defaultText: text })
    expect(box.names()).toEqual(shown)
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual(shown)
    expect(screen.getByRole('button', { name: 'Remove Ada Brandt, ada@y.org' })).toBeTruthy()
  })

  it('show them no more when one has gone', async () => {
    start(undefined, { defaultText: text })
    await userEvent.click(box.remove('Ada Brandt, ada@x.org'))
    await waitFor(() => expect(box.names()).toEqual(['Bob', 'Ada Brandt']))
  })
})
