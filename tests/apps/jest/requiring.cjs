const tryPackage = require('../support/try-package.cjs')

it('has none of what jsdom lacks', () => {
  expect([typeof TextEncoder, typeof TextDecoder, typeof ReadableStream]).toEqual(
    Array.from({ length: 3 }, () => 'undefined'),
  )
})

it('uses the package', async () => {
  const used = tryPackage(require('react-textbox-emailpicker'), require('react-textbox-emailpicker/contacts'))
  expect(await used).toEqual(['abc', 'Ann <ann@x.example>', 'local-too-long', 'Jörg'])
})
