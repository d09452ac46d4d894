import type { Editor } from '../input/editor.ts'
import type { BoxProps } from '../types.ts'
import type { BoxValues } from './box-properties.ts'
import { reportNative } from './report-native.ts'
import { reportDeprecated } from './table.ts'
import { useNameCheck } from './use-name-check.ts'
import { useStylesheetCheck } from './use-stylesheet-check.ts'
import { useTextCheck } from './use-text-check.ts'

interface Checked {
  component: string
  props: BoxProps
  values: BoxValues
}

function useAllChecks({ component, props, values }: Checked, editor: Editor, isEditable: boolean): void {
  useStylesheetCheck(component, editor)
  useNameCheck(component, editor, values.visible !== false)
  useTextCheck(component, props, values, isEditable)
  reportDeprecated(component, props)
  reportNative(component, props)
}

/** Reports wrong uses of a box in development. In production, it does nothing. */
export const useChecks: typeof useAllChecks = process.env.NODE_ENV === 'production' ? () => {} : useAllChecks
