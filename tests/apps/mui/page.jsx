import TextField from '@mui/material/TextField'
import { createRoot } from 'react-dom/client'
import 'react-textbox-emailpicker/styles.css'
import { contacts } from '../styling/contacts.js'
import { MuiPicker } from './MuiPicker.jsx'
import './mui.css'

const variants = ['outlined', 'filled', 'standard']

createRoot(document.getElementById('root')).render(
  <form style={{ display: 'grid', gap: 16, inlineSize: 320, fontFamily: 'sans-serif' }}>
    {variants.map((variant) => (
      <TextField key={variant} label={`MUI, ${variant}`} variant={variant} />
    ))}
    {variants.map((variant) => (
      <MuiPicker key={variant} label={`To, ${variant}`} variant={variant} contacts={contacts} required />
    ))}
    <button>Send</button>
  </form>,
)
