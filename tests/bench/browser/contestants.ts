import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Contestants without dependencies. */
export const ownContestants = ['floor', 'ours'] as const

/** Other components, most of them also in the variant that their documentation gives for long lists. */
export const peers = [
  'datalist',
  'downshift-matchsorter',
  'downshift-virtual',
  'mui',
  'mui-limit',
  'mui-virtual',
  'react-select',
  'cmdk',
  'cmdk-limit',
  'react-aria',
  'base-ui',
  'mantine',
  'headless-ui',
  'ariakit',
] as const

/** Only part of a run when requested. */
export const extras = ['ours-array', 'changing-rows'] as const

export const defaultContestants: readonly string[] = [...ownContestants, ...peers]

/** The file of the contestant with this name. */
export function fileOf(contestant: string): string {
  const file = fileURLToPath(new URL(`./contestants/${contestant}.tsx`, import.meta.url))
  if (existsSync(file)) return file
  throw new Error(
    `There is no contestant ${contestant}. There are: ${[...defaultContestants, ...extras].join(', ')}.`,
  )
}
