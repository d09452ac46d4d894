import { parseNonNegative } from '../values/plain.ts'
import type { DesignedArrangement, DesignedSpace } from './design.ts'
import type { JsonObject } from './json-in-scm.ts'
import { member } from './members.ts'
import { lengths, readLength } from './read-length.ts'
import { readFlag, readNumber, textOrNumber, unusable, type Report } from './read-value.ts'

type Kind = DesignedArrangement['kind']
type Place = Omit<DesignedSpace, 'kind'>
type Arrangement = Omit<DesignedArrangement, 'items'>

/** The most rows or columns of a table. Nobody designs larger ones, and browsers would be slow. */
const MOST_LINES = 1_000

/** The padding of a card of Kodular when the file gives none. */
const CARD_PADDING = 8

/** The kind of arrangement for a type of component. Unknown types arrange their children as the screen does. */
export function kindOf(type: string): Kind {
  const word = /^(?:horizontal|table|absolute)(?=.*arrangement$)/i.exec(type)?.[0].toLowerCase()
  return word === 'horizontal' ? 'row' : ((word as 'table' | 'absolute' | undefined) ?? 'column')
}

/** A reader of the properties of a component. Unreadable properties are skipped and, with `report`, reported. */
const readerOf =
  (node: JsonObject, report?: Report) =>
  <T>(property: string, read: (given: unknown) => T | undefined, takes: string): T | undefined => {
    const given = member(node, property) ?? undefined
    const value = given === undefined ? given : read(given)
    if (given !== value && value === undefined) report?.(property, unusable(given, takes))
    return value as T | undefined
  }

/** The object without values that are undefined or a default: `''` or false. */
const withoutDefaults = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value || value === 0)) as {
    [name in keyof T]?: Exclude<T[name], '' | false | undefined>
  }

/** The number of a row or a column. A component without a place has -1. */
function readLine(given: unknown): number | undefined {
  const value = readNumber(given)
  return value !== undefined && value % 1 === 0 && value >= -1 && value < MOST_LINES ? value : undefined
}

function readSpot(node: JsonObject, around: Kind, report: Report): Place['at'] {
  const read = readerOf(node, report)
  if (around === 'absolute')
    return [read('Left', readNumber, 'pixels') ?? 0, read('Top', readNumber, 'pixels') ?? 0]
  if (around !== 'table') return undefined
  const [x, y] = ['Column', 'Row'].map(
    (property) => read(property, readLine, `a whole number from 0 to ${MOST_LINES - 1}`) ?? -1,
  ) as [number, number]
  return x < 0 || y < 0 ? undefined : [x, y]
}

/**
 * The size and the place of a component.
 *
 * @param around the kind of the arrangement around it
 * @param reportSize without it, invalid sizes are not reported: `readBox` reports those of boxes
 */
export function readPlace(node: JsonObject, around: Kind, report: Report, reportSize?: Report): Place {
  const read = readerOf(node, reportSize)
  return withoutDefaults({
    width: read('Width', readLength, lengths),
    height: read('Height', readLength, lengths),
    at: readSpot(node, around, report),
  })
}

/** A reader of an alignment: the number 1 is the default, at the start, and 2 and 3 are `second` and `third`. */
const alignments =
  (second: 'center' | 'end', third: 'center' | 'end') =>
  (given: unknown): 'center' | 'end' | '' | undefined =>
    ([undefined, '', second, third] as const)[readNumber(given) ?? 0]

function readAlignment(node: JsonObject, report: Report) {
  const read = readerOf(node, report)
  return {
    alignX: read('AlignHorizontal', alignments('end', 'center'), '1 (left), 2 (right) or 3 (center)'),
    alignY: read('AlignVertical', alignments('center', 'end'), '1 (top), 2 (center) or 3 (bottom)'),
  }
}

function readPadding(node: JsonObject, report: Report) {
  const read = readerOf(node, report)
  return ['Top', 'Right', 'Bottom', 'Left'].map(
    (edge) =>
      read(`ContentPadding${edge}`, (given) => parseNonNegative(readNumber(given)), 'pixels from 0 on') ??
      CARD_PADDING,
  ) as [number, number, number, number]
}

/** An arrangement or a card, without its content. */
export function readArrangement(node: JsonObject, type: string, around: Kind, report: Report): Arrangement {
  return {
    kind: kindOf(type),
    ...readPlace(node, around, report, report),
    ...withoutDefaults({
      ...readAlignment(node, report),
      padding: /cardview$/i.test(type) && readPadding(node, report),
    }),
    ...(readFlag(member(node, 'Visible')) === false && { visible: false }),
  }
}

/**
 * The screen, with the size of the phone that the app builders draw, without its bars. A screen that scrolls has no
 * height, because that of its content counts.
 */
export function readRoot(node: JsonObject, report: Report): Arrangement {
  const isLandscape = /^landscape$/i.test(textOrNumber(member(node, 'ScreenOrientation')))
  return {
    kind: 'column',
    ...withoutDefaults({
      width: isLandscape ? 461 : 320,
      height: !readFlag(member(node, 'Scrollable')) && (isLandscape ? 269 : 410),
      ...readAlignment(node, report),
    }),
  }
}
