import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { packageAliases } from '../tests/support/package-aliases.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (vite) => mergeConfig(vite, { resolve: { alias: packageAliases('src') } }),
}

export default config
