import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { OPEN, readMessages } from '../documentation/messages.ts'
import { packageAliases } from '../support/package-aliases.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Modules that only apps with the feature have. */
const features = {
  TextBox: /^src\/text-box\//,
  Field: /^src\/field\//,
  'the core of all boxes': /^src\/box\/(?:text|frame|properties)\//,
  'the list of a picker':
    /^src\/contact-list\/(?:list\/ContactListbox|popup|combobox\/use-)|\/(?:downshift|@floating-ui)\//,
  EmailPicker: /^src\/email-picker\/EmailPicker/,
  RecipientPicker: /^src\/recipient-picker\/RecipientPicker/,
  'editing of recipients': /^src\/recipient-picker\/(?:Editing|store\/recipients\.ts|model\/keys)/,
  'the card of a chip': /^src\/recipient-picker\/card\/Cards/,
  'recent contacts': /^src\/contact-list\/recent\/(?:recent-search|use-recent-contacts)/,
  'stored recent contacts': /^src\/contact-list\/recent\/local-recent-storage/,
  'the matching of contacts': /^src\/contacts\/matching\/(?:match|rank)\.ts/,
  'scans of arrays': /^src\/contacts\/array-scan/,
  'the engine': /^src\/contacts\/(?:segments\/|contact-index\/contact-store)/,
  indexes: /^src\/contacts\/contact-index\.ts/,
  'mailboxes in texts': /^src\/contacts\/mailboxes\/entries/,
  'merged searches': /^src\/contacts\/merge-searches/,
  'contacts of the device': /^src\/contacts\/device/,
  requests: /^src\/contacts\/requests\/send/,
  'searches on servers': /^src\/contacts\/remote-search\/remote-search/,
  'searches by HTTP': /^src\/contacts\/http-search/,
  vCards: /^src\/contacts\/vcard/,
  tables: /^src\/contacts\/tables\/reader/,
  'headings in other languages': /^src\/contacts\/tables\/languages/,
  CardDAV: /^src\/contacts\/carddav\/(?:xml-reader|multistatus)/,
  'synchronized books': /^src\/contacts\/carddav-contacts/,
  'the reference as data': /^src\/designer\/components/,
  'designer files': /^src\/designer\/read-designer/,
  archives: /^src\/designer\/project\/|\/fflate\//,
  'JSX of screens': /^src\/designer\/to-jsx/,
  'stored contacts': /^src\/contacts\/cached|\/idb\//,
} as const

type Feature = keyof typeof features

const list: readonly Feature[] = [
  'the list of a picker',
  'the matching of contacts',
  'scans of arrays',
  'the engine',
]

/** For what each app imports: the features that load first, and those that are loaded when they are needed. */
const apps: Readonly<
  Record<string, { from?: string; first: readonly Feature[]; later?: readonly Feature[] }>
> = {
  TextBox: { first: ['TextBox', 'the core of all boxes'] },
  Field: { first: ['Field'] },
  BoxDefaults: { first: [] },
  MessagesProvider: { first: [] },
  RecipientGroup: { first: [] },
  EmailPicker: {
    first: ['EmailPicker', 'the core of all boxes'],
    later: [...list, 'mailboxes in texts'],
  },
  RecipientPicker: {
    first: ['RecipientPicker', 'the core of all boxes', 'mailboxes in texts'],
    later: [...list, 'editing of recipients', 'the card of a chip', 'headings in other languages'],
  },
  useRecentContacts: { first: ['recent contacts', 'the matching of contacts'] },
  localRecentStorage: { first: ['stored recent contacts'] },
  createContactIndex: { from: '/contacts', first: ['indexes', 'the engine', 'the matching of contacts'] },
  mergeSearches: { from: '/contacts', first: ['merged searches', 'the matching of contacts'] },
  deviceContacts: { from: '/contacts', first: ['contacts of the device'] },
  vCardContacts: { from: '/contacts', first: ['vCards'] },
  csvContacts: { from: '/contacts', first: [], later: ['tables', 'headings in other languages'] },
  httpSearch: {
    from: '/contacts',
    first: ['searches by HTTP', 'searches on servers', 'requests', 'the matching of contacts'],
  },
  cardDavContacts: { from: '/contacts', first: ['synchronized books', 'CardDAV', 'vCards', 'requests'] },
  cachedContacts: { from: '/contacts', first: ['stored contacts'] },
  parseMailboxes: { from: '/contacts', first: ['mailboxes in texts'] },
  components: { from: '/designer', first: ['the reference as data'] },
  readDesigner: { from: '/designer', first: ['the reference as data', 'designer files'] },
  readProject: { from: '/designer', first: ['the reference as data', 'designer files', 'archives'] },
  toJsx: { from: '/designer', first: ['the reference as data', 'JSX of screens'] },
  formatMailboxes: { from: '/contacts', first: ['mailboxes in texts'] },
}

const ENTRY = 'app.js'

/**
 * Bundles an app that uses what it imports. Returns its code, and the modules of its files: those that load first,
 * and the others.
 */
async function modulesOf(imported: string, from = '', minify = false) {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: packageAliases('src') },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) =>
          id === ENTRY
            ? `import { ${imported} } from 'react-textbox-emailpicker${from}'; console.log(${imported})`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: /^react(?:-dom)?(?:\/|$)/ },
    },
  })) as Rolldown.RolldownOutput
  const files = output.filter((file) => file.type === 'chunk')
  const first = new Set(files.filter(({ isEntry }) => isEntry))
  for (const { imports } of first)
    for (const file of files) if (imports.includes(file.fileName)) first.add(file)
  const modules = (some: readonly Rolldown.OutputChunk[]) =>
    some.flatMap((file) =>
      Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 && id.startsWith(root) ? id.slice(root.length) : [],
      ),
    )
  return {
    code: files.map((file) => file.code).join('\n'),
    first: modules([...first]),
    later: modules(files.filter((file) => !first.has(file))),
  }
}

const featuresIn = (modules: readonly string[]) =>
  (Object.keys(features) as Feature[]).filter((name) => modules.some((id) => features[name].test(id)))

describe('an app loads only the features that it uses', () => {
  it.each(Object.entries(apps))('%s', async (imported, { from, first, later = [] }) => {
    const modules = await modulesOf(imported, from)
    expect(featuresIn(modules.first).sort()).toEqual([...first].sort())
    expect(featuresIn(modules.later).sort()).toEqual([...later].sort())
  })
})

it('An app for production has no messages to developers', async () => {
  const texts = readMessages().flatMap(({ text, isThrown }) => (isThrown ? [] : text.split(OPEN)))
  const { code } = await modulesOf(
    'TextBox, EmailPicker, RecipientPicker, Field, useRecentContacts',
    '',
    true,
  )
  expect(texts.filter((text) => text.length > 20 && code.includes(text))).toEqual([])
})
