import * as streams from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './late-parts.ts'

afterEach(cleanup)

// On a busy machine, the default of a second also fails tests that only wait.
configure({ asyncUtilTimeout: 5_000 })

// A VM context has the classes of JavaScript and of jsdom. Browsers and the main context of Node.js have streams, too.
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value)
