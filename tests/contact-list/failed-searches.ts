import { afterEach, beforeEach, vi } from 'vitest'

/** Watches the console: in each test of a file, only reports of failed searches are expected, and no warning of React. */
export function watchErrors() {
  const errors = vi.spyOn(console, 'error')
  beforeEach(() => void errors.mockReset().mockImplementation(() => {}))
  afterEach(() => {
    const others = errors.mock.calls.filter(([text]) => !/the search of contacts failed/.test(String(text)))
    if (others.length > 0) throw new Error(String(others))
  })
  return errors
}
