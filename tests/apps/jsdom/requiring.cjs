require('./window.cjs')
const tryPackage = require('../support/try-package.cjs')

tryPackage(require('react-textbox-emailpicker'), require('react-textbox-emailpicker/contacts')).then((used) =>
  process.stdout.write(used.join()),
)
