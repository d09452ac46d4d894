import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field, RecipientGroup, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withKeys } from '../support/arrow-glyphs.ts'
import { listOf, people } from '../support/people.ts'
import { goes } from './boxes.tsx'
import { boxesShow, boxNamed, forget, reported, reporting } from './recipient-box.tsx'

beforeEach(forget)

const [to, cc] = [boxNamed('To'), boxNamed('Cc')]
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const moveTo = (box: string) => userEvent.click(screen.getByRole('menuitem', { name: `Move to ${box}` }))
const own = (...more: string[]) => ['Edit', 'Copy address', ...more.map((box) => `Move to ${box}`), 'Remove']
const card = () => screen.getByRole('menu').parentElement as HTMLElement
const annIn = (label: string, key?: number) => (
  <RecipientPicker key={key} aria-label={label} defaultText={listOf('Ann')} />
)

/** Three boxes in a group. */
const start = (ofTo: RecipientPickerProps = {}, ofCc: RecipientPickerProps = {}) =>
  render(
    <RecipientGroup>
      <RecipientPicker aria-label="To" defaultText={listOf('Ann Bob Cid')} {...reporting('To')} {...ofTo} />
      <RecipientPicker aria-label="Cc" defaultText={listOf('Dee')} {...reporting('Cc')} {...ofCc} />
      <RecipientPicker aria-label="Bcc" />
    </RecipientGroup>,
  )

const openCard = (keys = '←') => userEvent.type(to.input(), withKeys(`${keys}{Alt>}↓{/Alt}`))

describe('the card of a chip in a group', () => {
  it('offers each other box, in the order of the page', async () => {
    start()
    await openCard()
    expect(items()).toEqual(own('Cc', 'Bcc'))
  })

  it('moves the chip to a box that nobody has visited, tells both apps, and is undone in neither', async () => {
    start()
    await openCard()
    await moveTo('Cc')
    const line = 'To: Ann Bob | Cc: Dee Cid | Bcc:'
    goes('', line)
    expect(document.activeElement).toBe(to.input())
    expect(reported.filter((what) => / mailboxes /.test(what))).toEqual([
      'Cc mailboxes insertFromDrop: Dee Cid',
      'To mailboxes deleteByDrag: Ann Bob',
    ])
    await waitFor(() => expect(to.status()).toContain('Cid removed'))
    await waitFor(() => expect(cc.status()).toContain('Cid added'))
    goes('To undo, Cc undo', line)
  })

  it.each<[string, ofCc: RecipientPickerProps, keys: string, box: string, line: string]>([
    ['moves all that are selected', {}, '{Shift>}←←{/Shift}', 'Bcc', 'To: Ann | Cc: Dee | Bcc: Bob Cid'],
    [
      'moves nobody whom the other box refuses',
      { maxRecipients: 1, defaultText: listOf('Dee Eve') },
      '←',
      'Cc',
      'To: Ann Bob Cid | Cc: Dee Eve | Bcc:',
    ],
  ])('%s', async (_, ofCc, keys, box, line) => {
    start({}, ofCc)
    await openCard(keys)
    await moveTo(box)
    goes('', line)
  })

  it('says who is in another box already', async () => {
    start({}, { defaultText: listOf('Cid Dee') })
    await openCard()
    expect(card().textContent).toContain('Already in Cc')
  })

  it('says it once if two boxes have one label, and offers both', async () => {
    const error = vi.spyOn(console, 'error')
    render(<RecipientGroup>{['To', 'Cc', 'Cc'].map((label, at) => annIn(label, at))}</RecipientGroup>)
    await openCard()
    expect(items()).toEqual(own('Cc', 'Cc'))
    expect(card().querySelectorAll('.tb-card-note')).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  })

  it('offers no box that can not be edited', async () => {
    start({}, { readOnly: true })
    await openCard()
    expect(items()).toEqual(own('Bcc'))
  })

  it.each<[string, RecipientPickerProps | undefined, line: string]>([
    ['gone', undefined, 'To: Ann Bob'],
    ['disabled', { enabled: false }, 'To: Ann Bob | Cc: Dee'],
    ['read-only', { readOnly: true }, 'To: Ann Bob | Cc: Dee'],
  ])('moves nobody to a box that is %s since the card opened, and closes', async (_, later, line) => {
    function Cc() {
      const [props, setProps] = useState<typeof later>({})
      return (
        <>
          <button onClick={() => setProps(later)}>Change</button>
          {props && <RecipientPicker aria-label="Cc" defaultText={listOf('Dee')} {...props} />}
        </>
      )
    }
    render(
      <RecipientGroup>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann Bob')} />
        <Cc />
      </RecipientGroup>,
    )
    await userEvent.click(cc.input())
    await openCard()
    // Only the other box is rendered.
    fireEvent.click(screen.getByText('Change'))
    await moveTo('Cc')
    expect(boxesShow()).toBe(line)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('names a box by its Field, its label, or another element', async () => {
    render(
      <RecipientGroup>
        {annIn('To')}
        <Field label="Copy" required>
          <RecipientPicker />
        </Field>
        <label htmlFor="blind">Blind:</label>
        <RecipientPicker id="blind" defaultText={listOf('Bob')} />
        <b id="team">Team</b>
        <RecipientPicker aria-labelledby="team" />
      </RecipientGroup>,
    )
    await openCard()
    expect(items()).toEqual(own('Copy', 'Blind', 'Team'))
  })
})

it('The list says who is in another box of the group, and offers them', async () => {
  start({ contacts: people('Dee Deb') })
  fireEvent.focus(to.input())
  await userEvent.type(to.input(), 'de')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const row = (name: RegExp) => screen.getByRole('option', { name })
  expect(row(/dee@/).textContent).toContain('Already in Cc')
  expect(row(/deb@/).textContent).not.toContain('Already')
  await userEvent.click(row(/dee@/))
  goes('', 'To: Ann Bob Cid Dee | Cc: Dee | Bcc:')
})

it('Without a group, boxes do not know each other', async () => {
  render([<div key="To">{annIn('To')}</div>, <div key="Cc">{annIn('Cc')}</div>])
  await openCard()
  expect(items()).toEqual(own())
  expect(card().textContent).not.toContain('Already')
})
