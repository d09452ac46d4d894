import { toText } from '../values/plain.ts'
import type { DesignedArrangement, DesignedBox, DesignedItem, DesignedScreen } from './design.ts'
import { isObject, jsonInScm, type JsonObject } from './json-in-scm.ts'
import { childrenOf, member, typeOf } from './members.ts'
import { kindOf, readArrangement, readPlace, readRoot } from './read-arrangement.ts'
import { readBox, type BoxType } from './read-box.ts'
import { printed, readFlag, readNumber, unquoted } from './read-value.ts'

/** Reads the designer file of a screen (`.scm`). It never throws: unreadable parts are in `problems`. */
export function readDesigner(scm: string): DesignedScreen {
  const json = jsonInScm(scm)
  if ('reason' in json) return { screen: '', boxes: [], problems: [{ component: '', reason: json.reason }] }
  const { object, hasMore } = json
  const properties = member(object, 'Properties')
  const root = isObject(properties) ? properties : object
  const screen = toText(member(root, '$Name'))
  const reader = new ScreenReader(versionOf(object, root))
  if (scm.includes('\ufffd'))
    reader.report('', 'The file has characters that could not be read. They are shown as \ufffd.')
  if (hasMore) reader.report('', 'After the screen, the file has more. It is not read.')
  if (root === object && !typeOf(root) && childrenOf(root) === undefined)
    reader.report(screen, 'The file has no component for the screen.', 'Properties')
  reader.read(root, screen)
  const { boxes, problems, layout } = reader
  return { screen, boxes, problems, ...(layout && { layout }) }
}

/** The version of the designer that wrote the file. Undefined if it is unknown. */
function versionOf(file: JsonObject, root: JsonObject): number | undefined {
  // The first designers wrote a property `Source`, and no version.
  const isFirst = member(file, 'Source') !== undefined && member(root, '$Version') === undefined
  return readNumber(member(file, 'YaVersion')) ?? (isFirst ? 0 : undefined)
}

/** The most problems to list. Any others are only counted. */
const MOST_PROBLEMS = 1_000

/** The most names in the paths of all boxes. A file of a few megabytes can nest so deeply that they fill the memory. */
const MOST_NAMES = 4_000_000

/** Deeper arrangements are left out of the layout, so that recursion over it is safe. */
const MOST_LEVELS = 100

/** The width and the height, in pixels, of an empty arrangement without a size in the file. */
const EMPTY_SIZE = 100

const boxTypes: readonly BoxType[] = ['TextBox', 'PasswordTextBox', 'EmailPicker']

/** A component whose children are being read. */
interface Container {
  name: string
  node: JsonObject
  parent: Container | undefined
  level: number
  kind: DesignedArrangement['kind']
  /** The component's items in the layout. Below the deepest level of the layout, they are the items of its parent. */
  items: DesignedItem[]
  /** Whether the component is in the layout. Its first box adds it. */
  isInLayout: boolean
  /** Returns the children that are not read yet. */
  children: Iterator<unknown>
  /** The Label directly before the next child, if there is one. */
  label: { text: string; node: JsonObject } | undefined
  /** The names from the screen to this component, once a box needs them. */
  path?: readonly string[]
}

class ScreenReader {
  readonly boxes: DesignedBox[] = []
  readonly problems: DesignedScreen['problems'] = []
  layout: DesignedArrangement | undefined
  #fileVersion: number | undefined
  /** The number of names in all paths. */
  #names = 0
  /** The number of problems beyond `MOST_PROBLEMS`. */
  #unlisted = 0

  constructor(fileVersion: number | undefined) {
    this.#fileVersion = fileVersion
  }

  report(component: string, reason: string, property?: string): void {
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push(property === undefined ? { component, reason } : { component, property, reason })
    else this.#unlisted++
  }

