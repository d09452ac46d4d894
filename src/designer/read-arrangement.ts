import { parseNonNegative, toText } from '../values/plain.ts'
import type { DesignedArrangement, DesignedSpace } from './design.ts'
import type { JsonObject } from './json-in-scm.ts'
import { member, typeOf } from './members.ts'
import { invalidValue, readFlag, readNumber, readSideLength, sideLengths, type Report } from './read-value.ts'

type Kind = DesignedArrangement['kind']
type Place = Omit<DesignedSpace, 'kind'>
type Arrangement = Omit<DesignedArrangement, 'items'>

/** The way a component arranges its children. Unknown types of components do it as the screen does. */
export function kindOf(node: JsonObject): Kind {
  const word = /^(horizontal|table|absolute).*arrangement$/i.exec(typeOf(node))?.[1]?.toLowerCase()
  if (word === 'horizontal') return 'row'
  return word === 'table' || word === 'absolute' ? word : 'column'
}

/** Reads a screen. Its size is that of the phone in the app builder's designer, without the bars of the phone. */
export function readRoot(node: JsonObject, report: Report): Arrangement {
  const isLandscape = /^landscape$/i.test(toText(member(node, 'ScreenOrientation')))
  return {
    kind: 'column',
    ...withoutDefaults({
      width: isLandscape ? 461 : 320,
      // A screen that scrolls is as high as its content.
      height: !readFlag(member(node, 'Scrollable')) && (isLandscape ? 269 : 410),
      ...readAlignment(node, report),
    }),
  }
}

export function readArrangement(node: JsonObject, parent: Kind, report: Report): Arrangement {
  return {
    kind: kindOf(node),
    ...readPlace(node, parent, report, report),
    ...withoutDefaults({
      ...readAlignment(node, report),
      padding: /cardview$/i.test(typeOf(node)) && readPadding(node, report),
    }),
    ...(readFlag(member(node, 'Visible')) === false && { visible: false }),
  }
}

/**
 * Reads the size of a component, and its position in the arrangement around it. Without `reportSize`, invalid sizes are
 * not reported: `readBox` reports those of boxes, and nobody those of Labels and spaces.
 */
export function readPlace(node: JsonObject, parent: Kind, report: Report, reportSize?: Report): Place {
  const read = readerOf(node, reportSize)
  return withoutDefaults({
    width: read('Width', readSideLength, sideLengths),
    height: read('Height', readSideLength, sideLengths),
    at: readPosition(node, parent, report),
  })
}

/** A reader of the properties of a component. Invalid values are undefined and, with `report`, reported. */
const readerOf =
  (node: JsonObject, report?: Report) =>
  <T>(property: string, read: (given: unknown) => T | undefined, accepted: string): T | undefined => {
    const given = member(node, property) ?? undefined
    if (given === undefined) return undefined
    const value = read(given)
    if (value === undefined) report?.(property, invalidValue(given, accepted))
    return value
  }

/** The object without values that are undefined or a default (`''` or false). Zeros stay. */
const withoutDefaults = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value || value === 0)) as {
    [name in keyof T]?: Exclude<T[name], '' | false | undefined>
  }

function readPosition(node: JsonObject, parent: Kind, report: Report): Place['at'] {
  const read = readerOf(node, report)
  if (parent === 'absolute')
    return [read('Left', readNumber, 'pixels') ?? 0, read('Top', readNumber, 'pixels') ?? 0]
  if (parent !== 'table') return undefined
  const [x, y] = ['Column', 'Row'].map(
    (property) => read(property, readColumnOrRow, `a whole number from 0 to ${TABLE_LIMIT - 1}`) ?? -1,
  ) as [number, number]
  return x < 0 || y < 0 ? undefined : [x, y]
}

/** The most columns, and the most rows, of a table. Nobody designs larger ones, and browsers would be slow. */
const TABLE_LIMIT = 1_000

/** The number of a column or a row. A component that is not in a cell has -1. */
function readColumnOrRow(given: unknown): number | undefined {
  const value = readNumber(given)
  return value !== undefined && value % 1 === 0 && value >= -1 && value < TABLE_LIMIT ? value : undefined
}

function readAlignment(node: JsonObject, report: Report) {
  const read = readerOf(node, report)
  return {
    alignX: read('AlignHorizontal', alignments('end', 'center'), '1 (left), 2 (right) or 3 (center)'),
    alignY: read('AlignVertical', alignments('center', 'end'), '1 (top), 2 (center) or 3 (bottom)'),
  }
}

/** A reader of an alignment: 1 is the start, which is the default (`''`), 2 is `second`, and 3 is `third`. */
const alignments =
  (second: 'center' | 'end', third: 'center' | 'end') =>
  (given: unknown): 'center' | 'end' | '' | undefined =>
    ([undefined, '', second, third] as const)[readNumber(given) ?? 0]

function readPadding(node: JsonObject, report: Report) {
  const read = readerOf(node, report)
  return ['Top', 'Right', 'Bottom', 'Left'].map(
    (edge) =>
      read(`ContentPadding${edge}`, (given) => parseNonNegative(readNumber(given)), 'pixels from 0 on') ??
      CARD_PADDING,
  ) as [number, number, number, number]
}

/** The padding of a card of Kodular if the file has none, in pixels. */
const CARD_PADDING = 8
