import { css } from '@emotion/css'
import 'react-textbox-emailpicker/styles.layer.css'
import { EmailPicker } from 'react-textbox-emailpicker'
import { contacts } from './contacts.js'
import { show } from './show.jsx'

const classNames = {
  root: css({ borderRadius: 999 }),
  input: css({ paddingInline: '1.5rem' }),
  list: css({ padding: '0.5rem' }),
  option: css({ borderRadius: '0.5rem' }),
}

show(<EmailPicker aria-label="To" contacts={contacts} classNames={classNames} />)
