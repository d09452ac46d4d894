import type { InputFilter } from '../../box/input/input-state.ts'
import { endComposition, startComposition } from './composed-text.ts'
import { allowedInput, filterEntered } from './entered-text.ts'
import type { EnterRule } from './rules.ts'

/** Has an input take what a rule allows. */
export const inputFilter = (rule: EnterRule): InputFilter => ({
  beforeInput: (element, event) => allowedInput(rule, element, event),
  afterInput: (element, edit) => filterEntered(rule, element, edit),
  startComposition,
  endComposition: (input, ended) => endComposition(rule, input, ended),
})
