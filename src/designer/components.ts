import { defaultColor } from '../values/color.ts'
import type { ComponentSpec, EventSpec, MethodSpec, PropertySpec } from './component-spec.ts'
import { everywhere, sharedProperties } from './shared-properties.ts'

// The reference of the app builders (MIT App Inventor, Kodular and others) for their text boxes, as data. Tests compare
// the types, the handles, the stories and the tables of the manual with it.

const textBoxProperties = [
  {
    name: 'errorText',
    displayName: 'Error Text',
    type: 'Text',
    access: 'RW',
    where: everywhere,
    rule: 'The error in the text.',
  },
  {
    name: 'highlightColor',
    displayName: 'Highlight Color',
    type: 'Color',
    default: defaultColor,
    access: 'RW',
    where: everywhere,
    advanced: true,
    rule: 'Background of selected text.',
  },
  {
    name: 'inputType',
    displayName: 'Input Type',
    type: 'Number',
    takes: 'inputType',
    names: ['text', 'password', 'name', 'email', 'number', 'datetime', 'tel', 'search', 'url', 'date'],
    default: 1,
    access: 'RW',
    where: everywhere,
    rule: 'The kind of text that the box accepts, a number from 1 to 9.',
  },
  {
    name: 'maxLines',
    displayName: 'Max Lines',
    type: 'Number',
    takes: 'count',
    default: 2147483647,
    access: 'W',
    where: everywhere,
    advanced: true,
    rule: 'The largest number of lines.',
  },
  {
    name: 'multiline',
    displayName: 'Multiline',
    type: 'Boolean',
    default: false,
    access: 'RW',
    where: everywhere,
    rule: 'Whether the return key starts a new line. If not, the keyboard has a Done key, which hides the keyboard.',
  },
  {
    name: 'numbersOnly',
    // The name says what is true of the app builders. In this package, the property works.
    displayName: 'Numbers Only (Not Working, Use Input Type)',
    type: 'Boolean',
    default: false,
    access: 'RW',
    where: everywhere,
    deprecated: { instead: 'inputType' },
    rule: 'Whether the keyboard enters only digits, one decimal point and a leading minus. The app may set any text.',
  },
  {
    name: 'readOnly',
    displayName: 'Read Only',
    type: 'Boolean',
    default: false,
    access: 'RW',
    where: everywhere,
    rule: 'Whether the text can be read, but not changed.',
  },
] as const satisfies readonly PropertySpec[]

const sharedMethods = [
  {
    name: 'requestFocus',
    displayName: 'Request Focus',
    parameters: [],
    rule: 'Makes the box the active input.',
  },
  {
    name: 'setAnimationStyle',
    displayName: 'Set Animation Style',
    parameters: [
      { name: 'style', type: 'Text' },
      { name: 'position', type: 'Text' },
      { name: 'size', type: 'Number' },
      { name: 'color', type: 'Number', takes: 'color' },
    ],
    rule: 'Shows an animation at the top, left, right or bottom. A style that does not exist removes it.',
  },
  {
    name: 'setCursorAt',
    displayName: 'Set Cursor At',
    parameters: [{ name: 'position', type: 'Number' }],
    rule: 'Moves the cursor to a position.',
  },
  {
    name: 'setCursorAtEnd',
    displayName: 'Set Cursor At End',
    parameters: [],
    rule: 'Moves the cursor to the end of the text.',
  },
  {
    name: 'setShadow',
    displayName: 'Set Shadow',
    parameters: [
      { name: 'x', type: 'Number' },
      { name: 'y', type: 'Number' },
      { name: 'radius', type: 'Number' },
      { name: 'color', type: 'Number', takes: 'color' },
    ],
    rule: 'Draws a blurred shadow of the text.',
  },
] as const satisfies readonly MethodSpec[]

const textBoxMethods = [
  {
    name: 'hideKeyboard',
    displayName: 'Hide Keyboard',
    parameters: [],
    rule: 'Hides the keyboard. A single-line box does so itself when the user presses Done.',
  },
  {
    name: 'showErrorMessage',
    displayName: 'Show Error Message',
    parameters: [],
    rule: 'Shows the error text next to the box.',
  },
] as const satisfies readonly MethodSpec[]

const events = [
  { name: 'onGotFocus', displayName: 'Got Focus', rule: 'The box was selected for input.' },
  { name: 'onLostFocus', displayName: 'Lost Focus', rule: 'The box is no longer selected for input.' },
  { name: 'onTextChanged', displayName: 'On Text Changed', rule: 'The text changed.' },
] as const satisfies readonly EventSpec[]

const minimumPlatform = { apiLevel: 21, version: '5.0' } as const

/** TextBox and EmailPicker as the app builders document them. */
export const components = [
  {
    name: 'TextBox',
    displayName: 'Text Box',
    version: 13,
    category: 'User Interface',
    minimumPlatform,
    properties: [...sharedProperties, ...textBoxProperties],
    methods: [...sharedMethods, ...textBoxMethods],
    events,
  },
  {
    name: 'EmailPicker',
    displayName: 'Email Picker',
    version: 6,
    category: 'Social',
    minimumPlatform,
    properties: sharedProperties,
    methods: sharedMethods,
    events,
  },
] as const satisfies readonly ComponentSpec[]
