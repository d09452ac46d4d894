/** A component as designer files write it: `$Type`, `$Name`, `$Components`, and properties. */
export type Node = Readonly<Record<string, unknown>>

/** A designer file, as App Inventor writes it. */
export function scmOf(properties: Node, file: Node = { YaVersion: '232' }): string {
  const object = { authURL: ['ai2.appinventor.mit.edu'], ...file, Source: 'Form', Properties: properties }
  return `#|\n$JSON\n${JSON.stringify(object).replaceAll('/', '\\/')}\n|#`
}

/** A screen with these components. */
export function screenOf(...components: readonly unknown[]): Node {
  return {
    $Name: 'Screen1',
    $Type: 'Form',
    $Version: '31',
    AppName: 'Sample',
    Title: 'Sample',
    Uuid: '0',
    $Components: components,
  }
}

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
