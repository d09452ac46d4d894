import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Field, RecipientGroup, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withKeys } from '../support/arrow-glyphs.ts'
import { listOf, open, people, type OpenBox } from '../support/open-box.tsx'
import { take } from './boxes.tsx'
import { boxesShow, boxNamed, forget, Recipients, reported, reporting } from './recipient-box.tsx'

// Where the card is, what taps and the mouse do, and where the focus goes, is in card.engines.browser.test.tsx.

beforeEach(forget)

const card = () => screen.queryByRole('menu')?.parentElement
const part = (name: string) => card()?.querySelector(`.tb-${name}`)
const textOf = (name: string) => part(name)?.textContent?.trim()
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent
const down = '{Alt>}↓{/Alt}'
const own = ['Edit', 'Copy address', 'Remove']

const start = (props: RecipientPickerProps = {}) =>
  open(<Recipients contacts={[]} defaultText={listOf('Ann Bob Cid')} {...props} />)

/** Opens the card of the last chip with the keyboard. */
async function openByKey(props: RecipientPickerProps = {}) {
  const box = start(props)
  await box.press(`←${down}`)
  return box
}
/** Opens the card of somebody whom the app has. */
const openOf = (contact: object, email = 'ann@x.example') =>
  openByKey({ defaultText: undefined, mailboxes: [{ email, ...contact }] })

describe('the card of a chip', () => {
  it('has the name, the whole address, and the actions', async () => {
    await openByKey()
    expect(screen.getByRole('menu', { name: /^Cid ?cid@x.example$/ })).toBeTruthy()
    expect(['card-name', 'card-address', 'avatar'].map(textOf)).toEqual(['Cid', 'cid@x.example', 'C'])
    expect(items()).toEqual(own)
  })

  it('shows the photo of the contact', async () => {
    const contact = { name: 'Ann', email: 'ann@x.example', photo: '/ann.png' }
    await openOf({ contact })
    expect(part('photo')?.getAttribute('src')).toBe('/ann.png')
  })

  it.each([
    ['nobody', 'The @ is missing'],
    ['b b@x.example', 'Check what is before the @'],
    ['bob@x..example', 'Check what is after the @'],
    [`bob@${'x'.repeat(62)}.`.padEnd(300, `${'y'.repeat(60)}.`) + 'example', 'Longer than an address can be'],
  ])('says what is wrong with %s', async (email, problem) => {
    await openOf({ email })
    expect(textOf('card-note')).toBe(problem)
  })

  it('says nothing twice', async () => {
    const recipientState = () => ({ status: 'invalid', message: 'The @ is missing' }) as const
    await openByKey({ defaultText: 'nobody, ', recipientState })
    expect(card()?.querySelectorAll('.tb-card-note')).toHaveLength(1)
  })

  it.each([
    ['Alt+Down', down],
    ['the menu key', '{ContextMenu}'],
    ['Shift+F10', '{Shift>}{F10}{/Shift}'],
  ])('opens with %s, with the focus at the first action', async (_, keys) => {
    await start().press(`←${keys}`)
    expect([focused(), reported]).toEqual(['Edit', ['got focus']])
  })

  it.each([
    ['a second click of the mouse, which edits the chip', '<opens Bob>', '[Ann] Bob <bob@x.example>| [Cid]'],
    ['Alt+Down in the draft', down, '[Ann] [Bob] [Cid] |'],
  ])('does not open with %s', async (_, steps, line) => {
    await start().goes(steps, line)
    expect(card()).toBeUndefined()
  })

  it('closes with Escape, which does nothing else, and the focus is at the chip again', async () => {
    const { goes, forget: forgetTold, told } = await openByKey()
    forgetTold()
    await goes('{Escape}', '[Ann] [Bob] [Cid*]')
    expect([card(), told('key'), reported]).toEqual([undefined, '', ['got focus']])
  })

  it('is left to no label around the box', async () => {
    await openByKey()
    expect(fireEvent.click(part('card-address') as Element)).toBe(false)
    expect(card()).toBeDefined()
  })

  it('works in a shadow root: a press in it leaves it open, and one outside closes it', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const container = root.appendChild(document.createElement('div'))
    const view = render(<Recipients defaultText={listOf('Ann')} />, { container })
    const inRoot = () => root.querySelector('.tb-card')
    const input = root.querySelector('input') as HTMLInputElement
    act(() => input.focus())
    fireEvent.keyDown(input, { key: 'ArrowLeft' })
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(inRoot()).not.toBeNull())
    expect(root.activeElement?.textContent).toBe('Edit')
    fireEvent.pointerDown(root.querySelector('.tb-card-address') as Element)
    expect(inRoot()).not.toBeNull()
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(inRoot()).toBeNull())
    view.unmount()
    host.remove()
  })

  const ofApp = { text: listOf('Ann') }
  it.each<[string, (box: OpenBox) => unknown, line: string, props?: RecipientPickerProps]>([
    ['sets others', ({ change }) => change({ text: 'dee@x.org, ' }), '[dee@x.org] |', ofApp],
    ['resets the form', ({ press }) => press('<resets>'), '[Ann] [Bob] [Cid] |'],
  ])('closes when the app %s, and the focus is in the box again', async (_, change, line, props) => {
    const box = start(props)
    if (!props) await box.press('dee@x.example,')
    await box.press(`←${down}`)
    await change(box)
    await box.shows(line)
    expect([card(), reported.filter((what) => what.endsWith(' focus'))]).toEqual([undefined, ['got focus']])
    act(() => box.input.blur())
    expect(reported.at(-1)).toBe('lost focus')
  })
})

