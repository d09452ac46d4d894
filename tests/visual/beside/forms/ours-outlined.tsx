import { BoxDefaults } from 'react-textbox-emailpicker'
import { OurForm } from '../our-form.tsx'

/** With the settings of a web app: outlined, with the font size of the page. */
export function Form() {
  return (
    <BoxDefaults look="outlined" fontSize="inherit">
      <OurForm />
    </BoxDefaults>
  )
}
