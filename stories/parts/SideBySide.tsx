import { Screen1 } from '../sample-project/screens/Screen1.tsx'
import { BuilderScreen } from './BuilderScreen.tsx'

const side = { display: 'grid', gap: '0.5rem', alignContent: 'start', margin: 0 }

/** A screen of the sample project, in the app builder and as the command writes it. */
export function SideBySide() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      <figure style={side}>
        <figcaption>In the app builder (a drawing)</figcaption>
        <BuilderScreen />
      </figure>
      <figure style={side}>
        <figcaption>What the command writes</figcaption>
        <div style={{ width: 320, maxWidth: '100%', minHeight: 300, outline: '1px solid #888' }}>
          <Screen1 />
        </div>
      </figure>
    </div>
  )
}
