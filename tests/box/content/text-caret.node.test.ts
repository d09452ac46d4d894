import { describe, expect, it } from 'vitest'
import { TextContent } from '../../../src/box/content/text-content.ts'
import type { Caret } from '../../../src/box/content/caret-keys.ts'

// What a user types before an app has answered anything. The text model is driven as the editor drives it, with a caret as a browser moves it.

interface Typing {
  /** What is reported, oldest first. */
  reported: string[]
  press: (name: string) => void
  /** The user replaces the text from `at` to `end`, and the app answers nothing yet. */
  edit: (at: number, end: number, inserted: string, reason?: string) => void
  text: TextContent
  place: (caret: Caret) => void
}

function typing(start: string, isRightToLeft = false): Typing {
  const text = new TextContent(start)
  text.keepLatest({ text: start })
  const reported: string[] = []
  let caret: Caret = [start.length, start.length]
  return {
    text,
    reported,
    place: (to) => void (caret = to),
    press(name) {
      const keys = name.split('+')
      const key = keys.at(-1) ?? ''
      const [shiftKey, ctrlKey, altKey, metaKey] = ['Shift', 'Control', 'Alt', 'Meta'].map((one) =>
        keys.slice(0, -1).includes(one),
      ) as [boolean, boolean, boolean, boolean]
      text.press({ key, shiftKey, ctrlKey, altKey, metaKey }, isRightToLeft)
    },
    edit(at, end, inserted, reason = 'insertText') {
      const before = text.text
      const after = before.slice(0, at) + inserted + before.slice(end)
      const details = { reason, event: new Event('input') }
      text.edit({ before, composedFrom: before, after, caret: at + inserted.length, details })
      reported.push(after)
      text.rendered([at + inserted.length, at + inserted.length])
      if (text.carets) text.carets.shown = caret
    },
  }
}

/** The text and the caret once the app has answered the last report. */
function answered({ text, reported }: Typing, caret: Caret) {
  text.keepLatest({ text: reported.at(-1) ?? '' })
  const answer = text.rendered(caret)
  return [text.text, answer?.caret]
}

/** Types each character into an empty box, which shows nothing of it. */
function type(typed: Typing, characters: string) {
  for (const character of characters) typed.edit(0, 0, character)
}

const none: Caret = [0, 0]

