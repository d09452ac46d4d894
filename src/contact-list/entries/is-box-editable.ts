import type { Box } from '../../box/use-box.ts'

/** Whether the user can edit the text of a box. */
export const isBoxEditable = ({ input, root }: Pick<Box, 'input' | 'root'>): boolean =>
  !input.readOnly && !input.disabled && !root.hidden
