import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

// As an app's bundler sees the package: ES modules, for production, with React there already.
const asModule = (config) => ({ ...config, format: 'esm' })
// As Vite and webpack write letters.
const asText = (config) => ({ ...config, format: 'esm', charset: 'utf8' })
// Bundlers put files that are loaded later into chunks of their own. esbuild puts them into its only file, where size-limit would
// count them.
const withoutLate = {
  name: 'without-late',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
const whatLoadsFirst = (config) => ({ ...asModule(config), plugins: [withoutLate] })
const react = ['react', 'react-dom', 'react/jsx-runtime']

// Languages differ in how many plurals they have, in the length of their words, and in the bytes of a letter.
const localeLimits = {
  ar: '1.12 kB',
  cs: '0.92 kB',
  de: '0.9 kB',
  en: '0.87 kB',
  es: '0.94 kB',
  fa: '0.97 kB',
  fr: '0.94 kB',
  he: '0.99 kB',
  hi: '0.98 kB',
  it: '0.88 kB',
  ja: '0.92 kB',
  ko: '0.9 kB',
  nl: '0.86 kB',
  pl: '0.92 kB',
  'pt-BR': '0.91 kB',
  ru: '1.05 kB',
  sv: '0.86 kB',
  tr: '0.81 kB',
  uk: '1.06 kB',
  'zh-CN': '0.87 kB',
  'zh-TW': '0.89 kB',
}
const locales = readdirSync('src/locales')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => basename(name, '.ts'))

export default [
  {
    name: 'TextBox, what loads first, React excluded',
    path: 'dist/index.js',
    import: '{ TextBox }',
    ignore: react,
    limit: '15.53 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'Field, React excluded',
    path: 'dist/index.js',
    import: '{ Field }',
    ignore: react,
    limit: '1.98 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'BoxDefaults, React excluded',
    path: 'dist/index.js',
    import: '{ BoxDefaults }',
    ignore: react,
    limit: '0.31 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'EmailPicker, what loads first, React excluded',
    path: 'dist/index.js',
    import: '{ EmailPicker }',
    ignore: react,
    limit: '16.02 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'EmailPicker, all that it can load, React excluded',
    path: 'dist/index.js',
    import: '{ EmailPicker }',
    ignore: react,
    limit: '59.9 kB',
    gzip: true,
    modifyEsbuildConfig: asModule,
  },
  {
    name: 'EmailPicker with useRecentContacts and localRecentStorage, what loads first, React excluded',
    path: 'dist/index.js',
    import: '{ EmailPicker, useRecentContacts, localRecentStorage }',
    ignore: react,
    limit: '21.4 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'RecipientPicker, what loads first, React excluded',
    path: 'dist/index.js',
    import: '{ RecipientPicker }',
    ignore: react,
    limit: '30.66 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'RecipientPicker, all that it can load, React excluded',
    path: 'dist/index.js',
    import: '{ RecipientPicker }',
    ignore: react,
    limit: '98.23 kB',
    gzip: true,
    modifyEsbuildConfig: asModule,
  },
  {
    name: 'TextBox, EmailPicker and RecipientPicker, what loads first, React excluded',
    path: 'dist/index.js',
    import: '{ TextBox, EmailPicker, RecipientPicker }',
    ignore: react,
    limit: '35.04 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'vCardContacts',
    path: 'dist/contacts.js',
    import: '{ vCardContacts }',
    limit: '7.41 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'csvContacts, what loads first',
    path: 'dist/contacts.js',
    import: '{ csvContacts }',
    limit: '2.35 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'what `csvContacts` adds with the first file',
    path: 'dist/csv-reader.js',
    import: '{ createTableReader }',
    limit: '8.28 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'what `csvContacts` adds with the first heading that is not English',
    path: 'dist/csv-languages.js',
    import: '{ LANGUAGES }',
    limit: '2.64 kB',
    gzip: true,
    modifyEsbuildConfig: asModule,
  },
  {
    name: 'createContactIndex',
    path: 'dist/contacts.js',
    import: '{ createContactIndex }',
    limit: '11.4 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // 4.8 kB of it match and rank contacts, which EmailPicker and createContactIndex have as well.
    name: 'httpSearch',
    path: 'dist/contacts.js',
    import: '{ httpSearch }',
    limit: '8.87 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'createContactIndex with httpSearch',
    path: 'dist/contacts.js',
    import: '{ createContactIndex, httpSearch }',
    limit: '14.9 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // 4.1 kB of it match and rank contacts, as in httpSearch.
    name: 'mergeSearches',
    path: 'dist/contacts.js',
    import: '{ mergeSearches }',
    limit: '6.16 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // 8 kB of it are vCardContacts.
    name: 'cardDavContacts',
    path: 'dist/contacts.js',
    import: '{ cardDavContacts }',
    limit: '12.36 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // 1.1 kB of it is idb.
    name: 'cachedContacts and cardDavCache, idb included',
    path: 'dist/contacts.js',
    import: '{ cachedContacts, cardDavCache }',
    limit: '3.44 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // 5.85 kB of it are httpSearch, and most of the rest reads vCards.
    name: 'cardDavSearch',
    path: 'dist/contacts.js',
    import: '{ cardDavSearch }',
    limit: '15.05 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'createContactIndex with mergeSearches',
    path: 'dist/contacts.js',
    import: '{ createContactIndex, mergeSearches }',
    limit: '13 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'deviceContacts',
    path: 'dist/contacts.js',
    import: '{ deviceContacts }',
    limit: '0.34 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'createContactIndex with vCardContacts and cardDavContacts',
    path: 'dist/contacts.js',
    import: '{ createContactIndex, vCardContacts, cardDavContacts }',
    limit: '23.26 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    name: 'parseMailboxes',
    path: 'dist/contacts.js',
    import: '{ parseMailboxes }',
    limit: '6.2 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  {
    // It reads what it writes, so it includes parseMailboxes.
    name: 'formatMailboxes',
    path: 'dist/contacts.js',
    import: '{ formatMailboxes }',
    limit: '6.74 kB',
    gzip: true,
    modifyEsbuildConfig: whatLoadsFirst,
  },
  ...[
    ['components', '2 kB'],
    ['readDesigner', '7.21 kB'],
    // 4 kB of it is fflate.
    ['readProject', '11.71 kB'],
    ['toJsx', '5.89 kB'],
  ].map(([name, limit]) => ({
    name,
    path: 'dist/designer.js',
    import: `{ ${name} }`,
    limit,
    gzip: true,
    modifyEsbuildConfig: asModule,
  })),
  ...locales.map((tag) => ({
    name: `locales/${tag}`,
    path: `dist/locales/${tag}.js`,
    import: `{ ${tag.replace('-', '')} }`,
    limit: localeLimits[tag],
    gzip: true,
    modifyEsbuildConfig: asText,
  })),
  ...locales
    .filter((tag) => tag !== 'en')
    .map((tag) => ({
      name: `locales/${tag} with why a search failed`,
      path: `dist/locales/${tag}.js`,
      import: `{ ${tag.replace('-', '')}, ${tag.replace('-', '')}Failed }`,
      limit: '1.53 kB',
      gzip: true,
      modifyEsbuildConfig: asText,
    })),
  { name: 'styles.css', path: 'dist/styles.css', limit: '7.07 kB', gzip: true },
  { name: 'styles.layer.css', path: 'dist/styles.layer.css', limit: '7.12 kB', gzip: true },
]
