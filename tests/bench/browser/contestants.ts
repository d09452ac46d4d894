import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What needs nothing but this project. */
export const ownContestants = ['floor', 'ours'] as const

/** What people can pick today, most of it in the variant that its documentation gives for long lists, too. */
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

/** Not part of a run unless asked for. */
export const extras = ['ours-array'] as const

export const defaultContestants: readonly string[] = [...ownContestants, ...peers]

/** Where the contestant of that name is written down. */
export function fileOf(contestant: string): string {
  const file = fileURLToPath(new URL(`./contestants/${contestant}.tsx`, import.meta.url))
  if (existsSync(file)) return file
  throw new Error(
    `There is no contestant ${contestant}. There are: ${[...defaultContestants, ...extras].join(', ')}.`,
  )
}
