import { fileURLToPath } from 'node:url'
import { bundle, type Selector, type SelectorComponent } from 'lightningcss'
import { describe, expect, it } from 'vitest'

const stylesheet = fileURLToPath(new URL('../../../src/styles.css', import.meta.url))

/** How specific a selector is. Pseudo-elements are counted apart from the names of elements. */
interface Specificity {
  ids: number
  classes: number
  elements: number
  pseudoElements: number
}

const none: Specificity = { ids: 0, classes: 0, elements: 0, pseudoElements: 0 }

function sum(all: readonly Specificity[]): Specificity {
  return all.reduce(
    (total, { ids, classes, elements, pseudoElements }) => ({
      ids: total.ids + ids,
      classes: total.classes + classes,
      elements: total.elements + elements,
      pseudoElements: total.pseudoElements + pseudoElements,
    }),
    none,
  )
}

function ofComponent(component: SelectorComponent): Specificity {
  if (component.type === 'id') return { ...none, ids: 1 }
  if (component.type === 'type') return { ...none, elements: 1 }
  if (component.type === 'pseudo-element') return { ...none, pseudoElements: 1 }
  if (component.type === 'class' || component.type === 'attribute') return { ...none, classes: 1 }
  if (component.type !== 'pseudo-class' || component.kind === 'where') return none
  // The sum, where CSS takes the largest: no selector of ours may need the difference.
  if (['is', 'not', 'has', 'any'].includes(component.kind) && 'selectors' in component)
    return sum((component.selectors as Selector[]).map(specificityOf))
  return { ...none, classes: 1 }
}

const specificityOf = (selector: Selector): Specificity => sum(selector.map(ofComponent))

/** Calls `visit` with each selector of a stylesheet. */
function eachSelector(filename: string, visit: (selector: Selector) => void): void {
  bundle({
    filename,
    visitor: {
      Rule: {
        style(rule) {
          rule.value.selectors.forEach(visit)
        },
      },
    },
  })
}

/** The one exception: no class of the app may show an invisible box. */
const isInvisibleBox = (selector: Selector) => /"tb-root".*"hidden"/.test(print(selector))

const print = (selector: Selector) => JSON.stringify(selector)

describe('the stylesheet', () => {
  it('has no selector that is more specific than a class, besides the pseudo-element that it names, but for invisible boxes', () => {
    const tooSpecific: string[] = []
    let count = 0
    eachSelector(stylesheet, (selector) => {
      count++
      if (isInvisibleBox(selector)) return
      const { ids, classes, elements } = specificityOf(selector)
      if (ids > 0 || classes > 1 || (classes === 1 && elements > 0)) tooSpecific.push(print(selector))
    })
    expect(tooSpecific).toEqual([])
    expect(count).toBeGreaterThan(80)
  })

  it('styles only what belongs to a box', () => {
    const foreign: string[] = []
    eachSelector(stylesheet, (selector) => {
      if (!/"tb-|"root"/.test(print(selector))) foreign.push(print(selector))
    })
    expect(foreign).toEqual([])
  })
})
