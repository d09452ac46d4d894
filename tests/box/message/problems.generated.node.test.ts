import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type Problem } from '../../../src/box/message/problems.ts'
import { holds } from '../../support/holds.ts'

const problem = fc.record<Problem>({
  message: fc.constantFrom('', 'a', 'b', 'c'),
  blocks: fc.boolean(),
  isOfCheck: fc.boolean(),
  isPending: fc.boolean(),
  isHidden: fc.boolean(),
})
const problems = fc.array(fc.option(problem, { nil: undefined }), { maxLength: 4 })
const situation = fc.record({
  isInBox: fc.boolean(),
  isMessageElsewhere: fc.boolean(),
  hidesChecks: fc.boolean(),
  isSubmitted: fc.boolean(),
})
const all = (check: (...given: [(Problem | undefined)[], Parameters<typeof judge>[1]]) => void) =>
  holds(500, [problems, situation], check)

const real = (list: readonly (Problem | undefined)[]) => list.filter((one) => !!one?.message)
const raised = (list: readonly (Problem | undefined)[]) => real(list).filter((one) => !one?.isOfCheck)

describe('the problems of a box', () => {
  it('block its form with the first message that blocks, whether it is said or not', () => {
    all((list, now) => {
      expect(judge(list, now).blockReason).toBe(real(list).find((one) => one?.blocks)?.message ?? '')
    })
  })

  it('are said one at a time: the first, without those of checks that are pending', () => {
    all((list, now) => {
      const ready = real(list).find((one) => !one?.isOfCheck || !one.isPending)
      expect(judge(list, { ...now, hidesChecks: false, isSubmitted: false }).chosen).toBe(ready)
    })
  })

  it('make the box invalid if one that is said blocks', () => {
    all((list, now) => {
      expect(judge(list, now).isInvalid).toBe(list.some((one) => one?.blocks && judge([one], now).chosen))
    })
  })

  it('that a check has found are not said, but block the form, where checks are hidden', () => {
    all((list, now) => {
      const there = { ...now, hidesChecks: true, isSubmitted: false }
      expect(judge(list, there).chosen).toBe(judge(raised(list), { ...there, hidesChecks: false }).chosen)
      expect(judge(list, there).blockReason).toBe(judge(list, now).blockReason)
    })
  })

  it('that a check has found are hidden while the user is in the box, unless a Field or the app shows them', () => {
    all((list, now) => {
      const { chosen, isShown } = judge(list, { ...now, isSubmitted: false })
      const isSeen = !chosen?.isOfCheck || now.isMessageElsewhere || !now.isInBox
      expect(isShown).toBe(!!chosen && !chosen.isHidden && isSeen)
    })
  })

  it('that a check has found are all said and shown after a blocked submit, except hidden ones', () => {
    all((list, now) => {
      const { chosen, isShown } = judge(list, { ...now, isSubmitted: true })
      expect(chosen).toBe(real(list).find((one) => !one?.isOfCheck || !one.isHidden))
      expect(isShown).toBe(!!chosen && !chosen.isHidden)
    })
  })
})
