import type { CardMessages } from './types.ts'

const problems = {
  'no-at': 'The @ is missing',
  local: 'Check what is before the @',
  domain: 'Check what is after the @',
  'too-long': 'Longer than an address can be',
}

export const englishForCard: CardMessages = {
  edit: 'Edit',
  copyAddress: (count) => (count === 1 ? 'Copy address' : 'Copy addresses'),
  copied: 'Copied',
  removeSelected: 'Remove',
  moveTo: (box) => `Move to ${box}`,
  inAnotherBox: (box) => `Already in ${box}`,
  whyInvalid: (problem) => problems[problem],
}
