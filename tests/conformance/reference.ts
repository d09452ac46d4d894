// What the two components offer, as data: the list that the conformance suite works through.

export const components = ['TextBox', 'EmailPicker'] as const
export type ComponentName = (typeof components)[number]

/** The components that the suite checks. RecipientPicker has what EmailPicker has. */
export const checkedComponents = [...components, 'RecipientPicker'] as const
export type CheckedComponent = (typeof checkedComponents)[number]

/** R: the handle reads it. W: a prop writes it. */
type Access = 'R' | 'W' | 'RW'
type ValueType = 'Boolean' | 'Number' | 'Text' | 'Color'

interface Property {
  name: string
  type: ValueType
  access: Access
  /** The values of its type that it takes, where these are not all: one of `valueKinds`. */
  takes?: 'length' | 'size' | 'count' | 'alignment' | 'typeface' | 'inputType'
  /** What holds where nothing is set; left out where there is no such value. */
  default?: boolean | number | string
  deprecated?: true
}

/** The properties that both components have. */
export const sharedProperties = [
  { name: 'backgroundColor', type: 'Color', access: 'RW', default: '#00000000' },
  { name: 'currentPosition', type: 'Number', access: 'R' },
  { name: 'cursorColor', type: 'Color', access: 'RW', default: '#000000FF' },
  { name: 'cursorVisible', type: 'Boolean', access: 'RW', default: true },
  { name: 'enableCopyPaste', type: 'Boolean', access: 'RW', deprecated: true },
  { name: 'enabled', type: 'Boolean', access: 'RW', default: true },
  { name: 'fontBold', type: 'Boolean', access: 'W', default: false },
  { name: 'fontItalic', type: 'Boolean', access: 'W', default: false },
  { name: 'fontSize', type: 'Number', access: 'RW', takes: 'size', default: 14 },
  { name: 'fontTypeface', type: 'Number', access: 'W', takes: 'typeface', default: 0 },
  { name: 'fontTypefaceImport', type: 'Text', access: 'W' },
  { name: 'height', type: 'Number', access: 'RW', takes: 'length' },
  { name: 'heightPercent', type: 'Number', access: 'W', takes: 'length' },
  { name: 'hint', type: 'Text', access: 'RW' },
  { name: 'hintColor', type: 'Color', access: 'RW', default: '#000000FF' },
  { name: 'lineColor', type: 'Number', access: 'RW', deprecated: true },
  { name: 'rotationAngle', type: 'Number', access: 'RW', default: 0 },
  { name: 'text', type: 'Text', access: 'RW' },
  { name: 'textAlignment', type: 'Number', access: 'W', takes: 'alignment', default: 0 },
  { name: 'textColor', type: 'Color', access: 'RW', default: '#000000FF' },
  { name: 'textLength', type: 'Number', access: 'R' },
  { name: 'visible', type: 'Boolean', access: 'RW', default: true },
  { name: 'width', type: 'Number', access: 'RW', takes: 'length' },
  { name: 'widthPercent', type: 'Number', access: 'W', takes: 'length' },
] as const satisfies readonly Property[]

/** The properties that only TextBox has. */
export const textBoxProperties = [
  { name: 'errorText', type: 'Text', access: 'RW' },
  { name: 'highlightColor', type: 'Color', access: 'RW', default: '#00000000' },
  { name: 'inputType', type: 'Number', access: 'RW', takes: 'inputType', default: 1 },
  { name: 'maxLines', type: 'Number', access: 'W', takes: 'count', default: 2147483647 },
  { name: 'multiline', type: 'Boolean', access: 'RW', default: false },
  { name: 'numbersOnly', type: 'Boolean', access: 'RW', default: false, deprecated: true },
  { name: 'readOnly', type: 'Boolean', access: 'RW', default: false },
] as const satisfies readonly Property[]

interface Method {
  name: string
  parameters: readonly (readonly [name: string, type: 'Number' | 'Text' | 'Color'])[]
}

/** The methods that both components have. Every parameter is required, nothing is returned. */
export const sharedMethods = [
  { name: 'requestFocus', parameters: [] },
  {
    name: 'setAnimationStyle',
    parameters: [
      ['style', 'Text'],
      ['position', 'Text'],
      ['size', 'Number'],
      ['color', 'Color'],
    ],
  },
  { name: 'setCursorAt', parameters: [['position', 'Number']] },
  { name: 'setCursorAtEnd', parameters: [] },
  {
    name: 'setShadow',
    parameters: [
      ['x', 'Number'],
      ['y', 'Number'],
      ['radius', 'Number'],
      ['color', 'Color'],
    ],
  },
] as const satisfies readonly Method[]

/** The methods that only TextBox has. */
export const textBoxMethods = [
  { name: 'hideKeyboard', parameters: [] },
  { name: 'showErrorMessage', parameters: [] },
] as const satisfies readonly Method[]

/** The events of both components, by the prop that listens. */
export const events = [{ name: 'onGotFocus' }, { name: 'onLostFocus' }, { name: 'onTextChanged' }] as const

/** The named colors of the platform, as the reference writes colors: red, green, blue, alpha. */
export const platformColors = [
  { name: 'None', value: '#FFFFFF00' },
  { name: 'Default', value: '#00000000' },
  { name: 'Black', value: '#000000FF' },
  { name: 'Blue', value: '#0000FFFF' },
  { name: 'Cyan', value: '#00FFFFFF' },
  { name: 'Dark Gray', value: '#444444FF' },
  { name: 'Gray', value: '#888888FF' },
  { name: 'Green', value: '#00FF00FF' },
  { name: 'Light Gray', value: '#CCCCCCFF' },
  { name: 'Magenta', value: '#FF00FFFF' },
  { name: 'Orange', value: '#FFC800FF' },
  { name: 'Pink', value: '#FFAFAFFF' },
  { name: 'Red', value: '#FF0000FF' },
  { name: 'White', value: '#FFFFFFFF' },
  { name: 'Yellow', value: '#FFFF00FF' },
] as const

