import { beforeEach, describe, expect, it } from 'vitest'
import { hasMarksFor } from './bench/browser/marks.ts'
import { firstRows, showsRowsFor } from './bench/browser/rows.ts'

const contestant = { Picker: () => null }

function show(html: string) {
  document.body.innerHTML = html
}

const list = (rows: readonly string[], attributes = '') =>
  `<div ${attributes}>${rows.map((row) => `<div role="option">${row}</div>`).join('')}</div>`

describe('what the benchmark takes for the right rows', () => {
  beforeEach(() => show(''))

  it('is rows that hold what is typed, whatever its case and diacritics', () => {
    show(list(['Thomas Lee', 'Zoë Thömas']))
    expect(showsRowsFor('thom', 2, contestant)).toBe(true)
    expect(showsRowsFor('zoe', 2, contestant)).toBe(false)
  })

  it('is as many of them as there have to be', () => {
    show(list(['Ann Lee', 'Ann Moore']))
    expect(showsRowsFor('Ann', 3, contestant)).toBe(false)
    expect(firstRows(1).map((row) => row.textContent)).toEqual(['Ann Lee'])
  })

  it('is rows that can be seen', () => {
    for (const style of ['display: none', 'visibility: hidden', 'opacity: 0']) {
      show(list(['Ann Lee'], `style="${style}"`))
      expect(showsRowsFor('Ann', 1, contestant)).toBe(false)
    }
  })

  it('is not the rows of an older text where the list tells whose they are', () => {
    show(list(['Ann Lee'], 'data-query="An"'))
    expect(showsRowsFor('Ann', 1, contestant)).toBe(false)
    expect(showsRowsFor('An', 1, contestant)).toBe(true)
  })

  it('is rows of ours with exactly what is typed highlighted', () => {
    const ours = { ...contestant, isFor: hasMarksFor }
    show(list(['<mark>An</mark>n Lee']))
    expect(showsRowsFor('An', 1, ours)).toBe(true)
    expect(showsRowsFor('Ann', 1, ours)).toBe(false)
    show(list(['Ann Lee']))
    expect(showsRowsFor('Ann', 1, ours)).toBe(false)
  })
})
