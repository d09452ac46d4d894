import { testAtOnce, testWithApps } from './controlled-cases.tsx'

testWithApps({
  TextBox: ['accepts at once', 'answers late', 'answers late, upper-cased'],
  EmailPicker: ['answers late, upper-cased'],
})
testAtOnce('TextBox')