describe('before the first answer, in an empty box', () => {
  it.each([
    ['xyz', ['ArrowLeft'], 'xyaz', 3],
    ['xyz', ['ArrowLeft', 'ArrowLeft', 'ArrowRight'], 'xyaz', 3],
    ['xyz', ['Home'], 'axyz', 1],
    ['xyz', ['Home', 'End'], 'xyza', 4],
    ['xyz', ['PageUp'], 'axyz', 1],
    ['xyz', ['PageUp', 'PageDown'], 'xyza', 4],
    ['xyz', ['Meta+ArrowLeft'], 'axyz', 1],
    ['xyz', ['Home', 'ArrowLeft'], 'axyz', 1],
    ['xyz', ['ArrowRight'], 'xyza', 4],
    ['x😀', ['ArrowLeft'], 'xa😀', 2],
    ['x😀y', ['Home', 'ArrowRight', 'ArrowRight'], 'x😀ay', 4],
    ['ab, cd', ['Control+ArrowLeft'], 'ab, acd', 5],
    ['ab, cd', ['Alt+ArrowLeft', 'Alt+ArrowLeft'], 'aab, cd', 1],
    ['ab, cd', ['Home', 'Control+ArrowRight'], 'aba, cd', 3],
    ['xyz', ['Shift+ArrowLeft', 'Shift+ArrowLeft'], 'xa', 2],
    ['xyz', ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft'], 'xayz', 2],
    ['xyz', ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight'], 'xyaz', 3],
    ['xyz', ['Shift+Home'], 'a', 1],
    ['xyz', ['Control+a'], 'a', 1],
    ['xyz', ['Meta+A'], 'a', 1],
    ['xyz', ['Control+b'], 'xyza', 4],
    ['xyz', ['Backspace'], 'xya', 3],
    ['x😀', ['Backspace'], 'xa', 2],
    ['xyz', ['Home', 'Delete'], 'ayz', 1],
    ['xyz', ['Home', 'Backspace'], 'axyz', 1],
    ['xyz', ['Shift+ArrowLeft', 'Backspace'], 'xya', 3],
    ['xyz', ['Home', 'Shift+ArrowRight', 'Backspace'], 'ayz', 1],
    ['xyz', ['Shift+ArrowLeft', 'BrowserBack', 'ArrowRight'], 'xyza', 4],
    ['ab cd', ['Control+Backspace'], 'ab a', 4],
    ['ab\ncd', ['Home'], 'ab\nacd', 4],
    ['ab\ncd', ['Control+Home'], 'aab\ncd', 1],
    ['ab\ncd', ['Control+Home', 'End'], 'aba\ncd', 3],
    ['ab\ncd', ['Control+Home', 'Control+End'], 'ab\ncda', 6],
    ['abc\nd', ['ArrowUp'], 'aabc\nd', 2],
    ['ab\ncde', ['ArrowUp'], 'aba\ncde', 3],
    ['ab\ncde', ['ArrowUp', 'ArrowUp'], 'aab\ncde', 1],
    ['ab\ncd', ['ArrowDown'], 'ab\ncda', 6],
    ['ab\nc\nd', ['PageUp', 'ArrowRight', 'ArrowDown'], 'ab\nca\nd', 5],
    ['\nb', ['ArrowUp', 'Home'], 'a\nb', 1],
  ])('%j and the keys %j lead to the next character', (typed, keys, text, caret) => {
    const user = typing('')
    type(user, typed)
    for (const key of keys) user.press(key)
    type(user, 'a')
    expect(answered(user, none)).toEqual([text, [caret, caret]])
  })

  it('arrow keys lead the other way in text from right to left', () => {
    const user = typing('', true)
    type(user, 'xy')
    user.press('ArrowRight')
    type(user, 'a')
    expect(answered(user, none)).toEqual(['xay', [2, 2]])
  })

  it.each([
    [0, 'axyz'],
    [2, 'xyaz'],
    [99, 'xyza'],
  ])('the app moves the caret to %i', (position, text) => {
    const user = typing('')
    type(user, 'xyz')
    user.press('ArrowLeft')
    user.text.moveTo(position, 0)
    type(user, 'a')
    expect(answered(user, none)[0]).toBe(text)
  })

  it('a caret that has moved without an edit is there when the answer comes', () => {
    const user = typing('')
    type(user, 'xyz')
    user.press('Shift+ArrowLeft')
    expect(answered({ ...user, reported: ['x'] }, none)).toEqual(['xyz', [3, 2]])
  })

  it('a text that a script writes ends it', () => {
    const user = typing('')
    type(user, 'xyz')
    user.text.adopt('own')
    expect(user.text.carets).toBeUndefined()
    user.press('Home')
    user.text.moveTo(0, 0)
    expect(user.text.carets).toBeUndefined()
  })
})

describe('before the first answer, in a box with the text "abcd"', () => {
  function begun(at: number) {
    const user = typing('abcd')
    user.place([at, at])
    user.edit(at, at, 'X')
    return user
  }

  it.each([
    ['Backspace deletes what was typed', 2, [1, 2, '', 'deleteContentBackward'], 'abcd', 2],
    ['Delete deletes what follows', 2, [2, 3, '', 'deleteContentForward'], 'abXd', 3],
    ['a paste goes after what was typed', 2, [2, 2, 'pq', 'insertFromPaste'], 'abXpqcd', 5],
    ['an edit elsewhere is made there', 2, [0, 1, 'p', 'insertText'], 'pbXcd', 1],
    [
      'the deletion of what is selected elsewhere is made there',
      3,
      [0, 2, '', 'deleteContentBackward'],
      'cXd',
      0,
    ],
  ] as const)('%s', (_, at, edit, text, caret) => {
    const user = begun(at)
    const [from, to, inserted, reason] = edit
    user.edit(from, to, inserted, reason)
    expect(answered(user, [caret, caret])[0]).toBe(text)
  })

  it.each([
    ['Backspace', '😀', [3, 4, '', 'deleteContentBackward'], 'abcd'],
    ['Alt+Backspace', 'ef', [0, 4, '', 'deleteWordBackward'], ''],
    ['Meta+Backspace', 'ef', [0, 4, '', 'deleteSoftLineBackward'], ''],
  ] as const)('%s deletes all of %s, which the user does not see', (key, typed, edit, text) => {
    const user = typing('abcd')
    user.place([4, 4])
    user.edit(4, 4, typed)
    user.press(key)
    const [from, to, inserted, reason] = edit
    user.edit(from, to, inserted, reason)
    expect(answered(user, [4, 4])[0]).toBe(text)
  })

  it.each([
    [0, 'pabXcd'],
    [1, 'apbXcd'],
    [3, 'abXcpd'],
    [4, 'abXcdp'],
    [5, 'abXcdp'],
    [99, 'abXcdp'],
  ])('the app moves the caret to %i of the text that it knows', (position, text) => {
    const user = begun(2)
    user.text.moveTo(position, Math.min(position, 4))
    user.place([Math.min(position, 4), Math.min(position, 4)])
    const shown = Math.min(position, 4)
    user.edit(shown, shown, 'p')
    expect(answered(user, [shown, shown])[0]).toBe(text)
  })

  it('a deletion takes away what is selected in both texts', () => {
    const user = begun(4)
    user.press('Shift+ArrowLeft')
    user.edit(3, 4, '', 'deleteContentBackward')
    expect(answered(user, [3, 3])[0]).toBe('abcd')
  })

  it('a press elsewhere leads there, also when the answer comes', () => {
    const user = begun(4)
    expect(answered(user, [1, 1])).toEqual(['abcdX', [1, 1]])
  })
})
