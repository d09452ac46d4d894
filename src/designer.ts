export { components } from './designer/components.ts'
export { readDesigner } from './designer/read-designer.ts'
export { readProject } from './designer/read-project.ts'
export { toJsx, type ToJsxOptions } from './designer/to-jsx.ts'
export type {
  ComponentSpec,
  EventSpec,
  MethodSpec,
  ParameterSpec,
  PropertySpec,
  ValueType,
} from './designer/component-spec.ts'
export type {
  DesignedArrangement,
  DesignedBox,
  DesignedBoxPlace,
  DesignedEmailPicker,
  DesignedEmailPickerProps,
  DesignedItem,
  DesignedLabel,
  DesignedLength,
  DesignedScreen,
  DesignedSpace,
  DesignedTextBox,
  DesignedTextBoxProps,
  DesignProblem,
} from './designer/design.ts'
export type { DesignedProject, ProjectFont, ProjectProblem } from './designer/read-project.ts'
export type { FontTypeface } from './values/font.ts'
export type { InputType } from './values/input-type.ts'
export type { TextAlignment } from './values/text-alignment.ts'
