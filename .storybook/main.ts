import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { packageAliases } from '../tests/support/package-aliases.ts'
import { pageLinks } from './page-links.ts'
import { scrollingTables } from './scrolling-tables.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: {
          // Tables are not part of plain Markdown, so they need remark-gfm.
          mdxCompileOptions: { remarkPlugins: [remarkGfm, pageLinks], rehypePlugins: [scrollingTables] },
        },
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { alias: packageAliases('src') },
      // The browsers of the package. For older ones, Vite would replace light-dark(), and dark pages would have light boxes.
      build: { cssTarget: ['chrome123', 'firefox125', 'safari17.5'] },
    }),
}

export default config
