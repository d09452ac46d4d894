import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  outDir: 'dist',
  // Rollup's pass joins the imports that esbuild leaves once for each module.
  treeshake: true,
  esbuildOptions(options) {
    // What only our own modules call each other's things: as short as any local name.
    options.mangleProps =
      /^(?:accepted|unanswered|wished|late|shown|field|handle|isSilent|attach|settle|take|animation|rule|use|initial|inserted|report|node|root|box|leave|focused|partial)$/
  },
}

/**
 * Components run on the client; the other entries are as good on a server. As a banner, Rollup would drop the directive. It
 * goes on the first line, so that the source map still holds.
 */
function markAsClient(extension: 'js' | 'cjs') {
  const isOurs = (file: string) => file.endsWith(`.${extension}`) && !file.startsWith('contacts')
  for (const file of readdirSync('dist').filter(isOurs)) {
    const code = readFileSync(`dist/${file}`, 'utf8')
    if (!code.startsWith('"use client"')) writeFileSync(`dist/${file}`, `"use client";${code}`)
  }
}

export default defineConfig([
  {
    ...shared,
    // A file for each component, so that a bundler can leave out the one that is not used, whatever is in it.
    entry: {
      index: 'src/index.ts',
      'text-box': 'src/text-box/TextBox.tsx',
      'email-picker': 'src/email-picker/EmailPicker.tsx',
    },
    format: 'esm',
    splitting: true,
    dts: { entry: { index: 'src/index.ts' } },
    async onSuccess() {
      markAsClient('js')
    },
  },
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: 'cjs',
    dts: true,
    async onSuccess() {
      markAsClient('cjs')
    },
  },
  { ...shared, entry: { contacts: 'src/contacts.ts' }, format: ['esm', 'cjs'], splitting: false, dts: true },
  {
    ...shared,
    entry: { styles: 'src/styles.css' },
    minify: true,
    sourcemap: false,
    async onSuccess() {
      // TypeScript wants types for what is imported for its effect only.
      writeFileSync('dist/styles.css.d.ts', 'export {}\n')
    },
  },
])
