import { createRoot } from 'react-dom/client'

export function show(page) {
  createRoot(document.getElementById('app')).render(page)
}
