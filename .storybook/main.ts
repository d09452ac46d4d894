import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { sampleDirectory } from '../stories/sample-directory/vite-plugin.ts'
import { packageAliases } from '../tests/support/package-aliases.ts'
import { manualPages } from './manual-pages.ts'
import { pageLinks } from './page-links.ts'
import { scrollingTables } from './scrolling-tables.ts'
import { withSearchedPages } from './searched-pages.ts'

const config: StorybookConfig = {
  stories: ['../stories/pages/*.mdx', '../stories/**/*.stories.tsx'],
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
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    // The search finds places in pages.
    experimentalSearchDocsHeadings: true,
  },
  storyIndexGenerator: withSearchedPages,
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    // It reads the types of a whole project, and the first page has to wait for that: so of a small one, and only where a table of
    // properties needs them.
    reactDocgenTypescriptOptions: {
      tsconfigPath: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
      include: [
        'src/text-box/TextBox.tsx',
        'src/email-picker/EmailPicker.tsx',
        'src/recipient-picker/RecipientPicker.tsx',
        'src/field/Field.tsx',
      ],
      shouldRemoveUndefinedFromOptional: true,
      fileSystemCache: true,
    },
  },
  viteFinal: ({ plugins, ...vite }) =>
    mergeConfig(vite, {
      // The pages are complete before Storybook compiles them. The tests of the stories do without these plugins.
      plugins: [...(process.env.VITEST ? [] : [manualPages(), sampleDirectory()]), ...(plugins ?? [])],
      resolve: { alias: packageAliases('src') },
      // The browsers of the package. For older ones, Vite would replace light-dark(), and dark pages would have light boxes.
      build: { cssTarget: ['chrome123', 'firefox125', 'safari17.5'] },
    }),
}

export default config