  /** Reads all components below `root`. Without recursion: a file can nest more deeply than the stack allows. */
  read(root: JsonObject, screen: string): void {
    const screenContainer = this.#containerOf(root, screen, undefined)
    let container = screenContainer
    while (container) {
      const { done, value: child } = container.children.next()
      if (done) container = container.parent
      else if (isObject(child)) container = this.#readComponent(withProperties(child), container) ?? container
      else this.report(container.name, `${printed(child)} is not a component.`, '$Components')
    }
    if (screenContainer && this.boxes.length > 0)
      this.layout = { ...readRoot(root, this.#reporterOf(screen)), items: screenContainer.items }
    if (this.#names > MOST_NAMES)
      this.problems.push({
        component: '',
        reason: 'The file is nested so deeply that some boxes have no path.',
      })
    if (this.#unlisted > 0)
      this.problems.push({ component: '', reason: `There are ${this.#unlisted} more problems.` })
  }

  /** Reads a component without its children. If it has children, returns the container to continue with. */
  #readComponent(node: JsonObject, parent: Container): Container | undefined {
    const type = typeOf(node)
    const boxType = boxTypes.find((one) => one.toLowerCase() === type.toLowerCase())
    const labelText = /^label$/i.test(type) ? textOfLabel(node, this.#fileVersion) : undefined
    let name = toText(member(node, '$Name'))
    if (boxType) name = this.#readBox(node, boxType, name, parent)
    else if (!type) this.report(name, "A component without a type can't be read.", '$Type')
    else if (labelText === undefined) this.#readSpace(node, type, parent)
    // `#readBox` adds the Label to the layout if the next child is a box.
    parent.label = labelText === undefined ? undefined : { text: labelText, node }
    return this.#containerOf(node, name, parent)
  }

  /** Adds a Space, a Label without a text, or an arrangement without components to the layout, if it has a size. */
  #readSpace(node: JsonObject, type: string, parent: Container): void {
    const children = childrenOf(node)
    const isEmptyArrangement =
      /arrangement$/i.test(type) && (!children || (children as readonly unknown[]).length === 0)
    const isSpace = isEmptyArrangement || /^(?:label|space(?:view|r)?)$/i.test(type)
    if (!isSpace || readFlag(member(node, 'Visible')) === false) return
    const size = isEmptyArrangement && { width: EMPTY_SIZE, height: EMPTY_SIZE }
    const space = { ...size, ...this.#readPlace(node, parent) }
    if ((space.width ?? space.height) !== undefined) parent.items.push({ kind: 'space', ...space })
  }

  #readPlace(node: JsonObject, { kind, name }: Container) {
    return readPlace(node, kind, this.#reporterOf(toText(member(node, '$Name')) || name))
  }

  #reporterOf(name: string) {
    return (property: string, reason: string) => this.report(name, reason, property)
  }

  #readBox(node: JsonObject, type: BoxType, givenName: string, parent: Container): string {
    const { label } = parent
    const name = givenName || `${type}_${this.boxes.length + 1}`
    if (!givenName) this.report(name, 'The component has no name. It got this one.', '$Name')
    const props = readBox(type, node, this.#fileVersion, this.#reporterOf(name))
    this.#addToLayout(parent)
    if (label) parent.items.push({ kind: 'label', text: label.text, ...this.#readPlace(label.node, parent) })
    parent.items.push({ kind: 'box', index: this.boxes.length, ...this.#readPlace(node, parent) })
    this.boxes.push({
      component: type === 'EmailPicker' ? 'EmailPicker' : 'TextBox',
      name,
      path: this.#pathTo(parent),
      ...(label && { label: label.text }),
      props,
    } as DesignedBox)
    return name
  }

  /** Adds a component and its ancestors to the layout, unless they are in it. */
  #addToLayout(container: Container): void {
    for (let at = container; !at.isInLayout && at.parent; at = at.parent) {
      at.isInLayout = true
      const isTooDeepForLayout = at.items === at.parent.items
      if (isTooDeepForLayout) continue
      const { name, node, parent, items } = at
      parent.items.push({ ...readArrangement(node, parent.kind, this.#reporterOf(name)), items })
    }
  }

  #containerOf(node: JsonObject, name: string, parent: Container | undefined): Container | undefined {
    const given = childrenOf(node)
    if (given === undefined || given === null) return undefined
    const children: unknown = isObject(given) ? [given] : given
    if (!Array.isArray(children)) {
      this.report(name, `${printed(given)} is not a list of components.`, '$Components')
      return undefined
    }
    const level = (parent?.level ?? 0) + 1
    const flattenedInto = level > MOST_LEVELS ? parent : undefined
    return {
      name,
      node,
      parent,
      level,
      kind: flattenedInto?.kind ?? kindOf(node),
      items: flattenedInto?.items ?? [],
      isInLayout: false,
      children: children.values(),
      label: undefined,
    }
  }

  /** The names from the screen to `container`. Boxes of the same container share the array. */
  #pathTo(container: Container): readonly string[] {
    if (container.path) return container.path
    const path: string[] = []
    if (this.#names <= MOST_NAMES)
      for (let at: Container | undefined = container; at; at = at.parent) path.push(at.name)
    this.#names += path.length
    container.path = path.reverse()
    return container.path
  }
}

/** The component with its properties, which some tools write into an object of their own. */
function withProperties(node: JsonObject): JsonObject {
  if (!isObject(node.Properties)) return node
  const { Properties: properties, ...others } = node
  return { ...properties, ...others }
}

function textOfLabel(node: JsonObject, fileVersion: number | undefined): string | undefined {
  if (readFlag(member(node, 'Visible')) === false) return undefined
  const text = unquoted(toText(member(node, 'Text')), fileVersion)
  return (readFlag(member(node, 'HTMLFormat')) ? textOfHtml(text) : text).trim() || undefined
}

function textOfHtml(html: string): string {
  const entities = new Map(Object.entries({ amp: '&', gt: '>', lt: '<', nbsp: ' ', quot: '"', '#39': "'" }))
  return html
    .replace(/<br[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (entity, name: string) => entities.get(name.toLowerCase()) ?? entity)
}
