import { lazy } from 'react'

// Each component has a file of its own.

export const Text = lazy(async () => ({ default: (await import('#mounted')).Mounted }))
export const Picker = lazy(async () => ({ default: (await import('#contestant')).contestant.Picker }))
