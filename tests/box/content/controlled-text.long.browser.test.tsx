import { parents, testAtOnce, testInStrictMode, testWithApps } from './controlled-cases.tsx'

// The boxes share this code, so all cases run on one of them only.
testWithApps({
  TextBox: Object.keys(parents).filter(
    (kind) => !['accepts at once', 'answers late', 'answers late, upper-cased'].includes(kind),
  ),
  'multiline TextBox': ['accepts at once', 'upper-cases at once', 'answers late, upper-cased'],
  EmailPicker: ['accepts at once', 'upper-cases at once', 'answers late'],
})
testAtOnce('multiline TextBox')
testAtOnce('EmailPicker')
testInStrictMode()
