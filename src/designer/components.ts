import type { ComponentSpec, EventSpec, MethodSpec } from './component-spec.ts'
import { sharedProperties, textBoxProperties } from './generated-properties.ts'

// The reference of the app builders (MIT App Inventor, Kodular and others) for their text boxes, as data. A `rule`
// describes a property, a method or an event. Tests compare the types, the handles, the stories and the tables of the
// manual with this file.

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
