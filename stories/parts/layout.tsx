import { useId, type ComponentType, type CSSProperties, type ReactNode } from 'react'

/** Elements below each other. */
export function Stack({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start', ...style }}>{children}</div>
}

/** Elements beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>{children}</div>
  )
}

/** A box under its visible label. */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div style={{ display: 'grid', gap: '0.25rem', justifyItems: 'start' }}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
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
