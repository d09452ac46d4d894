import type { DesignedArrangement, DesignedBox, DesignedItem, DesignedScreen } from '../design.ts'

/** The layout of a screen. Boxes that it lacks are added at the bottom. */
export function completeLayout({ boxes, layout }: DesignedScreen): DesignedArrangement {
  const designed: DesignedArrangement = layout ?? { kind: 'column', width: 320, items: [] }
  const indexes = new Set(boxIndexesIn(designed))
  const added = boxes.flatMap((box, index) => (indexes.has(index) ? [] : itemsOf(box, index)))
  return added.length > 0 ? { ...designed, items: [...designed.items, ...added] } : designed
}

function boxIndexesIn({ items }: DesignedArrangement): number[] {
  return items.flatMap((item) => {
    if (item.kind === 'box') return item.index
    return 'items' in item ? boxIndexesIn(item) : []
  })
}

function itemsOf({ label, props }: DesignedBox, index: number): DesignedItem[] {
  const width = percentage(props.widthPercent) ?? props.width ?? (props.fullWidth ? 'fill' : undefined)
  const height = percentage(props.heightPercent) ?? props.height
  const box: DesignedItem = {
    kind: 'box',
    index,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
  return label === undefined ? [box] : [{ kind: 'label', text: label }, box]
}

const percentage = (percent: number | undefined) =>
  percent === undefined ? undefined : (`${percent}%` as const)
