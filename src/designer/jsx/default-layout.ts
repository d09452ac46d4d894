import type {
  DesignedArrangement,
  DesignedBox,
  DesignedItem,
  DesignedLength,
  DesignedScreen,
} from '../design.ts'

const percentOf = (percent: number | undefined): DesignedLength | undefined =>
  percent === undefined ? undefined : `${percent}%`

/** A box with its label, in a layout derived from its props alone. */
function itemsOf({ label, props }: DesignedBox, index: number): DesignedItem[] {
  const { fullWidth, width, widthPercent, height, heightPercent } = props
  const wide = percentOf(widthPercent) ?? width ?? (fullWidth ? 'fill' : undefined)
  const high = percentOf(heightPercent) ?? height
  const box: DesignedItem = {
    kind: 'box',
    index,
    ...(wide !== undefined && { width: wide }),
    ...(high !== undefined && { height: high }),
  }
  return label === undefined ? [box] : [{ kind: 'label', text: label }, box]
}

/** The indexes of the boxes in an arrangement. */
function indexesIn({ items }: DesignedArrangement): number[] {
  return items.flatMap((item) =>
    item.kind === 'box' ? [item.index] : 'items' in item ? indexesIn(item) : [],
  )
}

/** The layout of a screen with all of its boxes. Those without a place are below the others. */
export function wholeLayout({ boxes, layout }: DesignedScreen): DesignedArrangement {
  const designed: DesignedArrangement = layout ?? { kind: 'column', width: 320, items: [] }
  const placed = new Set(indexesIn(designed))
  const others = boxes.flatMap((box, index) => (placed.has(index) ? [] : itemsOf(box, index)))
  return others.length > 0 ? { ...designed, items: [...designed.items, ...others] } : designed
}
