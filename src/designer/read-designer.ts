import type { DesignedBox, DesignedScreen } from './design.ts'
import { isObject, jsonInScm, type JsonObject } from './json-in-scm.ts'
import { readBox, type BoxType } from './read-box.ts'
import { print, readNumber, textOrNumber } from './read-value.ts'
import { textOfLabel } from './text-of-label.ts'

/** With more problems than these, the rest is only counted. */
const MOST_PROBLEMS = 1_000

/** All paths together have at most this many names: a file of a few megabytes can nest so deeply that its paths fill the memory. */
const MOST_NAMES = 4_000_000

const boxTypes = new Map<string, BoxType>([
  ['textbox', 'TextBox'],
  ['passwordtextbox', 'PasswordTextBox'],
  ['emailpicker', 'EmailPicker'],
])

/** A component whose children are being read. */
interface Container {
  name: string
  parent: Container | undefined
  children: readonly unknown[]
  /** The index of the next child. */
  next: number
  /** The text of the Label that was read last, if nothing came after it. */
  label: string | undefined
  /** The names from the screen to this component, once a box needs them. */
  path?: readonly string[]
}

/** A box, with the label before it and the component around it. */
interface Found {
  boxType: BoxType
  name: string
  label: string | undefined
  parent: Container
}

/** A member that is no property. The app builders write it in one way, but other tools that make files differ in case. */
function member(node: JsonObject, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name]
  for (const key in node)
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) return node[key]
  return undefined
}

const childrenOf = (node: JsonObject) => member(node, '$Components') ?? member(node, 'Components')

/** The type without the package of Java that some files write before it. */
function typeOf(node: JsonObject): string {
  return textOrNumber(member(node, '$Type')).replace(/^com\.google\.appinventor\.components\.runtime\./, '')
}

/** The component with its properties. Some tools put these into an object of their own. */
function withProperties(node: JsonObject): JsonObject {
  if (!isObject(node.Properties)) return node
  const { Properties: properties, ...others } = node
  return { ...properties, ...others }
}

/** Collects what is read. */
class ScreenReader {
  readonly boxes: DesignedBox[] = []
  readonly problems: DesignedScreen['problems'] = []
  #fileVersion: number | undefined
  #names = 0
  #unlisted = 0

  constructor(fileVersion: number | undefined) {
    this.#fileVersion = fileVersion
  }

  report(component: string, reason: string, property?: string): void {
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push(property === undefined ? { component, reason } : { component, property, reason })
    else this.#unlisted++
  }

  /** Reads all components below `root`. Without recursion: a file can nest more deeply than the stack. */
  read(root: JsonObject, screen: string): void {
    let container = this.#enter(root, screen, undefined)
    while (container) {
      const child: unknown = container.children[container.next++]
      if (isObject(child)) container = this.#readComponent(withProperties(child), container) ?? container
      else if (container.next > container.children.length) container = container.parent
      else this.report(container.name, `${print(child)} is not a component.`, '$Components')
    }
    if (this.#names > MOST_NAMES)
      this.problems.push({
        component: '',
        reason: 'The file is nested so deeply that some boxes have no path.',
      })
    if (this.#unlisted > 0)
      this.problems.push({ component: '', reason: `There are ${this.#unlisted} more problems.` })
  }

  /** Returns the component if it has children. */
  #readComponent(node: JsonObject, parent: Container): Container | undefined {
    const type = typeOf(node)
    const boxType = boxTypes.get(type.toLowerCase())
    const { label } = parent
    parent.label = type === 'Label' ? textOfLabel(node, this.#fileVersion) : undefined
    let name = textOrNumber(member(node, '$Name'))
    if (boxType) name = this.#readBox(node, { boxType, name, label, parent })
    else if (!type) this.report(name, "A component without a type can't be read.", '$Type')
    return this.#enter(node, name, parent)
  }

  /** Returns its name. */
  #readBox(node: JsonObject, { boxType, name, label, parent }: Found): string {
    const usedName = name || `${boxType}_${this.boxes.length + 1}`
    if (!name) this.report(usedName, 'The component has no name. It got this one.', '$Name')
    const props = readBox({
      type: boxType,
      node,
      fileVersion: this.#fileVersion,
      report: (property, reason) => this.report(usedName, reason, property),
    })
    this.boxes.push({
      component: boxType === 'EmailPicker' ? 'EmailPicker' : 'TextBox',
      name: usedName,
      path: this.#pathTo(parent),
      ...(label !== undefined && { label }),
      props,
    } as DesignedBox)
    return usedName
  }

  #enter(node: JsonObject, name: string, parent: Container | undefined): Container | undefined {
    const given = childrenOf(node)
    if (given === undefined || given === null) return undefined
    const children = isObject(given) ? [given] : given
    if (Array.isArray(children)) return { name, parent, children, next: 0, label: undefined }
    this.report(name, `${print(given)} is not a list of components.`, '$Components')
    return undefined
  }

  /** The names from the screen to `container`. Boxes beside each other share them. */
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

/** The version of the designer that wrote the file. The first designers wrote no versions. */
function versionOf(file: JsonObject, root: JsonObject): number | undefined {
  const isFirst = member(file, 'Source') !== undefined && member(root, '$Version') === undefined
  return readNumber(member(file, 'YaVersion')) ?? (isFirst ? 0 : undefined)
}

/** Reads the designer file of a screen (`.scm`). Nothing in a file makes it throw: what can't be read is in `problems`. */
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
  return { screen, boxes: reader.boxes, problems: reader.problems }
}
