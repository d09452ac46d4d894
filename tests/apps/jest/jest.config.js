export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/*ing.{cjs,mjs}'],
  // As the package is published: nothing is compiled again.
  transform: {},
}
