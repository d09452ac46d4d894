import { testAtOnce, testInStrictMode, testWithApps } from './controlled-cases.tsx'
import { parents } from './controlled-parents.tsx'

// The boxes share this code, so all cases run on one of them only. That EmailPicker has it, too, the short file tests.
testWithApps({
  TextBox: Object.keys(parents).filter(
    (kind) => !['accepts at once', 'answers late', 'answers late, upper-cased'].includes(kind),
  ),
  'multiline TextBox': ['accepts at once', 'upper-cases at once', 'answers late, upper-cased'],
})
testAtOnce('multiline TextBox')
testInStrictMode()
