import type { PropertySpec } from './component-spec.ts'

/**
 * A property as the app builders document it. `generated-properties.ts` adds what the boxes of this package know: the
 * type, the default and the access, from `boxTable` (`src/box`) and `textBoxTable` (`src/text-box`).
 */
export interface BuilderProperty extends Pick<
  PropertySpec,
  'name' | 'displayName' | 'where' | 'advanced' | 'deprecated' | 'rule'
> {
  /** Only for a property of the handle that is not a prop. */
  readonly type?: PropertySpec['type']
  /** The default in the app builders, if the boxes have another. */
  readonly default?: PropertySpec['default']
}

const everywhere = ['Designer', 'Blocks'] as const
const blocks = ['Blocks'] as const
const designer = ['Designer'] as const

/** The properties of both TextBox and EmailPicker. */
export const sharedProperties = [
  {
    name: 'backgroundColor',
    displayName: 'Background Color',
    where: everywhere,
    rule: 'Background of the input box. A color can be chosen by name. The default is the shaded 3-D look.',
  },
  {
    name: 'currentPosition',
    displayName: 'Current Position',
    type: 'Number',
    where: blocks,
    rule: 'Current position of the cursor.',
  },
  {
    name: 'cursorColor',
    displayName: 'Cursor Color',
    where: everywhere,
    advanced: true,
    rule: 'Color of the cursor.',
  },
  {
    name: 'cursorVisible',
    displayName: 'Cursor Visible',
    where: everywhere,
    advanced: true,
    rule: 'Whether the cursor is visible.',
  },
  {
    name: 'enableCopyPaste',
    displayName: 'Enable Copy & Paste',
    where: blocks,
    deprecated: { instead: 'enabled' },
    rule: 'Has no effect.',
  },
  {
    name: 'enabled',
    displayName: 'Enabled',
    where: everywhere,
    rule: 'Whether the user can enter text.',
  },
  {
    name: 'fontBold',
    displayName: 'Font Bold',
    where: designer,
    rule: 'Bold text.',
  },
  {
    name: 'fontItalic',
    displayName: 'Font Italic',
    where: designer,
    rule: 'Italic text.',
  },
  {
    name: 'fontSize',
    displayName: 'Font Size',
    where: everywhere,
    rule: 'Size of the text in points.',
  },
  {
    name: 'fontTypeface',
    displayName: 'Font Typeface',
    where: designer,
    rule: 'Typeface of the text: 0 default, 1 sans serif, 2 serif, 3 monospace.',
  },
  {
    name: 'fontTypefaceImport',
    displayName: 'Font Typeface Import',
    where: everywhere,
    advanced: true,
    rule: 'A custom font: in a project, the name of an asset.',
  },
  {
    name: 'height',
    displayName: 'Height',
    where: blocks,
    rule: 'Height in pixels.',
  },
  {
    name: 'heightPercent',
    displayName: 'Height Percent',
    where: blocks,
    rule: 'Height in percent of the height of the parent.',
  },
  {
    name: 'hint',
    displayName: 'Hint',
    where: everywhere,
    rule: 'Faint text that guides the user. It can be seen only while the box is empty.',
  },
  {
    name: 'hintColor',
    displayName: 'Hint Color',
    where: everywhere,
    rule: 'Color of the hint.',
  },
  {
    name: 'lineColor',
    displayName: 'Line Color',
    where: blocks,
    deprecated: {},
    rule: 'Has no effect, and is to be removed.',
  },
  {
    name: 'rotationAngle',
    displayName: 'Rotation Angle',
    where: everywhere,
    advanced: true,
    rule: 'Rotation about the pivot in degrees, clockwise.',
  },
  {
    name: 'text',
    displayName: 'Text',
    where: everywhere,
    rule: 'Contents of the box.',
  },
  {
    name: 'textAlignment',
    displayName: 'Text Alignment',
    // The boxes have no default: they align a text at its start, which is on the right in Arabic.
    default: 0,
    where: designer,
    rule: 'Alignment of the text: 0 left, 1 centered, 2 right.',
  },
  {
    name: 'textColor',
    displayName: 'Text Color',
    where: everywhere,
    rule: 'Color of the text.',
  },
  {
    name: 'textLength',
    displayName: 'Text Length',
    type: 'Number',
    where: blocks,
    rule: 'Current length of the text.',
  },
  {
    name: 'visible',
    displayName: 'Visible',
    where: everywhere,
    rule: 'Whether the box is shown.',
  },
  {
    name: 'width',
    displayName: 'Width',
    where: blocks,
    rule: 'Width in pixels.',
  },
  {
    name: 'widthPercent',
    displayName: 'Width Percent',
    where: blocks,
    rule: 'Width in percent of the width of the parent.',
  },
] as const satisfies readonly BuilderProperty[]

/** The properties that only TextBox has. */
export const textBoxProperties = [
  {
    name: 'errorText',
    displayName: 'Error Text',
    where: everywhere,
    rule: 'The error in the text.',
  },
  {
    name: 'highlightColor',
    displayName: 'Highlight Color',
    where: everywhere,
    advanced: true,
    rule: 'Background of selected text.',
  },
  {
    name: 'inputType',
    displayName: 'Input Type',
    where: everywhere,
    rule: 'The kind of text that the box accepts, a number from 1 to 9.',
  },
  {
    name: 'maxLines',
    displayName: 'Max Lines',
    where: everywhere,
    advanced: true,
    rule: 'The largest number of lines.',
  },
  {
    name: 'multiline',
    displayName: 'Multiline',
    where: everywhere,
    rule: 'Whether the return key starts a new line. If not, the keyboard has a Done key, which hides the keyboard.',
  },
  {
    name: 'numbersOnly',
    displayName: 'Numbers Only (Not Working, Use Input Type)',
    where: everywhere,
    deprecated: { instead: 'inputType' },
    rule: 'Whether the keyboard enters only digits, one decimal point and a leading minus. The app may set any text.',
  },
  {
    name: 'readOnly',
    displayName: 'Read Only',
    where: everywhere,
    rule: 'Whether the text can be read, but not changed.',
  },
] as const satisfies readonly BuilderProperty[]
