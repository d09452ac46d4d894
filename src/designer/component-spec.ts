/** The type of a value, as the app builders name it. */
export type ValueType = 'Boolean' | 'Number' | 'Text' | 'Color'

/** A property of a component. */
export interface PropertySpec {
  /** The name of the prop, of the getter on the handle, or of both: see `access`. */
  readonly name: string
  /** The name that the app builder shows. */
  readonly displayName: string
  readonly type: ValueType
  /**
   * The accepted values of its type, if not all. `length` is 0 or more, `size` is more than 0, `count` is a whole
   * number from 1 on.
   */
  readonly takes?: 'length' | 'size' | 'count' | 'alignment' | 'typeface' | 'inputType'
  /** The names that the prop accepts besides numbers. App builders do not have them. */
  readonly names?: readonly string[]
  /** The value of a property that is not set. Missing if there is no such value. */
  readonly default?: boolean | number | string
  /** R: blocks and the handle read it. W: the designer, blocks or the prop write it. */
  readonly access: 'R' | 'W' | 'RW'
  /** The places in the app builder that show the property. */
  readonly where: readonly ('Designer' | 'Blocks')[]
  /** Whether the designer shows it among the advanced properties. */
  readonly advanced?: true
  /** For a deprecated property: the name of its replacement, if there is one. */
  readonly deprecated?: { readonly instead?: string }
  /** The effect of the property. */
  readonly rule: string
}

/** A parameter of a method. All are required. */
export interface ParameterSpec {
  readonly name: string
  readonly type: 'Number' | 'Text'
  /** A number that stands for a color. */
  readonly takes?: 'color'
}

/** A method of a component. None returns a value. */
export interface MethodSpec {
  /** The name on the handle. */
  readonly name: string
  readonly displayName: string
  readonly parameters: readonly ParameterSpec[]
  readonly rule: string
}

/** An event of a component. */
export interface EventSpec {
  /** The name of the prop that listens. */
  readonly name: string
  readonly displayName: string
  readonly rule: string
}

/** A component of the app builders. */
export interface ComponentSpec {
  readonly name: string
  readonly displayName: string
  readonly version: number
  readonly category: string
  /** The oldest Android that the app builders support. It has no meaning on the web. */
  readonly minimumPlatform: { readonly apiLevel: number; readonly version: string }
  readonly properties: readonly PropertySpec[]
  readonly methods: readonly MethodSpec[]
  readonly events: readonly EventSpec[]
}