describe('its actions', () => {
  it.each([
    ['↑', 'Remove'],
    ['↑↓', 'Edit'],
    ['{End}', 'Remove'],
    ['{End}{Home}', 'Edit'],
    ['r', 'Remove'],
    ['c', 'Copy address'],
    ['cc', 'Copy address'],
    ['cx', 'Copy address'],
    ['c{Control>}r{/Control}{Alt>}r{/Alt}{Meta>}r{/Meta}', 'Copy address'],
  ])('are a menu, in which %s leads to %s', async (keys, action) => {
    await (await openByKey()).press(keys)
    expect(focused()).toBe(action)
  })

  it('copy the address, and say so', async () => {
    const { press, status } = await openByKey()
    await press('<clicks Copy address>')
    expect(await navigator.clipboard.readText()).toBe('cid@x.example')
    expect(await screen.findByRole('menuitem', { name: 'Copied' })).toBeTruthy()
    expect(status()).toContain('Copied')
  })

  it('say of another chip nothing about a copy', async () => {
    const { user, press, chip } = start()
    await user.hover(chip('Ann'))
    await waitFor(() => expect(textOf('card-name')).toBe('Ann'))
    await press('<clicks Copy address>')
    expect(await screen.findByRole('menuitem', { name: 'Copied' })).toBeTruthy()
    await user.hover(chip('Bob'))
    await waitFor(() => expect([textOf('card-name'), ...items()]).toEqual(['Bob', ...own]))
  })

  it('are about all that are selected, if the chip is selected', async () => {
    const chipActions = vi.fn<() => never[]>(() => [])
    const { press, goes } = start({ chipActions })
    await press(`{Shift>}←←{/Shift}${down}`)
    expect(items()).toEqual(['Copy addresses', 'Remove'])
    expect(card()?.textContent).toContain('2 selected')
    expect(chipActions).toHaveBeenLastCalledWith(people('Bob Cid').map((one) => expect.objectContaining(one)))
    await press('<clicks Copy addresses>')
    expect(await navigator.clipboard.readText()).toBe('bob@x.example, cid@x.example')
    await goes('<clicks Remove>', '[Ann] |')
  })

  it('are about the chip alone, if others are selected', async () => {
    const { user, press, goes, chip } = start()
    await press('<clicks Ann>')
    await user.hover(chip('Cid'))
    await waitFor(() => expect(textOf('card-name')).toBe('Cid'))
    await goes('<clicks Remove>', '[{Ann*}] [Bob]')
  })

  it('change nothing in a read-only box', async () => {
    await openByKey({ readOnly: true })
    expect(items()).toEqual(['Copy address'])
  })

  it('change nothing in a disabled box, where a click opens the card', async () => {
    const { chip } = start({ enabled: false })
    fireEvent.pointerOver(chip('Bob'))
    fireEvent.click(chip('Bob'))
    await waitFor(() => expect(items()).toEqual(['Copy address']))
  })
})

