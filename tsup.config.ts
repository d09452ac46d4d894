import { writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  splitting: false,
  outDir: 'dist',
}

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    // Components run on the client; the other entries are as good on a server.
    banner: { js: '"use client";' },
  },
  { ...shared, entry: { contacts: 'src/contacts.ts' }, format: ['esm', 'cjs'], dts: true },
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
