import * as real from '../../../src/hooks/lazy-code.ts'
import { overSlowLine } from './slow-line.ts'

// In a cold page, this module takes the place of the real one.
export const { lazyCode, line, useLazyCode, useLoadWhenIdle } = overSlowLine(real)
