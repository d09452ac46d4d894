import { testMovedFocus } from './moved-focus-cases.tsx'

testMovedFocus((index) => index % 8 === 0)
