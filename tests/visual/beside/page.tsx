import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { BoxDefaults } from 'react-textbox-emailpicker'

// Each form has a page of its own: the stylesheets of some libraries change the whole page.
const forms = import.meta.glob<{ Form: ComponentType }>('./forms/*.tsx')
const names = Object.keys(forms).map((path) => path.slice('./forms/'.length, -'.tsx'.length))
const wanted = new URLSearchParams(location.search).get('form')

/** Ours, with the settings of a web app: outlined, with the font size of the page. */
const OUTLINED = '-outlined'
const ofApp = { look: 'outlined', fontSize: 'inherit' } as const

const withOutlined = names.flatMap((name) => (name.endsWith('ours') ? [name, name + OUTLINED] : name))
const links = withOutlined.map((name) => (
  <p key={name}>
    <a href={`?form=${name}`}>{name}</a>
  </p>
))

async function pageOf(name = '') {
  const load = forms[`./forms/${name.replace(OUTLINED, '')}.tsx`]
  if (!load) return links
  const { Form } = await load()
  return (
    <main style={{ boxSizing: 'border-box', padding: 20 }}>
      <BoxDefaults {...(name.endsWith(OUTLINED) && ofApp)}>
        <Form />
      </BoxDefaults>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<StrictMode>{await pageOf(wanted ?? '')}</StrictMode>)
