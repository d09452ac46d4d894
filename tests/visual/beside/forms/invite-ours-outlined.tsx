import { BoxDefaults } from 'react-textbox-emailpicker'
import { OurInvitation } from '../our-invitation.tsx'

/** With the settings of a web app: outlined, with the font size of the page. */
export function Form() {
  return (
    <BoxDefaults look="outlined" fontSize="inherit">
      <OurInvitation />
    </BoxDefaults>
  )
}
