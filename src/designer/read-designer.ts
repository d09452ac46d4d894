import type { DesignedArrangement, DesignedBox, DesignedItem, DesignedScreen } from './design.ts'
import { isObject, jsonInScm, type JsonObject } from './json-in-scm.ts'
import { childrenOf, member, typeOf } from './members.ts'
import { kindOf, readArrangement, readPlace, readRoot } from './read-arrangement.ts'
import { readBox, type BoxType } from './read-box.ts'
import { print, readFlag, readNumber, textOrNumber } from './read-value.ts'
import { textOfLabel } from './text-of-label.ts'

/** The most problems to list. Any others are only counted. */
const MOST_PROBLEMS = 1_000

/** The most names in all paths together: a file of a few megabytes can nest so deeply that paths fill the memory. */
const MOST_NAMES = 4_000_000

const boxTypes = new Map<string, BoxType>([
  ['textbox', 'TextBox'],
  ['passwordtextbox', 'PasswordTextBox'],
  ['emailpicker', 'EmailPicker'],
])

/** Deeper arrangements are left out of the layout, so that recursion over it is safe. */
const MOST_LEVELS = 100

/** The size of an empty arrangement when the file gives none, in pixels. */
const EMPTY_SIZE = 100

/** A component whose children are being read. */
interface Container {
  name: string
  type: string
  node: JsonObject
  parent: Container | undefined
  level: number
  /** The way the component arranges its children. */
  kind: DesignedArrangement['kind']
  /** The boxes in it, with their labels and arrangements. If it is too deep for the layout, those of its parent. */
  items: DesignedItem[]
  /** Whether the component is in the layout, which it enters with its first box. */
  isInLayout: boolean
  children: readonly unknown[]
  /** The index of the next child. */
  next: number
  /** The Label directly before the next component, if there is one. */
  label: { text: string; node: JsonObject } | undefined
  /** The names from the screen to this component, once a box needs them. */
  path?: readonly string[]
}

/** The component with its properties, which some tools write into an object of their own. */
function withProperties(node: JsonObject): JsonObject {
  if (!isObject(node.Properties)) return node
  const { Properties: properties, ...others } = node
  return { ...properties, ...others }
}

/** Collects the boxes, the layout and the problems of a screen. */
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
    let container = this.#enter(root, screen, undefined)
    const items = container?.items
    while (container) {
      if (container.next === container.children.length) {
        container = container.parent
        continue
      }
      const child = container.children[container.next++]
      if (isObject(child)) container = this.#readComponent(withProperties(child), container) ?? container
      else this.report(container.name, `${print(child)} is not a component.`, '$Components')
    }
    if (items && this.boxes.length > 0) this.layout = { ...readRoot(root, this.#reporterOf(screen)), items }
    if (this.#names > MOST_NAMES)
      this.problems.push({
        component: '',
        reason: 'The file is nested so deeply that some boxes have no path.',
      })
    if (this.#unlisted > 0)
      this.problems.push({ component: '', reason: `There are ${this.#unlisted} more problems.` })
  }

  /** Reads a component. Returns it as a container if it has children. */
  #readComponent(node: JsonObject, parent: Container): Container | undefined {
    const type = typeOf(node)
    const boxType = boxTypes.get(type.toLowerCase())
    const text = type === 'Label' ? textOfLabel(node, this.#fileVersion) : undefined
    let name = textOrNumber(member(node, '$Name'))
    if (boxType) name = this.#readBox(node, boxType, name, parent)
    else if (!type) this.report(name, "A component without a type can't be read.", '$Type')
    // A Label with a text has a place in the layout only if a box follows it.
    else if (text === undefined) this.#readSpace(node, type, parent)
    parent.label = text === undefined ? undefined : { text, node }
    return this.#enter(node, name, parent)
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
    return readPlace(node, kind, this.#reporterOf(textOrNumber(member(node, '$Name')) || name))
  }

  #reporterOf(name: string) {
    return (property: string, reason: string) => this.report(name, reason, property)
  }

  /** Reads a box, and returns its name. */
  #readBox(node: JsonObject, type: BoxType, name: string, parent: Container): string {
    const { label } = parent
    const usedName = name || `${type}_${this.boxes.length + 1}`
    if (!name) this.report(usedName, 'The component has no name. It got this one.', '$Name')
    const props = readBox({ type, node, fileVersion: this.#fileVersion, report: this.#reporterOf(usedName) })
    this.#addToLayout(parent)
    if (label) parent.items.push({ kind: 'label', text: label.text, ...this.#readPlace(label.node, parent) })
    parent.items.push({ kind: 'box', index: this.boxes.length, ...this.#readPlace(node, parent) })
    this.boxes.push({
      component: type === 'EmailPicker' ? 'EmailPicker' : 'TextBox',
      name: usedName,
      path: this.#pathTo(parent),
      ...(label && { label: label.text }),
      props,
    } as DesignedBox)
    return usedName
  }

  /** Adds a component to the layout, with its ancestors. */
  #addToLayout(container: Container): void {
    for (let at = container; !at.isInLayout && at.parent; at = at.parent) {
      at.isInLayout = true
      const isTooDeep = at.items === at.parent.items
      if (isTooDeep) continue
      const { type, name, node, parent, items } = at
      parent.items.push({ ...readArrangement(node, type, parent.kind, this.#reporterOf(name)), items })
    }
  }

  /** The component as a container to read, if it has children. */
  #enter(node: JsonObject, name: string, parent: Container | undefined): Container | undefined {
    const given = childrenOf(node)
    if (given === undefined || given === null) return undefined
    const children: unknown = isObject(given) ? [given] : given
    if (!Array.isArray(children)) {
      this.report(name, `${print(given)} is not a list of components.`, '$Components')
      return undefined
    }
    const level = (parent?.level ?? 0) + 1
    const type = typeOf(node)
    const isTooDeep = parent && level > MOST_LEVELS
    return {
      name,
      type,
      node,
      parent,
      level,
      kind: isTooDeep ? parent.kind : kindOf(type),
      items: isTooDeep ? parent.items : [],
      isInLayout: false,
      children,
      next: 0,
      label: undefined,
    }
  }

  /** The names from the screen to `container`. Boxes of the same container share the array. */
  #pathTo(container: Container): readonly string[] {
    container.path ??= this.#names > MOST_NAMES ? [] : this.#collectPath(container)
    return container.path
  }

  #collectPath(container: Container): readonly string[] {
    const path: string[] = []
    for (let at: Container | undefined = container; at; at = at.parent) path.push(at.name)
    this.#names += path.length
    return path.reverse()
  }
}

/** The version in the file. Files of the first designers give none, and count as 0. Undefined for other files. */
function versionOf(file: JsonObject, root: JsonObject): number | undefined {
  const isOfFirst = member(file, 'Source') !== undefined && member(root, '$Version') === undefined
  return readNumber(member(file, 'YaVersion')) ?? (isOfFirst ? 0 : undefined)
}

/** Reads the designer file of a screen (`.scm`). It never throws: unreadable parts are in `problems`. */
export function readDesigner(scm: string): DesignedScreen {
  const json = jsonInScm(scm)
  if ('reason' in json) return { screen: '', boxes: [], problems: [{ component: '', reason: json.reason }] }
  const { object, hasMore } = json
  const properties = member(object, 'Properties')
  const root = isObject(properties) ? properties : object
  const screen = textOrNumber(member(root, '$Name'))
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
