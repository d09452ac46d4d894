// The window of a page in jsdom, global as test runners make it.
const { JSDOM } = require('jsdom')

const { window } = new JSDOM('<div></div>')
globalThis.window = window
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) globalThis[name] = window[name]
