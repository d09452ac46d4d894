import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { packageAliases } from '../../support/package-aliases.ts'

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: packageAliases('src'), dedupe: ['react', 'react-dom'] },
  build: { target: 'esnext', chunkSizeWarningLimit: 2000 },
} satisfies UserConfig
