import * as components from 'react-textbox-emailpicker'
import * as contacts from 'react-textbox-emailpicker/contacts'
import tryPackage from '../support/try-package.cjs'

it('uses the package', async () => {
  const used = await tryPackage(components, contacts)
  expect(used).toEqual(['abc', 'Ann <ann@x.example>', 'local-too-long', 'Jörg'])
})
