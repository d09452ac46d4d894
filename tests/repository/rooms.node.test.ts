import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'

interface Folder {
  /** The folders that it imports from. `types:` means only types. */
  from?: readonly string[]
  /** Its rooms. Each imports only from those before it. The files beside them import from all. */
  rooms?: readonly string[]
  /** Whether it may use React. */
  isReact?: boolean
  /** The one file that imports each library. */
  libraries?: Readonly<Record<string, string>>
}

const picker = ['values', 'hooks', 'messages', 'box', 'contacts']

/** The folders of src. What is not allowed here is not imported. */
const folders: Readonly<Record<string, Folder>> = {
  values: {},
  hooks: { isReact: true },
  contacts: { libraries: { idb: 'cached/database.ts' } },
  messages: { from: ['values', 'types:contacts'], isReact: true },
  locales: { from: ['messages', 'types:contacts'] },
  box: {
    from: ['values', 'hooks', 'messages'],
    rooms: ['events', 'content', 'input', 'properties', 'message', 'frame'],
    isReact: true,
  },
  field: { from: ['values', 'hooks', 'box'], isReact: true },
  'text-box': { from: ['values', 'hooks', 'messages', 'box'], isReact: true },
  'contact-list': {
    from: picker,
    rooms: 'contacts recent search entries state store combobox popup list events'.split(' '),
    isReact: true,
    libraries: {
      downshift: 'combobox/use-combobox.ts',
      '@floating-ui/core': 'popup/keep-beside.ts',
      '@floating-ui/dom': 'popup/keep-beside.ts',
    },
  },
  'email-picker': { from: [...picker, 'contact-list'], isReact: true },
  'recipient-picker': {
    from: [...picker, 'contact-list'],
    rooms: ['model', 'store', 'input', 'search', 'chips', 'events', 'message', 'card'],
    isReact: true,
  },
  designer: {
    from: ['values', 'types:box', 'types:text-box', 'types:email-picker'],
    libraries: { 'fflate/browser': 'project/extract.ts' },
  },
}

/** Rooms with stricter rules: all that they import is in these. */
const isolated: Readonly<Record<string, RegExp>> = {
  'contacts/matching': /^contacts\/(?:matching|types|mailboxes\/address)/,
  'contacts/segments': /^contacts\/(?:segments|matching|types)/,
  'recipient-picker/model': /^(?:contacts|box\/content|recipient-picker\/model)\//,
}

function isAllowed(file: string, target: string, isType: boolean): boolean {
  const [name = '', room = ''] = file.split('/')
  const { from = [], rooms = [], isReact = false, libraries = {} } = folders[name] ?? {}
  const only = isolated[`${name}/${room}`]
  if (only && !only.test(target)) return false
  if (/^react(?:-dom)?(?:\/|$)/.test(target)) return isReact
  if (!target.includes('.ts'))
    return isType || target.startsWith('node:') || `${name}/${libraries[target]}` === file
  const [other = '', otherRoom = ''] = target.split('/')
  if (name !== other) return from.includes(other) || (isType && from.includes(`types:${other}`))
  const floor = (one: string) => (rooms.includes(one) ? rooms.indexOf(one) : rooms.length)
  return isType || floor(otherRoom) <= floor(room)
}

it('Each folder of src imports only from the folders, rooms and libraries that it may use', () => {
  const forbidden: string[] = []
  for (const path of globSync('src/*/**/*.{ts,tsx}')) {
    const file = path.replaceAll('\\', '/').slice('src/'.length)
    const imports = readFileSync(path, 'utf8').matchAll(
      /^(?:import|export)( type)? [^'"]*?from '([^']+)'|\bimport\(()'([^']+)'\)/gm,
    )
    for (const [, type, from = '', , lazy = ''] of imports) {
      const name = from || lazy
      const target = name.startsWith('.') ? join(dirname(file), name) : name
      if (!isAllowed(file, target, type !== undefined)) forbidden.push(`${file} imports ${target}`)
    }
  }
  expect(forbidden).toEqual([])
})
