/** A component as designer files write it: `$Type`, `$Name`, `$Components`, and properties. */
export type Node = Readonly<Record<string, unknown>>

/** A designer file, as App Inventor writes it. */
export function scmOf(properties: Node, file: Node = { YaVersion: '232' }): string {
  const object = { authURL: ['ai2.appinventor.mit.edu'], ...file, Source: 'Form', Properties: properties }
  return `#|\n$JSON\n${JSON.stringify(object).replaceAll('/', '\\/')}\n|#`
}

const screen = {
  $Name: 'Screen1',
  $Type: 'Form',
  $Version: '31',
  AppName: 'Sample',
  Title: 'Sample',
  Uuid: '0',
}

/** A screen with these components. */
export const screenOf = (...components: readonly unknown[]): Node => ({ ...screen, $Components: components })

/** A component of a type, with what is in it. */
export const node = ($Type: string, properties: Node = {}, ...inside: readonly unknown[]): Node => ({
  $Name: $Type,
  $Type,
  ...properties,
  ...(inside.length > 0 && { $Components: inside }),
})
export const label = (Text: string, properties: Node = {}) => node('Label', { Text, ...properties })

/** A TextBox of Kodular, whose version is in the reference. */
export function textBox(properties: Node = {}): Node {
  return { $Name: 'TextBox1', $Type: 'TextBox', $Version: '13', Uuid: '-1523098877', ...properties }
}

const valueOf = (text: string) => (text.startsWith('"') ? (JSON.parse(text) as unknown) : text)

/**
 * Components as text: a line for each, and below it, further in, what is in it. `TextBox:To Hint="a b" Width=-2` is a
 * TextBox called To.
 */
export function nodesIn(text: string): readonly Node[] {
  const root: { $Components?: readonly Node[] } = {}
  const open = [{ indent: -1, around: root }]
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const indent = line.search(/\S/)
    while (indent <= (open.at(-1)?.indent ?? -1)) open.pop()
    const [, type = '', name] = /([\w.]+)(?::(\w+))?/.exec(line) ?? []
    const given = Array.from(line.matchAll(/([\w$]+)=("(?:\\.|[^"])*"|\S+)/g), ([, key, value = '']) => [
      key,
      valueOf(value),
    ])
    const properties = { ...(name !== undefined && { $Name: name }), ...(Object.fromEntries(given) as Node) }
    const one = type === 'TextBox' ? textBox(properties) : node(type, properties)
    const around = open.at(-1)?.around ?? root
    around.$Components = [...(around.$Components ?? []), one]
    open.push({ indent, around: one })
  }
  return root.$Components ?? []
}
