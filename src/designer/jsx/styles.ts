import type { DesignedArrangement, DesignedItem } from '../design.ts'

export type Style = Readonly<Record<string, string | number>>

/** The arrangement around an item. */
export interface Around {
  kind: DesignedArrangement['kind']
  /** Whether its width is independent of its content, so that a child can fill it. */
  hasWidth: boolean
  /** The same for its height. */
  hasHeight: boolean
  /** The part of the screen's width inside of it, from 0 to 1. Undefined if it is unknown. */
  widthShare: number | undefined
  screen: { width: number; height: number }
}

const round = (number: number) => Math.round(number * 100) / 100

const partOf = (length: string) => Number.parseFloat(length) / 100

function widthOf({ width }: DesignedItem, { kind, hasWidth, widthShare, screen }: Around): Style {
  if (width === undefined) return {}
  if (typeof width === 'number') return { width }
  if (width !== 'fill') {
    // A percentage is always that of the screen.
    const part = partOf(width)
    return { width: widthShare ? `${round((part / widthShare) * 100)}%` : round(part * screen.width) }
  }
  if (kind !== 'row') return { width: '100%' }
  return hasWidth ? { flex: 1, minWidth: 0 } : {}
}

function heightOf({ height }: DesignedItem, { kind, hasHeight, screen }: Around): Style {
  if (height === undefined) return {}
  if (typeof height === 'number') return { height }
  if (height !== 'fill') return { height: round(partOf(height) * screen.height) }
  if (kind !== 'column') return { alignSelf: 'stretch' }
  return hasHeight ? { flex: 1 } : {}
}

function spotOf({ at }: DesignedItem, { kind }: Around): Style {
  if (kind === 'absolute') return { gridArea: '1 / 1', marginLeft: at?.[0] ?? 0, marginTop: at?.[1] ?? 0 }
  return kind === 'table' && at ? { gridArea: `${at[1] + 1} / ${at[0] + 1}` } : {}
}

/** The size of an item, and its place in the arrangement around it. */
export const styleOf = (item: DesignedItem, around: Around): Style => ({
  ...spotOf(item, around),
  ...widthOf(item, around),
  ...heightOf(item, around),
})

/** The part of the screen's width inside of an arrangement. Undefined if it is unknown. */
function shareOf(
  { width, padding }: DesignedArrangement,
  { kind, widthShare, screen }: Around,
): number | undefined {
  let ownShare = kind === 'row' ? undefined : widthShare
  if (width === undefined) return undefined
  if (typeof width === 'number') ownShare = width / screen.width
  else if (width !== 'fill') ownShare = partOf(width)
  const inside = (ownShare ?? 0) - (padding ? (padding[1] + padding[3]) / screen.width : 0)
  return inside > 0 ? inside : undefined
}

/** The surroundings of the items in an arrangement. */
export function insideOf(arrangement: DesignedArrangement, around: Around): Around {
  const { kind, width, height } = arrangement
  return {
    kind,
    hasWidth: width === 'fill' && around.kind === 'row' ? around.hasWidth : width !== undefined,
    hasHeight: height === 'fill' ? around.hasHeight : height !== undefined,
    widthShare: shareOf(arrangement, around),
    screen: around.screen,
  }
}

function paddingOf({ padding, width, height }: DesignedArrangement): Style {
  if (!padding) return {}
  const isEven = padding.every((one) => one === padding[0])
  return {
    padding: isEven ? padding[0] : padding.map((one) => `${one}px`).join(' '),
    ...((width ?? height) !== undefined && { boxSizing: 'border-box' }),
  }
}

/** The style of an arrangement, besides the style of its kind. */
export function arrangingStyle(arrangement: DesignedArrangement, { hasHeight }: Around): Style {
  const { kind, alignX, alignY, visible } = arrangement
  const [along, across] = kind === 'row' ? [alignX, alignY] : [alignY, alignX]
  // Without a height, the components of a row are in its middle, even if they are aligned at the top.
  const start = kind === 'row' && hasHeight ? 'start' : undefined
  const hasAxes = kind === 'row' || kind === 'column'
  return {
    ...(hasAxes && (across ?? start) && { alignItems: across ?? start }),
    ...(hasAxes && along && { justifyContent: along }),
    ...paddingOf(arrangement),
    ...(visible === false && { display: 'none' }),
  } as Style
}
