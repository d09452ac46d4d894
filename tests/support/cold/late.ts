import * as real from '../../../src/hooks/late.ts'
import { overSlowLine } from './slow-line.ts'

// In a cold page, this module takes the place of the real one.
export const { late, line, useLate, useLoadWhenIdle } = overSlowLine(real)
