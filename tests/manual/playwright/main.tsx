import { createRoot } from 'react-dom/client'
import 'react-textbox-emailpicker/styles.css'
import { Recipient } from '../../../stories/manual/examples/Recipient.tsx'

const root = document.querySelector('main')
if (root) createRoot(root).render(<Recipient />)
