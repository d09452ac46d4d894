import config from './vite.config.js'

// An app with one page: with several, Vite puts the styles that they share after those of each page.
export default { ...config, build: { rolldownOptions: { input: `${import.meta.dirname}/first-lines.html` } } }
