// The files of a worker share these modules, and each of them runs once.
import { vi } from 'vitest'
import './setup-clock.ts'
import './setup-generated.ts'

// On a busy machine, the default of a second also fails tests that only wait.
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
