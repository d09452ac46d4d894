import { defineConfig } from 'vite'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The messages for developers are those that a developer of an app would see.
  define: { 'process.env.NODE_ENV': '"development"' },
})
