import type { CSSProperties, ReactNode } from 'react'

const gray = '#666'
const label: CSSProperties = { fontSize: 14, lineHeight: '19px' }
const column: CSSProperties = { display: 'grid', gap: 5, justifyItems: 'start', alignContent: 'start' }

function Box({ width, children }: { width: number | string; children: ReactNode }) {
  return (
    <div
      style={{
        boxSizing: 'border-box',
        width,
        padding: '6px 8px',
        border: `1px solid ${gray}`,
        background: 'white',
        boxShadow: 'inset 0 2px 3px #0003',
        color: gray,
        fontSize: 14,
        lineHeight: '18px',
      }}
    >
      {children}
    </div>
  )
}

/**
 * The first screen of the sample project as the designer of an app builder shows it. This is a drawing of our own,
 * from the defaults that App Inventor documents in its sources: a phone 320 pixels wide, 5 pixels between components,
 * texts of 14, boxes of 160 whose width is automatic. The padding of the card is the default of Kodular.
 */
export function BuilderScreen() {
  return (
    <div
      role="img"
      aria-label="The screen in the app builder: the fields Name, Phone and Password below each other, and a button."
      style={{
        width: 320,
        height: 300,
        outline: `1px solid ${gray}`,
        background: 'white',
        color: 'black',
        fontFamily: 'Roboto, Arial, sans-serif',
      }}
    >
      <div
        style={{ padding: '2px 8px', background: '#444', color: 'white', fontSize: 14, lineHeight: '20px' }}
      >
        Screen1
      </div>
      <div style={column}>
        <div style={label}>Name</div>
        <Box width="100%">Ann Lee</Box>
        <div style={{ ...column, padding: 8, boxShadow: '0 1px 3px #0006' }}>
          <div style={label}>Phone</div>
          <Box width={160}>+1 555 0100</Box>
          <div style={label}>Password</div>
          <Box width={160}>At least 8 characters</Box>
        </div>
        <div style={{ padding: '7px 14px', background: '#ddd', fontSize: 14, lineHeight: '18px' }}>Next</div>
      </div>
    </div>
  )
}
