import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field, RecipientGroup, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { boxNamed, forget, listOf, reported, reporting } from './recipient-box.tsx'

beforeEach(forget)

const [to, cc, bcc] = ['To', 'Cc', 'Bcc'].map((name) => boxNamed(name)) as [Box, Box, Box]
type Box = ReturnType<typeof boxNamed>
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const item = (name: string) => screen.getByRole('menuitem', { name })
const card = () => screen.getByRole('menu').parentElement as HTMLElement

interface Start {
  to?: RecipientPickerProps
  cc?: RecipientPickerProps
}

/** Three boxes in a group, whose order in the page is not that of their mounting. */
function start(props: Start = {}) {
  const view = render(
    <RecipientGroup>
      <RecipientPicker
        aria-label="To"
        defaultText={listOf('Ann', 'Bob', 'Cid')}
        {...reporting('To')}
        {...props.to}
      />
      <RecipientPicker aria-label="Cc" defaultText={listOf('Dee')} {...reporting('Cc')} {...props.cc} />
      <RecipientPicker aria-label="Bcc" />
    </RecipientGroup>,
  )
  return { ...view, user: userEvent.setup() }
}

async function openCard(props: Start = {}, keys = '{ArrowLeft}') {
  const view = start(props)
  await view.user.type(to.input(), `${keys}{Alt>}{ArrowDown}{/Alt}`)
  return view
}

describe('the card of a chip in a group', () => {
  it('offers each other box, in the order of the page', async () => {
    await openCard()
    expect(items()).toEqual(['Edit', 'Copy address', 'Move to Cc', 'Move to Bcc', 'Remove'])
  })

  it('moves the chip to a box that nobody has visited, and tells both apps', async () => {
    const { user } = await openCard()
    await user.click(item('Move to Cc'))
    expect(to.names()).toEqual(['Ann', 'Bob'])
    expect(cc.names()).toEqual(['Dee', 'Cid'])
    expect(document.activeElement).toBe(to.input())
    expect(reported.filter((what) => / mailboxes /.test(what))).toEqual([
      'Cc mailboxes insertFromDrop: Dee Cid',
      'To mailboxes deleteByDrag: Ann Bob',
    ])
    await waitFor(() => expect(to.status()).toContain('Cid removed'))
    await waitFor(() => expect(cc.status()).toContain('Cid added'))
  })

  it('moves all that are selected', async () => {
    const { user } = await openCard({}, '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await user.click(item('Move to Bcc'))
    expect([to.names(), bcc.names()]).toEqual([['Ann'], ['Bob', 'Cid']])
  })

  it('leaves undo in both as a drag does: it is a step of neither', async () => {
    const { user } = await openCard()
    await user.click(item('Move to Cc'))
    await user.keyboard('{Control>}z{/Control}')
    await user.click(cc.input())
    await user.keyboard('{Control>}z{/Control}')
    expect([to.names(), cc.names()]).toEqual([
      ['Ann', 'Bob'],
      ['Dee', 'Cid'],
    ])
  })

  it('moves nobody whom the other box refuses', async () => {
    const { user } = await openCard({ cc: { maxRecipients: 1, defaultText: listOf('Dee', 'Eve') } })
    await user.click(item('Move to Cc'))
    expect([to.names(), cc.names()]).toEqual([
      ['Ann', 'Bob', 'Cid'],
      ['Dee', 'Eve'],
    ])
  })

  it('offers no box that can not be edited', async () => {
    await openCard({ cc: { readOnly: true } })
    expect(items()).toEqual(['Edit', 'Copy address', 'Move to Bcc', 'Remove'])
  })

  it('says who is in another box already, and moves the chip there nevertheless', async () => {
    const { user } = await openCard({ cc: { defaultText: listOf('Cid', 'Dee') } })
    expect(card().textContent).toContain('Already in Cc')
    await user.click(item('Move to Cc'))
    expect([to.names(), cc.names()]).toEqual([
      ['Ann', 'Bob'],
      ['Cid', 'Dee'],
    ])
  })

  it('names a box by its Field, its label, or another element', async () => {
    render(
      <RecipientGroup>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann')} />
        <Field label="Copy" required>
          <RecipientPicker />
        </Field>
        <label htmlFor="blind">Blind:</label>
        <RecipientPicker id="blind" defaultText={listOf('Bob')} />
        <b id="team">Team</b>
        <RecipientPicker aria-labelledby="team" />
      </RecipientGroup>,
    )
    await userEvent.type(to.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    expect(items()).toEqual([
      'Edit',
      'Copy address',
      'Move to Copy',
      'Move to Blind',
      'Move to Team',
      'Remove',
    ])
  })

  it('offers no box that is gone', async () => {
    const { rerender } = render(
      <RecipientGroup>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann')} />
        <RecipientPicker aria-label="Cc" />
      </RecipientGroup>,
    )
    rerender(
      <RecipientGroup>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann')} />
      </RecipientGroup>,
    )
    await userEvent.type(to.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    expect(items()).toEqual(['Edit', 'Copy address', 'Remove'])
  })
})

it('The list says who is in another box of the group, and offers them', async () => {
  const contacts = [
    { name: 'Dee', email: 'dee@x.example' },
    { name: 'Deb', email: 'deb@x.example' },
  ]
  start({ to: { contacts } })
  fireEvent.focus(to.input())
  await userEvent.type(to.input(), 'de')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const rows = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(rows.find((text) => text?.includes('dee@'))).toContain('Already in Cc')
  expect(rows.find((text) => text?.includes('deb@'))).not.toContain('Already')
  await userEvent.click(
    screen.getAllByRole('option').find((row) => row.textContent?.includes('dee@')) as Element,
  )
  expect(to.names()).toContain('Dee')
})

it('Without a group, boxes do not know each other', async () => {
  render(
    <>
      <RecipientPicker aria-label="To" defaultText={listOf('Ann')} />
      <RecipientPicker aria-label="Cc" defaultText={listOf('Ann')} />
    </>,
  )
  await userEvent.type(to.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
  expect(items()).toEqual(['Edit', 'Copy address', 'Remove'])
  expect(card().textContent).not.toContain('Already')
})
