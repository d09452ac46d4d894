import { useId, useState } from 'react'
import { Field, TextBox } from 'react-textbox-emailpicker'

// The sizes of the phone of the app builder, in its pixels.
const phone = {
  '--tb-font-size': '14px',
  '--tb-inline-size': '160px',
  fontSize: 14,
  width: 320,
  maxWidth: '100%',
}

const column = {
  display: 'flex',
  flexFlow: 'column',
  alignItems: 'start',
  gap: 5,
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 5,
}

const table = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  alignItems: 'start',
  gap: 5,
}

const layers = {
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'start',
}

export function Measured() {
  const id = useId()
  const [automatic, setAutomatic] = useState('')
  const [filling, setFilling] = useState('')
  const [half, setHalf] = useState('')
  const [row1, setRow1] = useState('')
  const [row2, setRow2] = useState('')
  const [quarter, setQuarter] = useState('')
  const [whole, setWhole] = useState('')
  const [inAutomatic, setInAutomatic] = useState('')
  const [inCard, setInCard] = useState('')
  const [cell11, setCell11] = useState('')
  const [cell00, setCell00] = useState('')
  const [absolute, setAbsolute] = useState('')
  const [rest, setRest] = useState('')
  return (
    <div style={{ ...phone, ...column, minHeight: 410 }}>
      <Field label="automatic">
        <TextBox text={automatic} onTextChanged={setAutomatic} />
      </Field>
      <TextBox
        text={filling}
        onTextChanged={setFilling}
        hint="filling"
        fontSize={15}
        fullWidth
        aria-label="filling"
      />
      <TextBox
        text={half}
        onTextChanged={setHalf}
        hint="half"
        widthPercent={50}
        height={50}
        aria-label="half"
      />
      <div style={{ height: 20 }} />
      <div style={{ ...row, width: '100%' }}>
        <label htmlFor={`${id}-row1`} style={{ width: 60 }}>R</label>
        <TextBox
          id={`${id}-row1`}
          text={row1}
          onTextChanged={setRow1}
          hint="row1"
          style={{ flex: 1, minWidth: 0 }}
        />
        <TextBox
          text={row2}
          onTextChanged={setRow2}
          hint="row2"
          widthPercent={20}
          aria-label="row2"
        />
      </div>
      <div style={{ ...column, width: '50%', alignItems: 'end' }}>
        <TextBox
          text={quarter}
          onTextChanged={setQuarter}
          hint="quarter"
          widthPercent={50}
          aria-label="quarter"
        />
        <TextBox
          text={whole}
          onTextChanged={setWhole}
          hint="whole"
          fullWidth
          aria-label="whole"
        />
      </div>
      <div style={row}>
        <TextBox
          text={inAutomatic}
          onTextChanged={setInAutomatic}
          hint="inAutomatic"
          aria-label="inAutomatic"
        />
      </div>
      <div style={{ ...column, width: '100%', padding: 8, boxSizing: 'border-box' }}>
        <TextBox
          text={inCard}
          onTextChanged={setInCard}
          hint="inCard"
          fullWidth
          aria-label="inCard"
        />
      </div>
      <div style={table}>
        <TextBox
          text={cell11}
          onTextChanged={setCell11}
          hint="cell11"
          width={100}
          style={{ gridArea: '2 / 2' }}
          aria-label="cell11"
        />
        <TextBox
          text={cell00}
          onTextChanged={setCell00}
          hint="cell00"
          width={80}
          style={{ gridArea: '1 / 1' }}
          aria-label="cell00"
        />
      </div>
      <div style={{ ...layers, width: 200 }}>
        <TextBox
          text={absolute}
          onTextChanged={setAbsolute}
          hint="absolute"
          width={70}
          style={{ gridArea: '1 / 1', marginLeft: 30, marginTop: 10 }}
          aria-label="absolute"
        />
      </div>
      <TextBox
        text={rest}
        onTextChanged={setRest}
        multiline
        hint="rest"
        style={{ flex: 1 }}
        aria-label="rest"
      />
    </div>
  )
}
