import { useEffect, useRef } from 'react'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import { contacts } from './contacts.js'
import { show } from './show.jsx'

// The tests add the stylesheets. A box takes the font of the page, so it is the same in all of them.
const page = {
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  padding: 20,
  font: '16px/1.5 Arial',
}

const never = {
  search: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
}

function Boxes() {
  const box = useRef(null)
  useEffect(() => {
    box.current.showErrorMessage()
    box.current.setAnimationStyle('Circle', 'left', 20, 'red')
  }, [])
  return (
    <div style={page}>
      <TextBox aria-label="Name" hint="Your name" hintColor="#FF0000FF" />
      <TextBox aria-label="City" defaultText="Prague" errorText="There is no such city." ref={box} />
      <TextBox aria-label="Note" multiline rows={2} defaultText="One&#10;Two" />
      <TextBox aria-label="Outlined" look="outlined" density="compact" fullWidth />
      <TextBox aria-label="Off" enabled={false} defaultText="Off" />
      <EmailPicker aria-label="Several" validate="address" defaultText="nobody, ann@example.org" />
      <EmailPicker aria-label="Slow" contacts={never} />
      <EmailPicker aria-label="To" contacts={contacts} />
    </div>
  )
}

show(<Boxes />)
