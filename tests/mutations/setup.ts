import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { beforeEach } from 'vitest'

const slow = process.env.MUTATION_SLOW ? new RegExp(process.env.MUTATION_SLOW) : undefined

// Stryker runs only the tests that execute the mutated code, and a skipped test executes nothing.
beforeEach(({ task, skip }) => {
  if (slow?.test(task.fullName)) skip()
})

// One failure is enough. To look for a shorter input that fails takes so long that the mutant times out.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
