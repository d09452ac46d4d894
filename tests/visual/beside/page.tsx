import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

// Each form has a page of its own: the stylesheets of some libraries change the whole page.
const forms = import.meta.glob<{ Form: ComponentType }>('./forms/*.tsx')
const names = Object.keys(forms).map((path) => path.slice('./forms/'.length, -'.tsx'.length))
const wanted = new URLSearchParams(location.search).get('form')

const links = names.map((name) => (
  <p key={name}>
    <a href={`?form=${name}`}>{name}</a>
  </p>
))

async function pageOf(name: string | null) {
  const load = forms[`./forms/${name}.tsx`]
  if (!load) return links
  const { Form } = await load()
  return (
    <main style={{ boxSizing: 'border-box', padding: 20 }}>
      <Form />
    </main>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<StrictMode>{await pageOf(wanted)}</StrictMode>)
