export { components } from './designer/components.ts'
export type {
  ComponentSpec,
  EventSpec,
  MethodSpec,
  ParameterSpec,
  PropertySpec,
  ValueType,
} from './designer/component-spec.ts'
