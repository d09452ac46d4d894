import type { PropertySpec } from 'react-textbox-emailpicker/designer'
import { boxTable } from '../../src/box/properties/box-properties.ts'
import type { Table } from '../../src/box/properties/table.ts'
import {
  sharedProperties as saidOfAll,
  textBoxProperties as saidOfTextBox,
  type BuilderProperty,
} from '../../src/designer/app-builders.ts'
import { textBoxTable } from '../../src/text-box/properties.ts'
import { kindOf } from '../../src/values/development.ts'
import { inputTypeNames } from '../../src/values/input-type.ts'
import { formatted } from '../support/formatted.ts'
import { defaultIn } from './default-in.ts'
import { readMembers } from './documented-types.ts'

// The reference as data has what the tables of the boxes say of a property, and what the app builders say of it.

const { TextBoxHandle: readable } = readMembers(['TextBoxHandle'])

type Read = Pick<PropertySpec, 'type' | 'takes' | 'names' | 'default' | 'access'>

/** What the table of the boxes says. */
function readTable(table: Table, { name, type = 'Number', default: ofBuilders }: BuilderProperty): Read {
  const property = table[name]
  // It is no prop.
  if (!property) return { type, access: 'R' }
  const kind = kindOf(property[0])
  const standard = ofBuilders ?? defaultIn(property)
  return {
    ...(/^(?:Boolean|Color|Number|Text)$/.test(kind ?? '')
      ? { type: kind as PropertySpec['type'] }
      : { type, takes: kind as PropertySpec['takes'] }),
    ...(kind === 'inputType' && { names: inputTypeNames }),
    ...(standard !== undefined && standard !== '' && { default: standard as PropertySpec['default'] }),
    access: readable?.includes(name) ? 'RW' : 'W',
  }
}

function specOf(table: Table, said: BuilderProperty): PropertySpec {
  const { name, displayName, type: _, default: __, ...others } = said
  return { name, displayName, ...readTable(table, said), ...others }
}

export const sharedProperties = saidOfAll.map((said) => specOf(boxTable, said))
export const textBoxProperties = saidOfTextBox.map((said) => specOf(textBoxTable, said))

/** Constants in the file, by what stands for them. */
const constants = {
  everywhere: ['Designer', 'Blocks'],
  blocks: ['Blocks'],
  designer: ['Designer'],
  black: '#000000FF',
  defaultColor: '#00000000',
}

/** The text of `src/designer/generated-properties.ts`. */
export function madeProperties(): Promise<string> {
  const list = (name: string, properties: readonly PropertySpec[]) =>
    `export const ${name} = ${JSON.stringify(properties)} as const satisfies readonly PropertySpec[]`
  let lists = [list('sharedProperties', sharedProperties), list('textBoxProperties', textBoxProperties)].join(
    '\n\n',
  )
  for (const [name, value] of Object.entries(constants)) lists = lists.replaceAll(JSON.stringify(value), name)
  const lines = [
    "import type { PropertySpec } from './component-spec.ts'",
    '',
    '// Generated from `app-builders.ts` and the tables of the boxes: `npx vitest run --project node tests/documentation -u`.',
    '',
    ...Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)} as const`),
    '',
    lists,
  ]
  return formatted('generated-properties.ts', lines.join('\n'))
}
