import 'react-textbox-emailpicker/styles.css'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InviteDialog } from '../../stories/manual/examples/around/InviteDialog.tsx'
import { Team } from '../../stories/manual/examples/around/Team.tsx'
import { ToAndCc } from '../../stories/manual/examples/around/ToAndCc.tsx'
import { send } from '../support/cdp.ts'
import { people as peopleOf, person } from '../support/people.ts'
import { MailDemo } from '../../stories/parts/MailDemo.tsx'

const people = peopleOf('Ann Bob')
const owner = person('Mia')
const members = new Set(['bob@x.example'])

const row = (name: string | RegExp) => page.getByRole('row', { name })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const box = (name: string) => page.getByRole('combobox', { name })
const names = (within: Element = document.body) =>
  [...within.querySelectorAll('[role=row]')].map((chip) => chip.getAttribute('aria-label'))

/** A phone of 390 pixels with a touch screen. */
async function startPhone() {
  const emulate = (enabled: boolean) =>
    send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  await page.viewport(390, 700)
  await emulate(true)
  onTestFinished(async () => {
    await emulate(false)
    await page.viewport(800, 600)
  })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
  return async function tap(element: Element) {
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
    const { left, top, width, height } = element.getBoundingClientRect()
    const touchPoints = [{ x: frame.left + left + width / 2, y: frame.top + top + height / 2 }]
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

beforeEach(() => page.viewport(800, 600))

async function openInvitation(onInvite: (emails: string[], role: string) => void) {
  await render(<InviteDialog people={people} owner={owner} members={members} onInvite={onInvite} />)
  await userEvent.click(page.getByRole('button', { name: 'Invite…' }))
  await userEvent.click(box('People'))
}

it('The invitation goes to those who are new, in the role that is chosen', async () => {
  const onInvite = vi.fn<(emails: string[], role: string) => void>()
  await openInvitation(onInvite)
  await userEvent.keyboard('ann')
  await userEvent.click(option(/Ann/))
  await userEvent.keyboard('bob@x.example,zoe@new.example')
  await userEvent.click(option('Invite zoe@new.example'))
  await expect.poll(() => names().length).toBe(4)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role' }), 'Editor')
  await userEvent.click(page.getByRole('button', { name: 'Invite', exact: true }))
  expect(onInvite.mock.calls).toEqual([[['ann@x.example', 'zoe@new.example'], 'Editor']])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Invite…' }))
  expect(names()).toEqual(['Mia'])
})

it('In the invitation, the owner stays, and a member is marked', async () => {
  await openInvitation(() => {})
  await userEvent.keyboard('bob@x.example,{Backspace}{Backspace}')
  await expect.poll(() => names()).toEqual(['Mia'])
  await userEvent.keyboard('{Backspace}{Delete}')
  expect(names()).toEqual(['Mia'])
  await userEvent.keyboard('bob@x.example,')
  await expect.element(row(/Bob/)).toHaveAccessibleDescription(/Already a member/)
  await expect.element(row('Mia')).toHaveAccessibleDescription(/Owner/)
})

it('The list of the team stays open for the next pick, and Escape closes it', async () => {
  await render(<Team people={people} />)
  await userEvent.click(box('Team'))
  await userEvent.click(option(/Ann/))
  await userEvent.click(option(/Bob/))
  expect(names()).toEqual(['Ann', 'Bob'])
  await userEvent.keyboard('{Escape}')
  await expect.element(box('Team')).toHaveAttribute('aria-expanded', 'false')
})

it('A recipient of To moves to Cc by the menu of its card', async () => {
  await render(<ToAndCc contacts={people} />)
  await userEvent.click(box('To'))
  await userEvent.keyboard('ann@x.example,{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(page.getByRole('menuitem', { name: 'Move to Cc' }))
  await expect.poll(() => names(page.getByRole('grid', { name: /^Cc/ }).element())).toHaveLength(1)
})

it('On a phone, a recipient of the composer moves to Cc by three taps', async () => {
  const tap = await startPhone()
  await render(<MailDemo />)
  await tap(page.getByRole('button', { name: 'Cc', exact: true }).element())
  await expect.element(box('Cc')).toHaveFocus()
  const [first] = names()
  const chip = () =>
    row(first ?? '')
      .getByRole('gridcell')
      .first()
      .element()
  await tap(chip())
  await expect.element(row(first ?? '')).toHaveAttribute('aria-selected', 'true')
  await tap(chip())
  const move = page.getByRole('menuitem', { name: 'Move to Cc' })
  await expect.element(move).toBeVisible()
  const { bottom } = document.querySelector('.tb-card')?.getBoundingClientRect() ?? new DOMRect()
  expect(bottom).toBe(window.innerHeight)
  await tap(move.element())
  await expect.poll(() => names(page.getByRole('grid', { name: /^Cc/ }).element())).toEqual([first])
  expect(names(page.getByRole('grid', { name: /^To/ }).element())).not.toContain(first)
})
