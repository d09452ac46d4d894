import { describe } from 'vitest'
import { coldPage, composed, composing, fill, itShows, paste } from '../support/cold/cold-page.tsx'
import { canCompose } from '../support/engine.ts'

const page = await coldPage()

describe('EmailPicker shows before its code has come, and after', () => {
  itShows(page, 'EmailPicker', [
    ['letters', {}, ['an'], '"an|"', '"an|" (Ann Anna)'],
    ['Down', {}, ['an{ArrowDown}'], '"an|"', '"an|" (Ann* Anna)'],
    ['Down twice', {}, ['an{ArrowDown}{ArrowDown}'], '"an|"', '"an|" (Ann Anna*)'],
    ['Up', {}, ['an{ArrowUp}'], '"an|"', '"an|" (Ann Anna*)'],
    ['Down and Enter', {}, ['an{ArrowDown}{Enter}'], '"an|"', '"ann@x.example|"'],
    ['Down and Enter in a text', { defaultText: 'an' }, ['{ArrowDown}{Enter}'], '"an|"', '"ann@x.example|"'],
    ['Down and letters', {}, ['a{ArrowDown}n'], '"an|"', '"an|" (Ann Anna)'],
    ['Enter', {}, ['an{Enter}'], '"an|" sent: an', '"an|" sent: an'],
    ['Enter for the first row', { autoHighlight: true }, ['an{Enter}'], '"an|"', '"ann@x.example|"'],
    [
      'Enter',
      { autoHighlight: true },
      ['b@x.org{Enter}'],
      '"b@x.org|" sent: b@x.org',
      '"b@x.org|" sent: b@x.org',
    ],
    ['Down and Enter without a row', {}, ['zo{ArrowDown}{Enter}'], '"zo|"', '"zo|" sent: zo'],
    ['Enter without a first row', { autoHighlight: true }, ['zo{Enter}'], '"zo|"', '"zo|" sent: zo'],
    ['Tab', {}, ['an{Tab}'], '"an|"', '"an|"'],
    ['Escape', {}, ['an{Escape}'], '"an|"', '"an|"'],
    ['a pasted address', {}, [paste('b@x.org')], '"b@x.org|"', '"b@x.org|"'],
    ['a pasted name', {}, [paste('an')], '"an|"', '"an|" (Ann Anna)'],
    ['a pasted address that is too long', { maxLength: 5 }, [paste('b@x.org')], '"|"', '"|"'],
    ['what a browser fills in', {}, [fill('an')], '"an|"', '"an|" (Ann Anna)'],
    ['a click', { minChars: 0, limit: 2 }, [({ input }) => page.press(input())], '"|"', '"|" (Ann Anna)'],
    ['an opened list', { defaultText: 'an', defaultOpen: true }, [], '"an|"', '"an|" (Ann Anna)'],
  ])
})

// WebKit's automation has no input method.
describe.runIf(canCompose)('a composition in EmailPicker goes on when the code comes', () => {
  itShows(page, 'EmailPicker', [
    [
      'a word',
      {},
      [composing('a'), composing('an')],
      '"an|"',
      '"an|" (Ann Anna)',
      [composed('ann')],
      '"ann|" (Ann Anna)',
    ],
    ['that is over', {}, [composing('a'), composed('an')], '"an|"', '"an|" (Ann Anna)'],
  ])
})
