import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const pages = ['tailwind', 'modules', 'emotion', 'plain']

export default defineConfig({
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    rolldownOptions: { input: pages.map((page) => `${import.meta.dirname}/${page}.html`) },
  },
})