/** The ways to write a color, each with an example and what it means. */
export const colorForms = [
  { name: '#RRGGBBAA', example: '#12AB3480', value: '#12AB3480' },
  { name: '#RRGGBB', example: '#12ab34', value: '#12AB34FF' },
  { name: '#RGBA', example: '#1a38', value: '#11AA3388' },
  { name: '#RGB', example: '#1A3', value: '#11AA33FF' },
  { name: 'name', example: 'dark-GRAY', value: '#444444FF' },
  { name: 'CSS name', example: 'Rebecca Purple', value: '#663399FF' },
  { name: 'signed number', example: -16777216, value: '#000000FF' },
  { name: 'unsigned number', example: 0x8012ab34, value: '#12AB3480' },
  { name: '&HAARRGGBB', example: '&H8012AB34', value: '#12AB3480' },
] as const

/**
 * The input types by number, with what is left of `mixed` when the user enters it as a whole, and key by key. The comma of the whole
 * is a group separator, because a point follows; as a key it is the decimal separator.
 */
export const mixed = '-1a2,3.4.5-+(6) *#/:;N'
export const inputTypes = [
  { name: 'Text', value: 1, keeps: mixed },
  { name: 'Password', value: 2, keeps: mixed },
  { name: 'PersonName', value: 3, keeps: mixed },
  { name: 'EmailAddress', value: 4, keeps: mixed },
  { name: 'Number', value: 5, keeps: '-123.456', typed: '-12.3456' },
  { name: 'DecimalNumber', value: 6, keeps: '-123.456', typed: '-12.3456' },
  { name: 'NumberPassword', value: 7, keeps: '123456' },
  { name: 'DateTime', value: 8, keeps: '-123.4.5-6 /:' },
  { name: 'Phone', value: 9, keeps: '-12,3.4.5-+(6) *#/;N' },
] as const

export const textAlignments = [
  { name: 'Left', value: 0, css: 'left' },
  { name: 'Center', value: 1, css: 'center' },
  { name: 'Right', value: 2, css: 'right' },
] as const

export const fontTypefaces = [
  { name: 'Default', value: 0, css: undefined },
  { name: 'SansSerif', value: 1, css: 'sans-serif' },
  { name: 'Serif', value: 2, css: 'serif' },
  { name: 'Monospace', value: 3, css: 'monospace' },
] as const

export const animationStyles = [
  'ChasingDots',
  'Circle',
  'CubeGrid',
  'DoubleBounce',
  'FadingCircle',
  'FoldingCube',
  'Pulse',
  'RotatingCircle',
  'RotatingPlane',
  'ThreeBounce',
  'WanderingCubes',
  'Wave',
] as const

export const animationPositions = ['top', 'left', 'right', 'bottom'] as const

/** The limits that the reference sets. Its lowest platform version does not apply here. */
export const limits = [
  { name: 'default of maxLines', value: 2147483647, on: ['TextBox'] },
  { name: 'size of an animation', value: 100, on: components },
  { name: 'default of fontSize', value: 14, on: components },
] as const

/** A row of the reference, to be checked on each of the components that have it. */
export interface Row {
  id: RowId
  on: readonly ComponentName[]
}

type Names<T extends readonly { name: string }[]> = T[number]['name']
export type PropertyName = Names<typeof sharedProperties> | Names<typeof textBoxProperties>
export type MethodName = Names<typeof sharedMethods> | Names<typeof textBoxMethods>
export type EventName = Names<typeof events>
export type RowId =
  | `property ${PropertyName}`
  | `method ${MethodName}`
  | `event ${EventName}`
  | `color ${Names<typeof platformColors>}`
  | `color form ${Names<typeof colorForms>}`
  | `input type ${Names<typeof inputTypes>}`
  | `alignment ${Names<typeof textAlignments>}`
  | `typeface ${Names<typeof fontTypefaces>}`
  | `animation ${(typeof animationStyles)[number]} at the ${(typeof animationPositions)[number]}`
  | `limit ${Names<typeof limits>}`

const both = components
const textBox = ['TextBox'] as const

/** Every row of the reference. */
export const rows: readonly Row[] = [
  ...sharedProperties.map(({ name }) => ({ id: `property ${name}` as const, on: both })),
  ...textBoxProperties.map(({ name }) => ({ id: `property ${name}` as const, on: textBox })),
  ...sharedMethods.map(({ name }) => ({ id: `method ${name}` as const, on: both })),
  ...textBoxMethods.map(({ name }) => ({ id: `method ${name}` as const, on: textBox })),
  ...events.map(({ name }) => ({ id: `event ${name}` as const, on: both })),
  ...platformColors.map(({ name }) => ({ id: `color ${name}` as const, on: both })),
  ...colorForms.map(({ name }) => ({ id: `color form ${name}` as const, on: both })),
  ...inputTypes.map(({ name }) => ({ id: `input type ${name}` as const, on: textBox })),
  ...textAlignments.map(({ name }) => ({ id: `alignment ${name}` as const, on: both })),
  ...fontTypefaces.map(({ name }) => ({ id: `typeface ${name}` as const, on: both })),
  ...animationStyles.flatMap((style) =>
    animationPositions.map((position) => ({
      id: `animation ${style} at the ${position}` as const,
      on: both,
    })),
  ),
  ...limits.map(({ name, on }) => ({ id: `limit ${name}` as const, on })),
]
