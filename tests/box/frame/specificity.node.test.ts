import { fileURLToPath } from 'node:url'
import { bundle, type Selector, type SelectorComponent } from 'lightningcss'
import { expect, it } from 'vitest'

const stylesheet = fileURLToPath(new URL('../../../src/styles.css', import.meta.url))

/** How specific a selector is: ids, classes and elements. Pseudo-elements do not count. */
type Specificity = readonly [ids: number, classes: number, elements: number]

const sum = (all: readonly Specificity[]): Specificity =>
  all.reduce<Specificity>((one, two) => [one[0] + two[0], one[1] + two[1], one[2] + two[2]], [0, 0, 0])

function ofComponent(component: SelectorComponent): Specificity {
  if (component.type === 'id') return [1, 0, 0]
  if (component.type === 'type') return [0, 0, 1]
  if (component.type === 'class' || component.type === 'attribute') return [0, 1, 0]
  if (component.type !== 'pseudo-class' || component.kind === 'where') return [0, 0, 0]
  // The sum, where CSS takes the largest: no selector of ours may need the difference.
  if (['is', 'not', 'has', 'any'].includes(component.kind) && 'selectors' in component)
    return sum((component.selectors as Selector[]).map(specificityOf))
  return [0, 1, 0]
}

const specificityOf = (selector: Selector): Specificity => sum(selector.map(ofComponent))

const selectors: Selector[] = []
bundle({
  filename: stylesheet,
  visitor: { Rule: { style: (rule) => void selectors.push(...rule.value.selectors) } },
})
const print = (selector: Selector) => JSON.stringify(selector)

it('The stylesheet has no selector more specific than a class, besides the pseudo-element that it names, but for invisible boxes', () => {
  // The one exception: no class of the app may show an invisible box.
  const tooSpecific = selectors
    .filter((selector) => !/"tb-root".*"hidden"/.test(print(selector)))
    .filter((selector) => {
      const [ids, classes, elements] = specificityOf(selector)
      return ids > 0 || classes > 1 || (classes === 1 && elements > 0)
    })
  expect(tooSpecific.map(print)).toEqual([])
  expect(selectors.length).toBeGreaterThan(80)
})

it('The stylesheet styles only what belongs to a box', () => {
  expect(selectors.map(print).filter((selector) => !/"tb-|"root"/.test(selector))).toEqual([])
})
