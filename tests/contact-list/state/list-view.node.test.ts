import { expect, it } from 'vitest'
import { isChooserUsable } from '../../../src/contact-list/contacts/ask-about.ts'
import { viewOf } from '../../../src/contact-list/state/list-model.ts'
import { taskOfEnter } from '../../../src/contact-list/state/list-state.ts'
import { rowsOf } from '../../support/text-table.ts'
import { after, lineOf } from './drive-list.ts'

it.each(
  rowsOf<[fact: string, steps: string, line: string]>(`
    Rows answer the query once the search is over  types a, finds 2                      a complete › a0 a1
    No rows are there before an answer         types a                               a behind
    Rows may come while the search goes on     types a, finds 2 …                    a partial › a0 a1
    More may come if it has counted more       types a, finds 2 … of 3               a partial more? › a0 a1
    More can be shown if it more               types a, finds 2 of 3                 a complete more › a0 a1
    They may come while they are asked for     limit 2, types a, finds 2 of 3, more  a growing more? pages 1 › a0 a1
    They may come for a larger limit         types a, finds 2, limit 60              a growing more? › a0 a1
    None come after a failure                  types a, finds 2 … of 3, fails        a complete › a0 a1 retry
    Rows of another query can’t be picked      types a, finds 2, down, types b       b behind › a0 a1
    No more of them can be shown               types a, finds 2 of 3, types b, more  b behind › a0 a1
    A closed list has no rows                  closed, types a                       a closed
    A slow search shows a list without rows    types a, slow                         a behind slow ›
    Nothing matches once the search is over    types a, finds 0                      a complete no match
    That is not said while it goes on          types a, finds 0 …                    a partial
    That is not said when it has failed        types a, fails                        a complete › retry
    It is of no interest in an empty box       key, finds 0                          complete empty
    It is of interest to the open button       button, finds 0                       complete no match
    It is of none for a complete address       types ann@x.example, finds 0          ann@x.example complete empty
    It is of none where there are no contacts  memory, types a, finds 0              a complete empty
    The row that the user moved to stays active  types a, finds 2 …, down 2, finds b a0 a1  a complete › b a0 a1*
    The first row is active if the app wants that  auto, types a, finds 2                a complete auto › a0* a1
    No offer is                                auto, types a, fails                  a complete wants first › retry
    It is not when a key has opened the list   auto, types a, key, finds 2           a complete › a0 a1
    It is not when the user has left the rows  auto, types a, finds 2, leaves        a complete left › a0 a1
    It is not for an empty text                auto, minChars 0, types, finds 2      complete › 0 1
    It is not for blanks                       auto, minChars 0, types ␣, finds b       complete › b
    It is not right behind a mailbox       auto, entries, types <a>b, finds 1       b complete › b0
    It is not for a complete address       auto, types ann@x.example, finds 1  ann@x.example complete › ann@x.example0
    It is also with recent contacts alone      auto, memory, types a, finds 2        a complete auto › a0* a1
    It is wanted before it is there            auto, types a                         a behind wants first
    It is not once the user has moved          auto, types a, finds 2, down          a complete › a0 a1*
    A text that is typed is none of the app    types an, writes ab                   ab behind
    Nor is one in other letters                types an, sets A-n                    A-n behind
  `),
)('%s', (_, steps, line) => expect(lineOf(after(steps))).toBe(line))

const enter = { timeStamp: 1000, ctrlKey: false, metaKey: false, altKey: false }

it.each(
  rowsOf<[fact: string, steps: string, task?: string]>(`
    belongs to the form when no row is active        types a, finds 2
    picks the active row                             types a, finds 2, down                           pick
    picks the first row, also before a frame         auto, types a, finds 2                           pick
    waits for the steps before it                    types a, down                                    wait
    picks the active row, though a step waits        types a, finds 1 … of 9, paints, down 2          pick
    does not wait in a closed list                   closed, types a, down
    waits for the first row                          auto, types a                                    wait
    waits for the row that the user has moved to     types a, finds 2, down, outdated                 wait
    does not wait for any row                        types a
    does not wait once all rows are there            auto, types a, finds 0
    picks a first row that a frame has shown         auto, types a, finds 2 …, paints                 pick
    waits where nothing was seen                     auto, types a, finds 2 …                         wait
    waits where the first row was not the first one  auto, types a, finds b a …, paints, finds a b …  wait
    picks a row that the user has moved to since     types a, finds a b …, paints, down 2             pick
    waits for a row that has come since              types a, finds a …, paints, finds a b …, down 2  wait
  `),
)('An Enter %s', (_, steps, task) => expect(taskOfEnter(viewOf(after(steps)), enter)).toBe(task))

it('An Enter soon after one that waits waits as well, as the second of a double press', () => {
  const waiting = viewOf(after('types a, down, enter'))
  expect(taskOfEnter(waiting, { ...enter, timeStamp: 1499 })).toBe('wait')
  expect(taskOfEnter(waiting, { ...enter, timeStamp: 1500 })).toBeUndefined()
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('An Enter with %s does not pick the first row', (key) => {
  const held = { ...enter, [key]: true }
  expect(taskOfEnter(viewOf(after('auto, types a, finds 2')), held)).toBeUndefined()
  expect(taskOfEnter(viewOf(after('types a, finds 2, down')), held)).toBe('pick')
})

it.each<[what: string, isSupported: (() => boolean) | undefined, isUsable: boolean]>([
  ['that does not say', undefined, true],
  ['that can', () => true, true],
  ['that can’t', () => false, false],
  ['that throws', () => JSON.parse('{'), false],
])('A chooser %s is usable: %s', (_, isSupported, expected) => {
  expect(isChooserUsable(Object.assign(async () => [], isSupported && { isSupported }))).toBe(expected)
  expect(isChooserUsable(undefined)).toBe(false)
})
