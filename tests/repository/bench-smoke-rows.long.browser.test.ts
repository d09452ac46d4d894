import { afterEach, describe, expect, it } from 'vitest'
import { hasMarksFor } from '../bench/browser/marks.ts'
import { firstRows, showsRowsFor } from '../bench/browser/rows.ts'

const contestant = { Picker: () => null }

function show(html: string) {
  document.body.innerHTML = html
}

const list = (rows: readonly string[], attributes = '') =>
  `<div ${attributes}>${rows.map((row) => `<div role="option">${row}</div>`).join('')}</div>`

describe('the rows that the benchmark accepts', () => {
  afterEach(() => show(''))

  it('contain the typed text, in any case and with any diacritics', () => {
    show(list(['Thomas Lee', 'Zoë Thömas']))
    expect(showsRowsFor('thom', 2, contestant)).toBe(true)
    expect(showsRowsFor('zoe', 2, contestant)).toBe(false)
  })

  it('are as many as there have to be', () => {
    show(list(['Ann Lee', 'Ann Moore']))
    expect(showsRowsFor('Ann', 3, contestant)).toBe(false)
    expect(firstRows(1).map((row) => row.textContent)).toEqual(['Ann Lee'])
  })

  it('are visible', () => {
    for (const style of ['display: none', 'visibility: hidden', 'opacity: 0']) {
      show(list(['Ann Lee'], `style="${style}"`))
      expect(showsRowsFor('Ann', 1, contestant)).toBe(false)
    }
  })

  it('do not belong to an older text, if the list shows to which text they belong', () => {
    show(list(['Ann Lee'], 'data-query="An"'))
    expect(showsRowsFor('Ann', 1, contestant)).toBe(false)
    expect(showsRowsFor('An', 1, contestant)).toBe(true)
  })

  it('have exactly the typed text highlighted, in EmailPicker', () => {
    const ours = { ...contestant, isFor: hasMarksFor }
    show(list(['<mark>An</mark>n Lee']))
    expect(showsRowsFor('An', 1, ours)).toBe(true)
    expect(showsRowsFor('Ann', 1, ours)).toBe(false)
    show(list(['Ann Lee']))
    expect(showsRowsFor('Ann', 1, ours)).toBe(false)
  })
})
