import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Field, RecipientGroup, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withKeys } from '../support/arrow-glyphs.ts'
import { listOf, people } from '../support/people.ts'
import { goes } from './boxes.tsx'
import { boxNamed, forget, reported, reporting } from './recipient-box.tsx'

beforeEach(forget)

const [to, cc] = [boxNamed('To'), boxNamed('Cc')]
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const moveTo = (box: string) => userEvent.click(screen.getByRole('menuitem', { name: `Move to ${box}` }))
const own = (...more: string[]) => ['Edit', 'Copy address', ...more.map((box) => `Move to ${box}`), 'Remove']
const card = () => screen.getByRole('menu').parentElement as HTMLElement
const boxOf = (label: string, who: string, props: RecipientPickerProps = {}, key: React.Key = label) => (
  <RecipientPicker key={key} aria-label={label} defaultText={listOf(who)} {...reporting(label)} {...props} />
)
const group = (...boxes: ReactNode[]) => render(<RecipientGroup>{boxes}</RecipientGroup>)

/** Three boxes in a group. */
const start = (ofCc: RecipientPickerProps = {}, ofTo: RecipientPickerProps = {}) =>
  group(boxOf('To', 'Ann Bob Cid', ofTo), boxOf('Cc', 'Dee', ofCc), boxOf('Bcc', ''))

const openCard = (keys = '←') => userEvent.type(to.input(), withKeys(`${keys}{Alt>}↓{/Alt}`))

describe('the card of a chip in a group', () => {
  const withCid = { defaultText: listOf('Cid Dee') }
  it.each<[string, ofCc: RecipientPickerProps, offered: string[], note?: string]>([
    ['offers each other box, in the order of the page', {}, ['Cc', 'Bcc']],
    ['offers no box that can not be edited', { readOnly: true }, ['Bcc']],
    ['says who is in another box already', withCid, ['Cc', 'Bcc'], 'Already in Cc'],
  ])('%s', async (_, ofCc, offered, note = '') => {
    start(ofCc)
    await openCard()
    expect(items()).toEqual(own(...offered))
    expect(card().querySelector('.tb-card-note')?.textContent ?? '').toContain(note)
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

  const full = { maxRecipients: 1, defaultText: listOf('Dee Eve') }
  it.each<[string, ofCc: RecipientPickerProps, keys: string, box: string, line: string]>([
    ['moves all that are selected', {}, '{Shift>}←←{/Shift}', 'Bcc', 'To: Ann | Cc: Dee | Bcc: Bob Cid'],
    ['moves nobody whom the other box refuses', full, '←', 'Cc', 'To: Ann Bob Cid | Cc: Dee Eve | Bcc:'],
  ])('%s', async (_, ofCc, keys, box, line) => {
    start(ofCc)
    await openCard(keys)
    await moveTo(box)
    goes('', line)
  })

  it('says it once if two boxes have one label, and offers both', async () => {
    const error = vi.spyOn(console, 'error')
    group(...['To', 'Cc', 'Cc'].map((label, at) => boxOf(label, 'Ann', {}, at)))
    await openCard()
    expect(items()).toEqual(own('Cc', 'Cc'))
    expect(card().querySelectorAll('.tb-card-note')).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
  })

  it.each<[string, RecipientPickerProps | undefined, line: string]>([
    ['gone', undefined, 'To: Ann Bob'],
    ['disabled', { enabled: false }, 'To: Ann Bob | Cc: Dee'],
    ['read-only', { readOnly: true }, 'To: Ann Bob | Cc: Dee'],
  ])('moves nobody to a box that is %s since the card opened, and closes', async (_, later, line) => {
    function Cc() {
      const [props, setProps] = useState<typeof later>({})
      return [
        <button key="change" onClick={() => setProps(later)}>
          Change
        </button>,
        props && boxOf('Cc', 'Dee', props),
      ]
    }
    group(boxOf('To', 'Ann Bob'), <Cc key="Cc" />)
    await userEvent.click(cc.input())
    await openCard()
    // Only the other box is rendered.
    fireEvent.click(screen.getByText('Change'))
    await moveTo('Cc')
    goes('', line)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('names a box by its Field, its label, or another element', async () => {
    render(
      <RecipientGroup>
        {boxOf('To', 'Ann')}
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
  start({}, { contacts: people('Dee Deb') })
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
  render(['To', 'Cc'].map((label) => <div key={label}>{boxOf(label, 'Ann')}</div>))
  await openCard()
  expect(items()).toEqual(own())
  expect(card().textContent).not.toContain('Already')
})
