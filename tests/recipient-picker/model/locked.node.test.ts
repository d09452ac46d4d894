import { expect, it } from 'vitest'
import { keepLocked } from '../../../src/recipient-picker/model/locked.ts'
import { factsOf } from '../../support/text-table.ts'
import { said, seen, take } from './drive.ts'
import { full, stateFrom } from './lists.ts'

// A fact, and a row: the list, the steps before, the edit, and what is seen and said then. b@x.org is locked.
it.each(
  factsOf(`
    stays when the user deletes it
      a@, b@, c@, |  ←←  {Delete}  a@, b@, c@, | at 1  nothing
    stays when the user deletes all
      a@, b@, c@, |  {Home}{Shift>}{End}{/Shift}  {Delete}  b@, |  nothing
    stays when the user deletes one before it, and the user stays at the same chip
      a@, b@, c@, |  {Home}{Shift>}→{/Shift}  {Delete}  b@, c@, | at 1  nothing
    stays when the user opens it
      a@, b@, c@, |  ←←  ⏎  a@, b@, c@, | at 1  nothing
    stays when the user types over it
      a@, b@, c@, |  ←←{Shift>}→←{/Shift}  x  a@, b@, |x|; c@,  nothing
    stays when the user deletes it and another one beside a chip that is open
      a@, b@, c@, |  <opens 2>{Home}{Home}{Shift>}→{/Shift}  {Delete}  b@, |c@x.org| ^0 opened c@  nothing
    stays when the user pastes over all
      a@, b@, |  {Home}{Shift>}{End}{/Shift}  <pastes d@>  d@, b@, | at 0  added d@
    stays when the user pastes over it who is there
      a@, b@, c@, |  ←←{Shift>}→←{/Shift}  <pastes a@>  a@, b@, c@, | at 1-1  left out a@
    stays when the user pastes over it who has its address, and somebody else
      a@, b@, c@, |  ←←{Shift>}→←{/Shift}  <pastes Bo <b@x.org>, d@>  a@, d@, b@, c@, | at 1  added d@
    stays with another one of its address
      b@, a@, Bo <b@x.org>, |  {Shift>}←←{/Shift}  {Delete}  b@, Bo <b@x.org>, |  nothing
    stays when the user deletes all, and so does another one of its address
      b@, a@, Bo <b@x.org>, |  {Home}{Shift>}{End}{/Shift}  {Delete}  b@, Bo <b@x.org>, |  nothing
    stays when undo would remove it, and undo goes further back
      a@, |  <pastes b@>  <undo>  a@, b@, |  nothing
    stays when undo would open it, and so does the draft of that time
      a@, b@, |  <opens 1>c{Escape}  <undo>  a@, b@, |b@x.orgc| opened b@  nothing
    lets undo remove others
      b@, |  c@x.org,  <undo>  b@, |c@|  restored history
    lets others be deleted
      a@, b@, c@, |  ←  {Delete}  a@, b@, |  nothing`),
)('a locked recipient %s', (_, [start = '', steps = '', edit = '', shown = '', saying = ''] = []) => {
  const before = take(stateFrom(full(start)), steps).state
  const outcome = keepLocked(take(before, edit), before, ({ email }) => email === 'b@x.org')
  expect(`${seen(outcome.state)}, ${said(outcome)}`).toBe(full(`${shown}, ${saying}`))
})
