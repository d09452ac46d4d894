import { configureGlobal } from 'fast-check'
import { seed } from './runs.ts'

// The same inputs in every run, so that a commit fails only for its own reason.
configureGlobal({ seed })
