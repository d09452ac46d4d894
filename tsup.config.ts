import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'

/**
 * What EmailPicker does not use of Downshift's `useCombobox`, and what replaces it: the listeners on the window and the status message, which
 * work only with an `environment`; what actions change, which our own reducer decides; callbacks that report changes; the way to scroll;
 * what rows do for a pointer; attributes of the input, which the box renders itself; functions, kinds of actions and ids that we do not use;
 * controlled properties and defaults; types of props. It keeps the initial state, the handlers of the input, the actions and the roles.
 */
const unusedOfDownshift: readonly (readonly [string | RegExp, string])[] = [
  [
    'function useMouseAndTouchTracker(',
    'const noTouch = { current: {} }; function useMouseAndTouchTracker() { return noTouch } function unusedTracker(',
  ],
  [
    'function downshiftUseComboboxReducer(',
    'function downshiftUseComboboxReducer(state) { return state } function unusedReducer(',
  ],
  [
    'function getInitialState$2(',
    "function getInitialState$2(props) { return { highlightedIndex: -1, isOpen: props.initialIsOpen, selectedItem: props.initialSelectedItem, inputValue: '' } } function unusedState(",
  ],
  ['function getState(', 'function getState(state) { return state } function unusedMerge('],
  [/_extends\(\{\}, dropdownDefaultProps, userProps\)/g, 'userProps'],
  [
    'function normalizeArrowKey(',
    'function normalizeArrowKey(event) { return event.key } function unusedKeys(',
  ],
  [
    /^ +(?:ControlledPropUpdatedSelectedItem|FunctionReset|FunctionSetHighlightedIndex|FunctionSetInputValue|FunctionToggleMenu|InputBlur|InputKeyDownEnd|InputKeyDownHome|InputKeyDownPageDown|InputKeyDownPageUp|ItemClick|ItemMouseMove|MenuMouseLeave|ToggleButtonClick): \w+(?:\$\d)?,?\n/gm,
    '',
  ],
  [
    /return \{\s+\/\/ prop getters\..*?\};/gs,
    'return { getItemProps, getMenuProps, getInputProps, openMenu, closeMenu, selectItem, selectedItem };',
  ],
  ['var prevStateRef = React.useRef({});', ''],
  [
    /React\.useEffect\(function \(\) \{\s+if \(lastAction\) \{.*?\}, \[state, lastAction, isStateEqual\]\);/gs,
    '',
  ],
  ['scrollIntoView: scrollIntoView,', ''],
  ['function useA11yMessageStatus(', 'function useA11yMessageStatus() {} function unusedStatus('],
  ['function useScrollIntoView(', 'function useScrollIntoView() { return noop } function unusedScrolling('],
  [
    'useControlledReducer(downshiftUseComboboxReducer,',
    'useControlledReducer$1(downshiftUseComboboxReducer,',
  ],
  ['function useIsInitialMount(', 'function useIsInitialMount() {} function unusedMount('],
  [/useEffect\(function \(\) \{\s+if \(!isInitialMount\) \{\s+previousResultCountRef.*?\}\);/gs, ''],
  [/useEffect\(function \(\) \{\s+var (?:focusOnOpen|_inputRef\$current)\b.*?\n {2}\}, \[.*?\]\);/gs, ''],
  [
    /(?<=var (?:toggleMenu|setHighlightedIndex|setInputValue|reset|getLabelProps|getToggleButtonProps|handleBlurInTracker|downshiftRefs) = )use(?:Callback|Memo)\(/g,
    'void (',
  ],
  [/Page(?:Up|Down): function \w+\(event\) \{[^}]+\}\);\s+\}\s+\},?/g, ''],
  [/(?:Home|End): function \w+\(event\) \{\s+if \(!stateRef[^}]+\}[^}]+\}\);\s+\},/g, ''],
  [
    /var _extends2;(?:(?!var _extends2;).)*?type: MenuMouseLeave\n.*?_extends2\), rest\);/s,
    "return { role: 'listbox', id: elementIds.menuId }",
  ],
  [
    /var _extends3, _ref4;(?:(?!var _extends3, _ref4;).)*?type: ItemMouseMove,.*?, rest\);/s,
    "return { role: 'option', id: elementIds.getItemId(itemProps.index) }",
  ],
  [/var inputHandleBlur = function inputHandleBlur.*?\n {4}\};/gs, ''],
  ['_eventHandlers.onBlur = callAllEventHandlers(onBlur, inputHandleBlur), ', ''],
  [/return _extends\(\(_extends5 = \{\}.*?eventHandlers, rest\);/s, 'return eventHandlers'],
  ['rest = _objectWithoutPropertiesLoose(_ref6, _excluded4)', 'rest = {}'],
  [/useEffect\(function \(\) \{\s+if \(!isOpen\) \{\s+itemsRef.*?\[isOpen\]\);/gs, ''],
  [/(?<=var (?:menuRef|itemsRef|inputRef|toggleButtonRef|previousResultCountRef) = )useRef\(.*?\)/g, '{}'],
  [/_extends\(\{\}, React\)/g, 'React'],
  [
    /(?<=var useElementIds\$1 = ).+/,
    "(props) => ({ menuId: props.id + '-menu', getItemId: props.getItemId })",
  ],
  [/validatePropTypes\$1\(userProps, useCombobox, .+\)/, ''],
  [/PropTypes\.shape/g, ''],
  [/PropTypes\.\w+(?:\.isRequired)?/g, 'undefined'],
  [/(?=_extends\(\{\}, (?:dropdownPropTypes|propTypes\$4))/g, '/* @__PURE__ */ '],
]

function withoutUnused(downshift: string): string {
  let code = downshift.replaceAll('process.env.NODE_ENV', '"production"')
  for (const [unused, replacement] of unusedOfDownshift) {
    const before = code
    code = code.replace(unused, () => replacement)
    if (code === before) throw new Error(`Downshift has changed: ${unused} is not in it.`)
  }
  return code
}

/**
 * Downshift as production runs it, without what is not used: it is called by our own code only, which the tests run with Downshift as it
 * is published.
 */
const downshiftForProduction: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'downshift-for-production',
  setup(build) {
    build.onLoad({ filter: /downshift\.esm\.mjs$/ }, ({ path }) => ({
      contents: withoutUnused(readFileSync(path, 'utf8')),
    }))
    build.onResolve({ filter: /^(?:prop-types|react-is|compute-scroll-into-view)$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: 'export default undefined; export const compute = undefined, isForwardRef = undefined',
    }))
  },
}

const shared: Options = {
  target: 'es2022',
  // The files are readable. Maps would more than triple their size.
  sourcemap: false,
  outDir: 'dist',
  // Bundlers other than Rollup keep all of Downshift for the sake of one hook: its part goes in instead, 6 kB less.
  noExternal: [/^(?:downshift|@babel\/runtime)/],
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
    // Not where it stands in a text: toJsx writes imports.
    const usesReact = /^import .*from 'react'|= require\('react'\)/m.test(code)
    if (usesReact && !code.startsWith('"use client"')) writeFileSync(`dist/${file}`, `"use client";${code}`)
  }
}

