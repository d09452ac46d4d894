/** The reference of the app builders (MIT App Inventor, Kodular and others) for a component. */
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

/** A property of a component. */
export interface PropertySpec {
  /** The name of the React prop, of the getter on the handle (`ref.current`), or of both: see `access`. */
  readonly name: string
  /** The name that the app builder shows. */
  readonly displayName: string
  readonly type: ValueType
  /**
   * A restriction of `type`. `length` is a number from 0 on, `size` a number above 0, `count` a whole number from 1 on.
   * The others are the numbers of `TextAlignment`, `FontTypeface` and `InputType`.
   */
  readonly takes?: 'length' | 'size' | 'count' | 'alignment' | 'typeface' | 'inputType'
  /** Names that the React prop accepts besides numbers. App builders accept only the numbers. */
  readonly names?: readonly string[]
  /** The value if the property is not set. Absent if the property then has no value. */
  readonly default?: boolean | number | string
  /** R: read by the app's blocks, or from the handle. W: set in the designer, by blocks, or as a React prop. */
  readonly access: 'R' | 'W' | 'RW'
  /** The parts of the app builder that offer the property: the designer (a form) and the blocks (the program). */
  readonly where: readonly ('Designer' | 'Blocks')[]
  /** Whether the designer lists the property among the advanced ones. */
  readonly advanced?: true
  /** Present if the property is deprecated. `instead` names its replacement, if there is one. */
  readonly deprecated?: { readonly instead?: string }
  /** The description: what the value is or does. */
  readonly rule: string
}

/** The type of a value, as the app builders name it. */
export type ValueType = 'Boolean' | 'Number' | 'Text' | 'Color'

/** A method of a component. None returns a value. */
export interface MethodSpec {
  /** The name on the handle. */
  readonly name: string
  readonly displayName: string
  readonly parameters: readonly ParameterSpec[]
  readonly rule: string
}

/** A parameter of a method. All are required. */
export interface ParameterSpec {
  readonly name: string
  readonly type: 'Number' | 'Text'
  /** The number is a color: alpha, red, green and blue in 32 bits. */
  readonly takes?: 'color'
}

/** An event of a component. */
export interface EventSpec {
  /** The name of the React prop that takes the listener. */
  readonly name: string
  readonly displayName: string
  readonly rule: string
}
