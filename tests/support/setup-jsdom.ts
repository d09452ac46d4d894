import './setup-window.ts'
import './setup.ts'
import * as streams from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { forget } from './shared-modules.ts'
import { clean } from './clean-page.ts'
import './late-parts.ts'

// The files of a worker are in one window, and the modules that they share are loaded once. Each file gets the window
// as the first one did.

beforeAll(forget)

afterEach(cleanup)

afterAll(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  const left = clean()
  if (left.length > 0) throw new Error(`The tests of this file leave on the page: ${left.join(', ')}`)
})

// On a busy machine, the default of a second also fails tests that only wait.
configure({ asyncUtilTimeout: 15_000 })

// A VM context has the classes of JavaScript and of jsdom. Browsers and the main context of Node.js have streams, too.
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value)

// React records where each element was created, to show it in DevTools: a tenth of the time of these tests. It stops
// when it has recorded enough.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// React 18 has no such object, and no records.
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
    configurable: true,
  })
