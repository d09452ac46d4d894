import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'

/**
 * Downshift as production runs it. What it imports is for what the pickers do not use: its checks of props, its older component, and its
 * way to scroll.
 */
const downshiftForProduction: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'downshift-for-production',
  setup(build) {
    build.onLoad({ filter: /downshift\.esm\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('process.env.NODE_ENV', '"production"'),
    }))
    build.onResolve({ filter: /^(?:prop-types|react-is|compute-scroll-into-view)$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: `
        const type = {}
        export default { any: type, array: type, bool: type, func: type, number: type, object: type, string: type, shape() {} }
        export function compute() {}
        export function isForwardRef() {}`,
    }))
    // All browsers have this function. Its calls, which make the types of properties, go where nothing uses the result.
    build.onLoad({ filter: /@babel\/runtime\/helpers\/esm\/extends\.js$/ }, () => ({
      contents:
        '/* @__NO_SIDE_EFFECTS__ */ export default function assign(...all) { return Object.assign(...all) }',
    }))
  },
}

const shared: Options = {
  target: 'es2022',
  // The files are readable. Maps would more than triple their size.
  sourcemap: false,
  outDir: 'dist',
  // The package installs no other. Of Downshift, bundlers other than Rollup would keep all for the sake of one hook.
  noExternal: [/^(?:downshift|@babel\/runtime|@floating-ui\/)/],
  esbuildPlugins: [downshiftForProduction],
  // Rollup's pass also joins the imports that esbuild leaves once for each module.
  treeshake: { preset: 'smallest' },
}

/**
 * Writes letters beyond ASCII as escapes: a page in another encoding than UTF-8 would read other letters. esbuild does so in strings, but
 * not in regular expressions. There as in strings, an escape means the same.
 */
function writeAsAscii(extension: 'js' | 'cjs') {
  for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(`.${extension}`)) continue
    const code = readFileSync(`dist/${file}`, 'utf8')
    const ascii = code.replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    if (ascii !== code) writeFileSync(`dist/${file}`, ascii)
  }
}

/** Each language is an entry, so that an app loads only those that it uses. */
const locales = Object.fromEntries(
  readdirSync('src/locales')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [`locales/${basename(name, '.ts')}`, `src/locales/${name}`]),
)

/**
 * What uses React runs on the client. What does not is as good on a server: of a file with the directive, server components get
 * references in place of values. As a banner, Rollup would drop it.
 */
function markAsClient(extension: 'js' | 'cjs') {
  for (const file of readdirSync('dist').filter((name) => name.endsWith(`.${extension}`))) {
    const code = readFileSync(`dist/${file}`, 'utf8')
    // Not where it stands in a text: toJsx writes imports. Of what `preload` calls, server components have only references.
    const isClient = /^import .*from 'react'|= require\('react'\)/m.test(code) || file.startsWith('preload.')
    if (isClient && !code.startsWith('"use client"')) writeFileSync(`dist/${file}`, `"use client";${code}`)
  }
}

/** Has CommonJS files load others when they need them with `require`: Jest refuses `import()`. */
function loadWithRequire() {
  for (const file of readdirSync('dist').filter((name) => name.endsWith('.cjs'))) {
    const code = readFileSync(`dist/${file}`, 'utf8')
    writeFileSync(`dist/${file}`, code.replaceAll(/(?:await )?import\('\.\//g, "require('./"))
  }
}

/**
 * esbuild keeps spaces that CSS does not need in what custom properties have. A property without a value keeps its own. No selector and
 * no text of the stylesheets has a star, a slash, a comma or a colon with a space after it.
 */
const withoutSpaces = (css: string) =>
  css.replace(/([:;,(]) (?!\})| (?=\))/g, '$1').replace(/ ([*/]) /g, '$1')

export default defineConfig([
  {
    ...shared,
    // One build, so that its files share the contact engine. A file for each component, so that a bundler can leave out the one that
    // is not used; and one without React for the values, which servers can read. Files for the sources of contacts, so that what they
    // share is not in one file with idb, which bundlers keep wherever it is imported.
    entry: {
      'recipient-picker': 'src/recipient-picker/RecipientPicker.tsx',
      index: 'src/index.ts',
      'recipient-group': 'src/recipient-picker/RecipientGroup.tsx',
      'text-box': 'src/text-box/TextBox.tsx',
      'email-picker': 'src/email-picker/EmailPicker.tsx',
      'recent-contacts': 'src/contact-list/recent/use-recent-contacts.ts',
      field: 'src/field/Field.tsx',
      'box-defaults': 'src/box/BoxDefaults.tsx',
      values: 'src/values/index.ts',
      contacts: 'src/contacts.ts',
      designer: 'src/designer.ts',
      // Files of their own, so that only an app that reads projects loads fflate.
      'designer-screen': 'src/designer/read-designer.ts',
      'designer-project': 'src/designer/read-project.ts',
      'contact-index': 'src/contacts/contact-index.ts',
      // Loaded by pickers with a large array.
      'contact-engine': 'src/contacts/contact-index/engine.ts',
      // Loaded by the pickers when the page is idle, or when the user comes.
      'contact-list': 'src/email-picker/Completions.tsx',
      'recipient-editing': 'src/recipient-picker/Editing.tsx',
      // All of it but the engine, for apps that want it first.
      preload: 'src/preload.ts',
      // Loaded by an EmailPicker that has to contain an address.
      'address-check': 'src/email-picker/check-address.ts',
      // Loaded by csvContacts when a file is read.
      'csv-reader': 'src/contacts/tables/reader.ts',
      // Loaded by the reader when a heading is not English.
      'csv-languages': 'src/contacts/tables/languages.ts',
      'cached-contacts': 'src/contacts/cached.ts',
      'carddav-contacts': 'src/contacts/carddav-contacts.ts',
      'device-contacts': 'src/contacts/device.ts',
      'http-search': 'src/contacts/http-search.ts',
      ...locales,
    },
    format: ['esm', 'cjs'],
    splitting: true,
    dts: {
      entry: {
        index: 'src/index.ts',
        contacts: 'src/contacts.ts',
        designer: 'src/designer.ts',
        preload: 'src/preload.ts',
        ...locales,
      },
    },
    async onSuccess() {
      loadWithRequire()
      for (const extension of ['js', 'cjs'] as const) {
        markAsClient(extension)
        writeAsAscii(extension)
      }
    },
  },
  {
    ...shared,
    // The command line.
    entry: { bin: 'src/designer/bin.ts' },
    format: ['esm'],
    platform: 'node',
    treeshake: false,
  },
  {
    ...shared,
    entry: { styles: 'src/styles.css', 'styles.layer': 'src/styles.layer.css' },
    minify: true,
    async onSuccess() {
      // Each file is in a layer block of its own.
      const layer = '@layer textbox-emailpicker{'
      for (const name of ['styles', 'styles.layer']) {
        const css = readFileSync(`dist/${name}.css`, 'utf8')
        const joined = css.replaceAll(`}${layer}`, '').replace('@layer textbox-emailpicker;', '')
        writeFileSync(`dist/${name}.css`, withoutSpaces(joined))
        // TypeScript wants types for what is imported for its effect only.
        writeFileSync(`dist/${name}.css.d.ts`, 'export {}\n')
      }
    },
  },
])