type Changed = Pick<RecipientPickerProps, 'chipActions' | 'recipientState' | 'readOnly'>
const [call, block] = ['Call', 'Block'].map((label) => ({ label, onAction() {} }))
const both = { chipActions: () => [call, block] } as Changed
const locked = (isLocked: boolean) => ({ recipientState: () => ({ isLocked }) })
it.each<[string, keys: string, focused: string, before: Changed, later: Changed]>([
  ['stays when the app adds an action', '{End}', 'Block', {}, both],
  ['goes to the first action when its own is gone', '{Home}', 'Copy address', {}, { readOnly: true }],
  ['stays when the chip is locked', '{End}', 'Block', locked(false), locked(true)],
  ['stays when the chip is unlocked', '{Home}', 'Copy address', locked(true), locked(false)],
])('the focus in its actions %s', async (_, keys, expected, before, later) => {
  const { press, change } = await openByKey({ chipActions: () => [block] as never, ...before })
  await press(keys)
  change(later)
  expect([focused(), reported]).toEqual([expected, ['got focus']])
})

it('the actions of the app follow those of the box, and are called once the card is closed', async () => {
  const onAction = vi.fn<() => void>()
  const { press, input } = await openByKey({
    chipActions: ([who]) => [
      { label: `Call ${who?.name}`, onAction },
      { label: 'Block', onAction, isDisabled: true },
    ],
  })
  expect(items()).toEqual([...own, 'Call Cid', 'Block'])
  await press('<clicks Block>')
  expect(onAction).not.toHaveBeenCalled()
  await press('<clicks Call Cid>')
  expect(onAction).toHaveBeenCalledOnce()
  expect([card(), document.activeElement]).toEqual([undefined, input])
})

it('the actions of the app are left out if chipActions throws, or returns others, and one error says so', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fail = () => {
    throw new Error('no')
  }
  const some = () => [null, { label: 'Call' }, { label: 'Ok', onAction() {} }]
  for (const chipActions of [fail, () => 'Call', some]) {
    const { unmount } = await openByKey({ chipActions: chipActions as never })
    expect(items()).toEqual([...own, ...(chipActions === some ? ['Ok'] : [])])
    unmount()
  }
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0]).toMatch(/^RecipientPicker: chipActions /)
})

// Boxes in a group

const [to, cc] = [boxNamed('To'), boxNamed('Cc')]
const moveTo = (box: string) => userEvent.click(screen.getByRole('menuitem', { name: `Move to ${box}` }))
const withBoxes = (...more: string[]) => own.toSpliced(2, 0, ...more.map((box) => `Move to ${box}`))
const boxOf = (label: string, who: string, props: RecipientPickerProps = {}, key: React.Key = label) => (
  <RecipientPicker key={key} aria-label={label} defaultText={listOf(who)} {...reporting(label)} {...props} />
)
/** In strict mode, each box joins twice, and leaves once. */
const group = (...boxes: ReactNode[]) =>
  render(<RecipientGroup>{boxes}</RecipientGroup>, { wrapper: StrictMode })

/** Three boxes in a group. */
const startGroup = (ofCc: RecipientPickerProps = {}, ofTo: RecipientPickerProps = {}) =>
  group(boxOf('To', 'Ann Bob Cid', ofTo), boxOf('Cc', 'Dee', ofCc), boxOf('Bcc', ''))

const openCard = (keys = '←') => userEvent.type(to.input(), withKeys(`${keys}{Alt>}↓{/Alt}`))

