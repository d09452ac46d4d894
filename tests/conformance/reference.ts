// What the two components offer: the list that the conformance suite works through. What the app builders document is
// in the package itself.
import { components as specs } from 'react-textbox-emailpicker/designer'

export const components = ['TextBox', 'EmailPicker'] as const
export type ComponentName = (typeof components)[number]

/** The components that the suite checks. RecipientPicker has what EmailPicker has. */
export const checkedComponents = [...components, 'RecipientPicker'] as const
export type CheckedComponent = (typeof checkedComponents)[number]

const [textBox, emailPicker] = specs

/** The properties that both components have. */
export const sharedProperties = emailPicker.properties

/** The methods that both components have. Every parameter is required, nothing is returned. */
export const sharedMethods = emailPicker.methods

/** The events of both components, by the prop that listens. */
export const { events } = emailPicker

type Names<T extends readonly { name: string }[]> = T[number]['name']

/** What only TextBox has. */
function onlyOfTextBox<A extends { name: string }, S extends A>(all: readonly A[], shared: readonly S[]) {
  return all.filter((one): one is Exclude<A, S> => !shared.some(({ name }) => name === one.name))
}

export const textBoxProperties = onlyOfTextBox(textBox.properties, sharedProperties)
export const textBoxMethods = onlyOfTextBox(textBox.methods, sharedMethods)

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
  { name: 'CSS function', example: 'RGB(18 171 52 / calc(1 / 2))', value: '#12AB3480' },
  { name: 'signed number', example: -16777216, value: '#000000FF' },
  { name: 'unsigned number', example: 0x8012ab34, value: '#12AB3480' },
  { name: '&HAARRGGBB', example: '&H8012AB34', value: '#12AB3480' },
] as const

/** A text with characters of all kinds. */
export const mixed = '-1a2,3.4.5-+(6) *#/:;N'

/**
 * The input types by number, with what they take of `mixed` key by key, and a text that they take as a whole. What
 * has no such text takes any.
 */
export const inputTypes = [
  { name: 'Text', value: 1, typed: mixed },
  { name: 'Password', value: 2, typed: mixed },
  { name: 'PersonName', value: 3, typed: mixed },
  { name: 'EmailAddress', value: 4, typed: mixed },
  { name: 'Number', value: 5, typed: '-12.3456', whole: '-12.5' },
  { name: 'DecimalNumber', value: 6, typed: '-12.3456', whole: '-.5' },
  { name: 'NumberPassword', value: 7, typed: '123456', whole: '0123' },
  { name: 'DateTime', value: 8, typed: '-123.4.5-6 /:', whole: '2024-05-01 10:30' },
  { name: 'Phone', value: 9, typed: '-12,3.4.5-+(6) *#/;N', whole: '+49 (30) 12/34-5' },
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
const textBoxAlone = ['TextBox'] as const

/** Every row of the reference. */
export const rows: readonly Row[] = [
  ...sharedProperties.map(({ name }) => ({ id: `property ${name}` as const, on: both })),
  ...textBoxProperties.map(({ name }) => ({ id: `property ${name}` as const, on: textBoxAlone })),
  ...sharedMethods.map(({ name }) => ({ id: `method ${name}` as const, on: both })),
  ...textBoxMethods.map(({ name }) => ({ id: `method ${name}` as const, on: textBoxAlone })),
  ...events.map(({ name }) => ({ id: `event ${name}` as const, on: both })),
  ...platformColors.map(({ name }) => ({ id: `color ${name}` as const, on: both })),
  ...colorForms.map(({ name }) => ({ id: `color form ${name}` as const, on: both })),
  ...inputTypes.map(({ name }) => ({ id: `input type ${name}` as const, on: textBoxAlone })),
  ...textAlignments.map(({ name }) => ({ id: `alignment ${name}` as const, on: both })),
  ...fontTypefaces.map(({ name }) => ({ id: `typeface ${name}` as const, on: both })),
  ...animationStyles.flatMap((style) =>
    animationPositions.map((at) => ({
      id: `animation ${style} at the ${at}` as const,
      on: both,
    })),
  ),
  ...limits.map(({ name, on }) => ({ id: `limit ${name}` as const, on })),
]
