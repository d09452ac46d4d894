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
    /^src\/contact-list\/(?:PickerList|popup|combobox\/use-)|\/(?:downshift|@floating-ui)\//,
  EmailPicker: /^src\/email-picker\/EmailPicker/,
  RecipientPicker: /^src\/recipient-picker\/RecipientPicker/,
  'editing of recipients': /^src\/recipient-picker\/(?:Editing|store\/recipients\.ts|model\/keys)/,
  'the card of a chip': /^src\/recipient-picker\/card\/Card\.tsx/,
  'recent contacts': /^src\/contact-list\/recent\/use-recent-contacts/,
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
}

const list = 'the list of a picker, the matching of contacts, scans of arrays, the engine'

/** For what each app imports: the features that load first, and those that are loaded when they are needed. */
const apps: Readonly<Record<string, readonly [first: string, later?: string]>> = {
  TextBox: ['TextBox, the core of all boxes'],
  Field: ['Field'],
  BoxDefaults: [''],
  MessagesProvider: [''],
  RecipientGroup: [''],
  EmailPicker: ['EmailPicker, the core of all boxes', `${list}, mailboxes in texts`],
  RecipientPicker: [
    'RecipientPicker, the core of all boxes, mailboxes in texts',
    `${list}, editing of recipients, the card of a chip, headings in other languages`,
  ],
  useRecentContacts: ['recent contacts, the matching of contacts'],
  localRecentStorage: ['stored recent contacts'],
  'createContactIndex/contacts': ['indexes, the engine, the matching of contacts'],
  'mergeSearches/contacts': ['merged searches, the matching of contacts'],
  'deviceContacts/contacts': ['contacts of the device'],
  'vCardContacts/contacts': ['vCards'],
  'csvContacts/contacts': ['', 'tables, headings in other languages'],
  'httpSearch/contacts': ['searches by HTTP, searches on servers, requests, the matching of contacts'],
  'cardDavContacts/contacts': ['synchronized books, CardDAV, vCards, requests'],
  'cachedContacts/contacts': ['stored contacts'],
  'parseMailboxes/contacts': ['mailboxes in texts'],
  'formatMailboxes/contacts': ['mailboxes in texts'],
  'components/designer': ['the reference as data'],
  'readDesigner/designer': ['the reference as data, designer files'],
  'readProject/designer': ['the reference as data, designer files, archives'],
  'toJsx/designer': ['the reference as data, JSX of screens'],
}

const ENTRY = 'app.js'

/**
 * Bundles an app that uses what it imports. Returns its code, and the modules of its files: those that load first,
 * and the others.
 */
async function modulesOf(app: string, minify = false) {
  const [, names, entry] = /([^/]*)(.*)/.exec(app) ?? []
  const code = `import { ${names} } from 'react-textbox-emailpicker${entry}'; console.log(${names})`
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
        load: (id) => (id === ENTRY ? code : undefined),
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
    some
      .flatMap((file) => Object.entries(file.modules))
      .flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 && id.startsWith(root) ? id.slice(root.length) : [],
      )
  return {
    code: files.map((file) => file.code).join('\n'),
    first: modules([...first]),
    later: modules(files.filter((file) => !first.has(file))),
  }
}

const featuresIn = (modules: readonly string[]) =>
  Object.entries(features).flatMap(([name, files]) => (modules.some((id) => files.test(id)) ? [name] : []))

describe('an app loads only the features that it uses', () => {
  const sorted = (text = '') => text.split(', ').filter(Boolean).sort()

  it.each(Object.entries(apps))('%s', async (app, [first, later]) => {
    const modules = await modulesOf(app)
    expect(featuresIn(modules.first).sort()).toEqual(sorted(first))
    expect(featuresIn(modules.later).sort()).toEqual(sorted(later))
  })
})

it('An app for production has no messages to developers', async () => {
  const texts = readMessages().flatMap(({ text, isThrown }) => (isThrown ? [] : text.split(OPEN)))
  const { code } = await modulesOf('TextBox, EmailPicker, RecipientPicker, Field, useRecentContacts', true)
  expect(texts.filter((text) => text.length > 20 && code.includes(text))).toEqual([])
})
