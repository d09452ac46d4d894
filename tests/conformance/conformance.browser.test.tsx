import 'react-textbox-emailpicker/styles.css'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { print } from '../support/print.ts'
import { collectMessages, takeMessages, type Check } from './check.ts'
import { animationChecks } from './checks/animations.ts'
import { colorChecks } from './checks/colors.ts'
import { deprecatedChecks } from './checks/deprecated.ts'
import { errorTextChecks } from './checks/error-text.ts'
import { eventChecks } from './checks/events.tsx'
import { handleChecks } from './checks/handle.ts'
import { inputTypeChecks } from './checks/input-types.ts'
import { lookChecks } from './checks/look.ts'
import { textBoxChecks } from './checks/text-box.ts'
import { textChecks } from './checks/text.ts'
import { checkedComponents, rows } from './reference.ts'
import type { CheckedComponent, ComponentName, Row, RowId } from './reference.ts'

// What is deprecated comes first: each warning is given only once.
const checks = [
  ...deprecatedChecks,
  ...handleChecks,
  ...textChecks,
  ...eventChecks,
  ...lookChecks,
  ...colorChecks,
  ...animationChecks,
  ...textBoxChecks,
  ...inputTypeChecks,
  ...errorTextChecks,
]

const rowOf = new Map(rows.map((row) => [row.id, row]))

/** The components that a check is about: all that have its rows, unless it says otherwise. */
const componentsOf = ({ on, rows: ids }: Check) => on ?? ids.flatMap((id) => rowOf.get(id)?.on ?? [])

/** What the same code draws in all boxes. */
const isSameInAll = ({ rows: ids }: Check) => ids.some((id) => /^(?:animation|color) /.test(id))

/** Whether a check is about a component. Those of EmailPicker are about RecipientPicker, too. */
const isAbout = (one: Check, component: CheckedComponent) =>
  component === 'TextBox'
    ? componentsOf(one).includes(component)
    : componentsOf(one).includes('EmailPicker') &&
      !isSameInAll(one) &&
      !(component === 'RecipientPicker' && one.isOtherWithChips)

function isChecked({ id }: Row, component: ComponentName): boolean {
  return checks.some((one) => one.rows.includes(id) && componentsOf(one).includes(component))
}

const failed = new Set<RowId>()

beforeEach(() => {
  collectMessages()
  return () => vi.restoreAllMocks()
})

describe.each(checkedComponents)('%s', (component) => {
  const own = checks.filter((one) => isAbout(one, component)).map((one) => ({ ...one, row: one.rows[0] }))

  it.for(own)('$row $title', async ({ rows: ids, run, skipped }, { skip }) => {
    if (skipped) skip(skipped)
    try {
      await run(component)
      // Whatever the console says unasked is a fault, too.
      expect(takeMessages()).toEqual([])
    } catch (error) {
      for (const id of ids) failed.add(id)
      throw error
    }
  })
})

describe('every row of the reference', () => {
  it.each(rows)('has a check on each component that has it: $id', (row) => {
    expect(row.on.filter((component) => !isChecked(row, component))).toEqual([])
  })

  afterAll(() => {
    const covered = rows.filter((row) => row.on.every((component) => isChecked(row, component)))
    const wrong = failed.size > 0 ? `, ${failed.size} of them with a check that fails` : ''
    print(`Conformance: ${covered.length} of ${rows.length} rows${wrong}`)
  })
})
