import { useState, type ReactNode, type RefObject } from 'react'
import type { BoxHandle } from 'react-textbox-emailpicker'
import { animationPositions, animationStyles } from './animations.ts'
import { Row, Stack } from './layout.tsx'

interface MethodPanelProps {
  handle: RefObject<BoxHandle | null>
  /** Buttons for the methods that only one of the components has. */
  children?: ReactNode
}

/** A button for every method of a handle, with inputs for its arguments. */
export function MethodPanel({ handle, children }: MethodPanelProps) {
  const [position, setPosition] = useState(3)
  return (
    <Stack style={{ gap: '0.75rem' }}>
      <Row>
        <button type="button" onClick={() => handle.current?.requestFocus()}>
          requestFocus()
        </button>
        <button type="button" onClick={() => handle.current?.setCursorAtEnd()}>
          setCursorAtEnd()
        </button>
        {children}
      </Row>
      <Row>
        <button type="button" onClick={() => handle.current?.setCursorAt(position)}>
          {`setCursorAt(${position})`}
        </button>
        <input
          type="number"
          aria-label="Position"
          value={position}
          onChange={(event) => setPosition(event.currentTarget.valueAsNumber || 0)}
          style={{ inlineSize: '5em' }}
        />
      </Row>
      <Row>
        <button type="button" onClick={() => handle.current?.setShadow(2, 3, 4, 'Blue')}>
          {"setShadow(2, 3, 4, 'Blue')"}
        </button>
        <button type="button" onClick={() => handle.current?.setShadow(0, 0, 0, 'None')}>
          {"setShadow(0, 0, 0, 'None')"}
        </button>
      </Row>
      <AnimationForm handle={handle} />
    </Stack>
  )
}

function AnimationForm({ handle }: { handle: RefObject<BoxHandle | null> }) {
  const [style, setStyle] = useState<string>('ThreeBounce')
  const [position, setPosition] = useState<string>('right')
  const [size, setSize] = useState(24)
  return (
    <Row>
      <button
        type="button"
        onClick={() => handle.current?.setAnimationStyle(style, position, size, 'Default')}
      >
        setAnimationStyle(…)
      </button>
      <Choice label="Style" value={style} options={[...animationStyles, 'None']} onChoose={setStyle} />
      <Choice label="Position" value={position} options={animationPositions} onChoose={setPosition} />
      <input
        type="number"
        aria-label="Size"
        min={1}
        value={size}
        onChange={(event) => setSize(event.currentTarget.valueAsNumber || 24)}
        style={{ inlineSize: '5em' }}
      />
    </Row>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly string[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
