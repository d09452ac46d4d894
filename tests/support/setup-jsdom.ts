import * as streams from 'node:stream/web'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A VM context has the classes of JavaScript and of jsdom. Browsers and the main context of Node.js have streams, too.
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value)
