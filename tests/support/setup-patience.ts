import { vi } from 'vitest'

// On a busy machine, the default of a second also fails tests that only wait.
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 5_000, ...(typeof options === 'number' ? { timeout: options } : options) })
