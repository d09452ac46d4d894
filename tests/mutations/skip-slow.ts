import { beforeEach } from 'vitest'

const slow = process.env.MUTATION_SLOW ? new RegExp(process.env.MUTATION_SLOW) : undefined

// Stryker runs only the tests that execute the mutated code, and a skipped test executes nothing.
beforeEach(({ task, skip }) => {
  if (slow?.test(task.fullName)) skip()
})
