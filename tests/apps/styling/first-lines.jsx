import 'react-textbox-emailpicker/styles.layer.css'
import './first-lines.css'
import { TextBox } from 'react-textbox-emailpicker'
import { show } from './show.jsx'

show(
  <>
    <TextBox aria-label="plain box" />
    {['shaded', 'outlined', 'plain'].map((look) => (
      <TextBox key={look} aria-label={look} look={look} className="bg-amber-100 rounded-full" />
    ))}
  </>,
)