/** Has CommonJS files load others when they need them with `require`: Jest refuses `import()`. */
function loadWithRequire() {
  for (const file of readdirSync('dist').filter((name) => name.endsWith('.cjs'))) {
    const code = readFileSync(`dist/${file}`, 'utf8')
    writeFileSync(`dist/${file}`, code.replaceAll("await import('./", "require('./"))
  }
}

export default defineConfig([
  {
    ...shared,
    // One build, so that its files share the contact engine. A file for each component, so that a bundler can leave out the one that
    // is not used; and one without React for the values, which servers can read. Files for the sources of contacts, so that what they
    // share is not in one file with idb, which bundlers keep wherever it is imported.
    entry: {
      'recipient-picker': 'src/recipient-picker/RecipientPicker.tsx',
      index: 'src/index.ts',
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
      // Loaded by EmailPicker for a large array.
      'contact-engine': 'src/contacts/contact-index/engine.ts',
      'cached-contacts': 'src/contacts/cached.ts',
      'device-contacts': 'src/contacts/device.ts',
      'http-search': 'src/contacts/http-search.ts',
      ...locales,
    },
    format: ['esm', 'cjs'],
    splitting: true,
    dts: {
      entry: { index: 'src/index.ts', contacts: 'src/contacts.ts', designer: 'src/designer.ts', ...locales },
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
    sourcemap: false,
    treeshake: false,
  },
  {
    ...shared,
    entry: { styles: 'src/styles.css', 'styles.layer': 'src/styles.layer.css' },
    minify: true,
    async onSuccess() {
      // TypeScript wants types for what is imported for its effect only.
      for (const name of ['styles', 'styles.layer']) writeFileSync(`dist/${name}.css.d.ts`, 'export {}\n')
    },
  },
])
