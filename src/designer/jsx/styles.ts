import type { DesignedArrangement, DesignedItem } from '../design.ts'

export type Style = Readonly<Record<string, string | number>>

/** The arrangement around an item, as far as it matters to the styles of the item. */
export interface Parent {
  kind: DesignedArrangement['kind']
  /** Whether the width is independent of the content, so that a child can fill it. */
  hasWidth: boolean
  hasHeight: boolean
  /** The width inside of the parent, divided by that of the screen. Undefined if it is unknown. */
  widthShare: number | undefined
  screen: { width: number; height: number }
}

export const styleOf = (item: DesignedItem, parent: Parent): Style => ({
  ...positionStyle(item, parent),
  ...widthStyle(item, parent),
  ...heightStyle(item, parent),
})

function positionStyle({ at }: DesignedItem, { kind }: Parent): Style {
  if (kind === 'absolute') return { gridArea: '1 / 1', marginLeft: at?.[0] ?? 0, marginTop: at?.[1] ?? 0 }
  return kind === 'table' && at ? { gridArea: `${at[1] + 1} / ${at[0] + 1}` } : {}
}

function widthStyle({ width }: DesignedItem, { kind, hasWidth, widthShare, screen }: Parent): Style {
  if (width === undefined) return {}
  if (typeof width === 'number') return { width }
  if (width !== 'fill') {
    // App builders mean a percentage of the screen, CSS one of the parent.
    const share = fractionOf(width)
    return { width: widthShare ? `${round((share / widthShare) * 100)}%` : round(share * screen.width) }
  }
  if (kind !== 'row') return { width: '100%' }
  return hasWidth ? { flex: 1, minWidth: 0 } : {}
}

function heightStyle({ height }: DesignedItem, { kind, hasHeight, screen }: Parent): Style {
  if (height === undefined) return {}
  if (typeof height === 'number') return { height }
  if (height !== 'fill') return { height: round(fractionOf(height) * screen.height) }
  if (kind !== 'column') return { alignSelf: 'stretch' }
  return hasHeight ? { flex: 1 } : {}
}

const round = (number: number) => Math.round(number * 100) / 100

const fractionOf = (percentage: string) => Number.parseFloat(percentage) / 100

/** An arrangement as the parent of its items. */
export function asParent(arrangement: DesignedArrangement, parent: Parent): Parent {
  const { kind, width, height } = arrangement
  return {
    kind,
    // `fill` gives a width, except in a row without one.
    hasWidth: width === 'fill' && parent.kind === 'row' ? parent.hasWidth : width !== undefined,
    hasHeight: height === 'fill' ? parent.hasHeight : height !== undefined,
    widthShare: widthShareOf(arrangement, parent),
    screen: parent.screen,
  }
}

function widthShareOf({ width, padding }: DesignedArrangement, { kind, widthShare, screen }: Parent) {
  if (width === undefined) return undefined
  // An item that fills a row has the width that the other items leave, which is unknown.
  let share = kind === 'row' ? undefined : widthShare
  if (typeof width === 'number') share = width / screen.width
  else if (width !== 'fill') share = fractionOf(width)
  const inside = (share ?? 0) - (padding ? (padding[1] + padding[3]) / screen.width : 0)
  return inside > 0 ? inside : undefined
}

/** The style of an arrangement, besides the constant for its kind that `to-jsx.ts` writes. `itself`: see `asParent`. */
export function arrangementStyle(arrangement: DesignedArrangement, itself: Parent): Style {
  const { kind, alignX, alignY, visible } = arrangement
  const isFlex = kind === 'row' || kind === 'column'
  const [mainAlign, crossAlign] = kind === 'row' ? [alignX, alignY] : [alignY, alignX]
  // The constant for rows centers the items. So do app builders in a row without a height, even if aligned at the top.
  const alignItems = crossAlign ?? (kind === 'row' && itself.hasHeight ? 'start' : undefined)
  return {
    ...(isFlex && alignItems && { alignItems }),
    ...(isFlex && mainAlign && { justifyContent: mainAlign }),
    ...paddingStyle(arrangement),
    ...(visible === false && { display: 'none' }),
  } as Style
}

function paddingStyle({ padding, width, height }: DesignedArrangement): Style {
  if (!padding) return {}
  const isEven = padding.every((edge) => edge === padding[0])
  return {
    padding: isEven ? padding[0] : padding.map((edge) => `${edge}px`).join(' '),
    ...((width ?? height) !== undefined && { boxSizing: 'border-box' }),
  }
}
