import './window.cjs'
import * as components from 'react-textbox-emailpicker'
import * as contacts from 'react-textbox-emailpicker/contacts'
import tryPackage from '../support/try-package.cjs'

const used = await tryPackage(components, contacts)
process.stdout.write(used.join())
