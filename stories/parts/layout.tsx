import type { ComponentType, CSSProperties, ReactNode } from 'react'

interface StackProps {
  children: ReactNode
  className?: string
  style?: CSSProperties
}

/** Elements below each other. */
export function Stack({ className, children, style }: StackProps) {
  return (
    <div className={className} style={{ display: 'grid', gap: '1rem', justifyItems: 'start', ...style }}>
      {children}
    </div>
  )
}

/** Elements beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>{children}</div>
  )
}

/** A part of a page in dark colors. */
export function DarkPage({ children }: { children: ReactNode }) {
  return (
    <div style={{ colorScheme: 'dark', background: 'Canvas', color: 'CanvasText', padding: '1.5rem' }}>
      {children}
    </div>
  )
}

/** A decorator: room for the list below a picker, on pages that show several stories. */
export function withRoomForList(Story: ComponentType) {
  return (
    <div style={{ minBlockSize: '24rem' }}>
      <Story />
    </div>
  )
}

/** A decorator: a column that a box with `fullWidth` fills, and that is no wider than a phone. */
export function inColumn(Story: ComponentType) {
  return (
    <div style={{ maxInlineSize: '26rem' }}>
      <Story />
    </div>
  )
}
