import type { InputFilter } from '../../box/input/input-state.ts'
import { endComposition, startComposition } from './composed-text.ts'
import { allowedInput, filterEntered } from './entered-text.ts'
import type { EnterRule } from './rules.ts'

export const inputFilter = (rule: EnterRule): InputFilter => ({
  beforeInput: (element, event) => allowedInput(rule, element, event),
  afterInput: (element, edit) => filterEntered(rule, element, edit),
  startComposition,
  endComposition: (state, ended) => endComposition(rule, state, ended),
})
