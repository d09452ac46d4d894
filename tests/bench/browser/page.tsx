import { createRoot } from 'react-dom/client'
import { contestant } from '#contestant'
import { createProbe } from './probe.ts'

const root = document.querySelector('main')
if (!root) throw new Error('The page has no main element.')
const react = createRoot(root)
window.bench = createProbe(contestant, (contacts) => react.render(<contestant.Picker contacts={contacts} />))