describe('the card of a chip in a group', () => {
  const withCid = { defaultText: listOf('Cid Dee') }
  it.each<[string, ofCc: RecipientPickerProps, offered: string[], note?: string]>([
    ['offers each other box, in the order of the page', {}, ['Cc', 'Bcc']],
    ['offers no box that can not be edited', { readOnly: true }, ['Bcc']],
    ['says who is in another box already', withCid, ['Cc', 'Bcc'], 'Already in Cc'],
  ])('%s', async (_, ofCc, offered, note = '') => {
    startGroup(ofCc)
    await openCard()
    expect(items()).toEqual(withBoxes(...offered))
    expect(textOf('card-note') ?? '').toBe(note)
  })

  it('moves the chip to a box that nobody has visited, tells both apps, and is undone in neither', async () => {
    startGroup()
    await openCard()
    await moveTo('Cc')
    const line = 'To: Ann Bob | Cc: Dee Cid | Bcc:'
    expect(boxesShow()).toBe(line)
    expect(document.activeElement).toBe(to.input())
    expect(reported.filter((what) => / mailboxes /.test(what))).toEqual([
      'Cc mailboxes insertFromDrop: Dee Cid',
      'To mailboxes deleteByDrag: Ann Bob',
    ])
    await waitFor(() => expect(to.status()).toContain('Cid removed'))
    await waitFor(() => expect(cc.status()).toContain('Cid added'))
    take('To undo, Cc undo')
    expect(boxesShow()).toBe(line)
  })

  const full = { maxRecipients: 1, defaultText: listOf('Dee Eve') }
  it.each<[string, ofCc: RecipientPickerProps, keys: string, box: string, line: string]>([
    ['moves all that are selected', {}, '{Shift>}←←{/Shift}', 'Bcc', 'To: Ann | Cc: Dee | Bcc: Bob Cid'],
    ['moves nobody whom the other box refuses', full, '←', 'Cc', 'To: Ann Bob Cid | Cc: Dee Eve | Bcc:'],
  ])('%s', async (_, ofCc, keys, box, line) => {
    startGroup(ofCc)
    await openCard(keys)
    await moveTo(box)
    expect(boxesShow()).toBe(line)
  })

  it('says it once if two boxes have one label, and offers both', async () => {
    const error = vi.spyOn(console, 'error')
    group(...['To', 'Cc', 'Cc'].map((label, at) => boxOf(label, 'Ann', {}, at)))
    await openCard()
    expect(items()).toEqual(withBoxes('Cc', 'Cc'))
    expect(card()?.querySelectorAll('.tb-card-note')).toHaveLength(1)
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
    expect(boxesShow()).toBe(line)
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
        <RecipientPicker aria-label="Bcc: *" />
      </RecipientGroup>,
    )
    await openCard()
    expect(items()).toEqual(withBoxes('Copy', 'Blind', 'Team', 'Bcc'))
  })

  it('names a box in a shadow root by another element there', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    onTestFinished(() => host.remove())
    const view = render(
      <RecipientGroup>
        {boxOf('To', 'Ann')}
        {createPortal(
          <>
            <b id="team">Team</b>
            <RecipientPicker aria-labelledby="team" />
          </>,
          root,
        )}
      </RecipientGroup>,
    )
    await openCard()
    expect(items()).toEqual(withBoxes('Team'))
    view.unmount()
  })
})

it('The list says who is in another box of the group, and offers them', async () => {
  startGroup({}, { contacts: people('Dee Deb') })
  fireEvent.focus(to.input())
  await userEvent.type(to.input(), 'de')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const row = (name: RegExp) => screen.getByRole('option', { name })
  expect(row(/dee@/).textContent).toContain('Already in Cc')
  expect(row(/deb@/).textContent).not.toContain('Already')
  await userEvent.click(row(/dee@/))
  expect(boxesShow()).toBe('To: Ann Bob Cid Dee | Cc: Dee | Bcc:')
})

it('Without a group, boxes do not know each other', async () => {
  render(['To', 'Cc'].map((label) => <div key={label}>{boxOf(label, 'Ann')}</div>))
  await openCard()
  expect(items()).toEqual(withBoxes())
  expect(card()?.textContent).not.toContain('Already')
})
