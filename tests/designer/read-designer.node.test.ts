import type { EmailPickerProps, TextBoxProps } from 'react-textbox-emailpicker'
import {
  components,
  readDesigner,
  type DesignedEmailPickerProps,
  type DesignedTextBoxProps,
} from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { label, node, nodesIn, scmOf, screenOf, textBox, type Node } from './scm.ts'
import { unusual, unusualProperties } from './unusual.ts'

// The compiler checks that what is read can be spread.
export const textBoxPropsCanBeSpread: DesignedTextBoxProps extends TextBoxProps ? true : never = true
export const emailPickerPropsCanBeSpread: DesignedEmailPickerProps extends EmailPickerProps ? true : never =
  true

const read = (...inScreen: readonly unknown[]) => readDesigner(scmOf(screenOf(...inScreen)))

/** The props of one TextBox, which has to be read without a problem. */
function propsOf(properties: Node): object | undefined {
  const { boxes, problems } = read(textBox(properties))
  expect(problems).toEqual([])
  return boxes[0]?.props
}

describe('readDesigner', () => {
  it('reads each property of a TextBox in the type of its prop', () => {
    expect(propsOf(unusual)).toEqual(
      Object.fromEntries(unusualProperties.map(([, , prop, value]) => [prop, value])),
    )
  })

  it('reads every property that the reference has, in any spelling', () => {
    const examples = { Boolean: 'false', Number: '1', Text: 'a', Color: '&HFF112233' } as const
    for (const { name: type, properties } of components) {
      const written = properties.filter(({ access }) => access !== 'R')
      for (const spell of [
        (name: string) => name,
        (name: string) => name.toUpperCase(),
        (name: string) => name.replaceAll(/[A-Z]/g, ' $&'),
      ]) {
        const given = written.map((property) => [spell(property.name), examples[property.type]])
        const { boxes, problems } = read(node(type, Object.fromEntries(given)))
        expect(problems).toEqual([])
        expect(Object.keys(boxes[0]?.props ?? {}).sort()).toEqual(written.map(({ name }) => name).sort())
      }
    }
  })

  it.each<[property: string, written: unknown, props: object]>([
    ['Enabled', 'True', { enabled: true }], // Also what is the default.
    ['Text', '', { text: '' }],
    ['Enabled', false, { enabled: false }],
    ['FontSize', 20, { fontSize: 20 }],
    ['Text', 12, { text: '12' }],
    ['Hint', true, { hint: 'true' }],
    ['enabled', 'FALSE', { enabled: false }],
    ['FONTBOLD', 'true', { fontBold: true }],
    ['Multiline', ' True ', { multiline: true }],
    ['FontSize', ' 14.0 ', { fontSize: 14 }],
    ['FontSize', '12.75', { fontSize: 12.75 }],
    ['FontSize', '.1e+10', { fontSize: 1e9 }],
    ['RotationAngle', '+.5', { rotationAngle: 0.5 }],
    ['RotationAngle', '-.25', { rotationAngle: -0.25 }],
    ['RotationAngle', '1e-1', { rotationAngle: 0.1 }],
    ['Width', '1e2', { width: 100 }],
    ['Text', null, {}],
    ['Width', null, {}],
    ['TextColor', '-16777216', { textColor: '#000000FF' }],
    ['HintColor', 4294901760, { hintColor: '#FF0000FF' }],
    ['BackgroundColor', 'Dark Gray', { backgroundColor: '#444444FF' }],
    ['CursorColor', '&HFF', { cursorColor: '#0000FF00' }],
    ['TextColor', ' &HFF112233 ', { textColor: '#112233FF' }],
    ['HintColor', '&H12', { hintColor: '#00001200' }],
    // Deprecated.
    ['LineColor', '&HFF0000FF', { lineColor: -16776961 }],
    ['EnableCopyPaste', 'True', { enableCopyPaste: true }],
    // The place in a layout is no property of a box.
    ...['Row', 'Column', 'Left', 'Top'].map((place): [string, string, object] => [place, '5', {}]),
    ['FontTypeface', 'Lobster.TTF', { fontTypefaceImport: 'Lobster.TTF' }],
    ['FontTypeface', ' a.woff ', { fontTypefaceImport: 'a.woff' }],
    // Editors keep it for themselves.
    ['UUID', '7', {}],
    ['Uuid', '8', {}],
  ])('reads %s %j as %j, and nothing that is not set', (property, value, props) => {
    expect(propsOf({ [property]: value })).toEqual(props)
  })

  it.each([
    ['-1', {}],
    ['-2', { fullWidth: true, heightPercent: 100 }],
    ['0', { width: 0, height: 0 }],
    ['45', { width: 45, height: 45 }],
    ['-1000', { widthPercent: 0, heightPercent: 0 }],
    ['-1033', { widthPercent: 33, heightPercent: 33 }],
    ['-1100', { widthPercent: 100, heightPercent: 100 }],
  ])('reads the width and height %s', (length, expected) => {
    expect(propsOf({ Width: length, Height: length })).toEqual(expected)
    expect(propsOf({ Width: Number(length), Height: Number(length) })).toEqual(expected)
  })

  it.each([
    ['Enabled', 'yes', '"yes" can\'t be used. It takes True or False.'],
    ['FontSize', '0', '"0" can\'t be used. It takes a number above 0.'],
    ['FontSize', '', '"" can\'t be used. It takes a number above 0.'],
    ['FontSize', '14,5', '"14,5" can\'t be used. It takes a number above 0.'],
    ['FontSize', true, "true can't be used. It takes a number above 0."],
    ['FontSize', [5], "a list can't be used. It takes a number above 0."],
    ['FontSize', '0x10', '"0x10" can\'t be used. It takes a number above 0.'],
    ['RotationAngle', '', '"" can\'t be used. It takes a number.'],
    ['FontTypeface', '12', expect.stringContaining('"12" can\'t be used. It takes 0 (default)')],
    ['FontTypeface', 'a.ttf2', expect.stringContaining('"a.ttf2" can\'t be used.')],
    ['InputType', '10', '"10" can\'t be used. It takes a number from 1 to 9.'],
    ['MaxLines', '2.5', '"2.5" can\'t be used. It takes a whole number above 0.'],
    ['TextAlignment', 'left', '"left" can\'t be used. It takes 0 (left), 1 (centered) or 2 (right).'],
    ['TextColor', '&HGG000000', expect.stringContaining('It takes a color such as &HFFFF0000.')],
    ['TextColor', 'hotpink', expect.stringContaining('It takes a color')],
    ['Text', ['a'], "a list can't be used. It takes a text."],
    ['Hint', {}, "an object can't be used. It takes a text."],
    ['Width', '-3', expect.stringContaining('It takes pixels')],
    ['Width', '-1101', expect.stringContaining('It takes pixels')],
    ['Height', 'tall', expect.stringContaining('It takes pixels')],
    ['Unheard', 'of', 'TextBox has no property with this name.'],
    ['__proto__', 'x', 'TextBox has no property with this name.'],
    ['constructor', 'x', 'TextBox has no property with this name.'],
    ['CurrentPosition', '3', 'TextBox has no property with this name.'],
  ])('reports %s %j, and reads the rest', (property, value, reason) => {
    const scm = scmOf(screenOf(textBox({ Hint2: '' })))
      .replace('"Hint2":""', `"${property}":${JSON.stringify(value)}`)
      .replace('"Uuid":"-1523098877"', '"FontBold":"True"')
    const { boxes, problems } = readDesigner(scm)
    expect(boxes[0]?.props).toEqual({ fontBold: true })
    expect(problems).toEqual([{ component: 'TextBox1', property, reason }])
  })

  it('shortens values in its reports', () => {
    const reasonOf = (value: string) => read(textBox({ Enabled: value })).problems[0]?.reason
    expect(reasonOf('x'.repeat(1000))).toBe(`"${'x'.repeat(59)}…" can't be used. It takes True or False.`)
    expect(reasonOf('x'.repeat(60))).toContain(`"${'x'.repeat(60)}" can't`)
  })

  it.each([
    [4, 'Roboto Thin', 1, 'sans serif'],
    [5, 'Roboto', 1, 'sans serif'],
    [6, 'Font Awesome, a font of icons', 0, 'font'],
    [7, 'Material Icons, a font of icons', 0, 'font'],
  ])('reads the typeface %d of Kodular, and says that it is %s', (number, font, fontTypeface, used) => {
    const { boxes, problems } = read(textBox({ FontTypeface: String(number) }))
    expect(boxes[0]?.props).toEqual({ fontTypeface })
    const reason = expect.stringContaining(`"${number}" is ${font}. The ${used} of the page is used.`)
    expect(problems).toEqual([{ component: 'TextBox1', property: 'FontTypeface', reason }])
  })

  it('keeps the imported font if the typeface is a font, too', () => {
    const imported = { fontTypefaceImport: 'b.ttf' }
    expect(propsOf({ FontTypeface: 'a.ttf', FontTypefaceImport: 'b.ttf' })).toEqual(imported)
    expect(propsOf({ FontTypefaceImport: 'b.ttf', FontTypeface: 'a.ttf' })).toEqual(imported)
  })
})

describe('the tree of components', () => {
  it('is read in its order, with the place of each box', () => {
    const { screen, boxes, problems } = read(
      ...nodesIn(`
        TextBox:a
        HorizontalArrangement:Row
          EmailPicker:To
          VerticalArrangement:V2
            VerticalArrangement:V1
              PasswordTextBox:Secret
        MakeroidCardView:Card
          TextBox:b
        AnExtension:Ext
          TextBox:c
        Clock
        TextBox:d`),
    )
    expect([screen, problems]).toEqual(['Screen1', []])
    expect(
      boxes.map(({ component, name, path }) => `${component} ${path.join('/')}/${name}`).join(', '),
    ).toBe(
      'TextBox Screen1/a, EmailPicker Screen1/Row/To, TextBox Screen1/Row/V2/V1/Secret, ' +
        'TextBox Screen1/Card/b, TextBox Screen1/Ext/c, TextBox Screen1/d',
    )
  })

  it('may have boxes with the type in another case, with its package, and with children', () => {
    const { boxes } = read(
      { $Name: 'a', $Type: 'Textbox' },
      { $Name: 'b', $Type: 'com.google.appinventor.components.runtime.EmailPicker' },
      { $NAME: 'c', $type: 'TextBox', $components: [textBox({ $Name: 'd' })] },
    )
    const named = boxes.map(({ component, name }) => `${component} ${name}`)
    expect(named).toEqual(['TextBox a', 'EmailPicker b', 'TextBox c', 'TextBox d'])
  })

  const inHtml = (Text: string) => label(Text, { HTMLFormat: 'True' })

  it.each<[fact: string, text: string | undefined, before: readonly Node[]]>([
    ['the Label directly before it, without blanks', 'Name:', [label(' Name: ')]],
    ['no Label before another box', undefined, [label('Name'), textBox()]],
    ['no Label that is further away', undefined, [label('Far'), node('Button')]],
    ['no text of a Button', undefined, [node('Button', { Text: 'Send' })]],
    ['no Label without a text', undefined, [label(' ')]],
    ['no hidden Label', undefined, [label('Hidden', { Visible: 'False' })]],
    ['no Label that is hidden in small letters', undefined, [label('Hidden', { visible: 'False' })]],
    ['a Label whose properties are in small letters', 'Name', [node('Label', { text: 'Name' })]],
    ['a Label whose type is in small letters', 'Name', [node('label', { Text: 'Name' })]],
    ['no Label in a row before it', undefined, [node('HorizontalArrangement', {}, label('In the row'))]],
    ['a Label in HTML without its tags', 'A & b &copy; <', [inHtml('<b>A</b> &amp;<br/>b &copy; <')]],
    ['the signs of a Label in HTML', `a<>"'b c`, [inHtml('a&lt;&gt;&quot;&#39;b&nbsp;c')]],
    ['the lines of a Label in HTML', 'a b c', [inHtml('a<br>b<br clear="all">c')]],
    ['an unknown entity in a Label in HTML', '&constructor;', [inHtml('&constructor;')]],
    ['the tags of a Label that is not in HTML', '<b>a', [label('<b>a', { HTMLFormat: 'False' })]],
  ])('gives a box %s as its label: %j', (_, text, before) => {
    expect(read(...before, textBox()).boxes.at(-1)?.label).toBe(text)
  })

  it('has a Label in an arrangement as the label of the box behind it there', () => {
    const { boxes } = read(node('HorizontalArrangement', {}, label('In the row'), textBox()), textBox())
    expect(boxes.map((box) => box.label)).toEqual(['In the row', undefined])
    expect(boxes[1]).not.toHaveProperty('label')
  })

  it('may be written by tools that leave out the $, or put properties into an object', () => {
    const name = { $Name: 'L', $Type: 'Label', Properties: { Text: 'Name' } }
    const row = { $Name: 'Row', $Type: 'HorizontalArrangement', Properties: {}, Components: [] }
    const box = { $Name: 'a', $Type: 'TextBox', $Version: '5', Properties: { FontSize: 16, Width: '250' } }
    const properties = { $Name: 'Inicio', Components: [name, row, name, box] }
    const { boxes, problems } = readDesigner(JSON.stringify({ yaVersion: 5, properties }))
    expect(problems).toEqual([])
    const props = { fontSize: 16, width: 250 }
    expect(boxes).toEqual([{ component: 'TextBox', name: 'a', path: ['Inicio'], label: 'Name', props }])
  })

  it('gives a box without a name one, and says so', () => {
    const { boxes, problems } = read({ $Type: 'TextBox' }, { $Type: 'EmailPicker', $Name: 7 })
    expect(boxes.map(({ name }) => name)).toEqual(['TextBox_1', '7'])
    expect(problems).toEqual([
      { component: 'TextBox_1', property: '$Name', reason: 'The component has no name. It got this one.' },
    ])
  })

  it('keeps two boxes with the same name', () => {
    expect(read(textBox(), textBox()).boxes).toHaveLength(2)
  })

  it.each<[given: unknown, component: string, property: string, reason: string]>([
    [null, 'Screen1', '$Components', 'null is not a component.'],
    ['a', 'Screen1', '$Components', '"a" is not a component.'],
    [[textBox()], 'Screen1', '$Components', 'a list is not a component.'],
    [{ $Name: 'x' }, 'x', '$Type', "A component without a type can't be read."],
    [node('V', { $Components: 'none' }), 'V', '$Components', '"none" is not a list of components.'],
  ])('reports %j, which is no component, and reads the others', (given, component, property, reason) => {
    const { boxes, problems } = read(given, textBox())
    expect(boxes.map(({ name }) => name)).toEqual(['TextBox1'])
    expect(problems).toEqual([{ component, property, reason }])
  })

  it('may have nothing, or one component alone, where a list is written', () => {
    const alone = textBox({ $Name: 'alone' })
    const { boxes, problems } = read(node('V', { $Components: null }), node('V', { $Components: alone }))
    expect(boxes.map(({ name }) => name)).toEqual(['alone'])
    expect(problems).toEqual([])
  })
})

/** The props of a component, and the properties that can't be read. */
function readsAs(type: string, properties: Node) {
  const { boxes, problems } = read(node(type, properties))
  const reasons = problems.map(({ property, reason }) => `${property}: ${reason}`)
  return [boxes[0]?.component, boxes[0]?.props, reasons]
}

it.each<[fact: string, properties: Node, props: object]>([
  ['has the input type Password', { Hint: 'a', Width: '-2' }, { inputType: 2, hint: 'a', fullWidth: true }],
  ['is masked with numbers only', { NumbersOnly: 'True' }, { inputType: 7 }],
  ['is masked with any text', { NumbersOnly: 'False' }, { inputType: 2 }],
])('A PasswordTextBox is a TextBox that %s', (_, properties, props) => {
  expect(readsAs('PasswordTextBox', properties)).toEqual(['TextBox', props, []])
})

it('A PasswordTextBox stays masked, whatever the file says', () => {
  expect(readsAs('PasswordTextBox', { MultiLine: 'True', InputType: '1' })).toEqual([
    'TextBox',
    { inputType: 2 },
    [expect.stringContaining('MultiLine: '), expect.stringContaining('InputType: ')],
  ])
})

it('An EmailPicker has the properties that all boxes have', () => {
  expect(readsAs('EmailPicker', { Hint: 'To', InputType: '4', MultiLine: 'True' })).toEqual([
    'EmailPicker',
    { hint: 'To' },
    ['InputType', 'MultiLine'].map((name) => `${name}: EmailPicker has no property with this name.`),
  ])
})

describe('older versions', () => {
  const readOld = (file: Node, box: Node) => readDesigner(scmOf(screenOf(box), file)).boxes[0]?.props
  const { $Version: _, ...noVersion } = textBox()
  const quoted = { Hint: '"Say ""hi"""', Text: '""', TextColor: '&HFFFF0000' }
  const plain = { hint: 'Say ""hi""', text: '', textColor: '#FF0000FF' }
  const unquoted = { ...plain, hint: quoted.Hint, text: quoted.Text }
  const several = { multiline: true }
  const oldPicker = node('EmailPicker', { $Version: '5', Alignment: '1' })

  it.each<[fact: string, file: Node, box: Node, props: object]>([
    ['of TextBox 1 have several lines', { YaVersion: '232' }, textBox({ $Version: '1' }), several],
    ['of TextBox 2 have several lines', { YaVersion: '232' }, textBox({ $Version: '2' }), several],
    ['of TextBox 3 have several lines', { YaVersion: '232' }, textBox({ $Version: '3' }), several],
    [
      'of TextBox 3 in small letters have several lines',
      { YaVersion: '232' },
      { ...noVersion, $version: '3' },
      several,
    ],
    ['of TextBox 4 and later have one line', { YaVersion: '232' }, textBox({ $Version: '4' }), {}],
    ['before versions of components have several lines', { YaVersion: '1' }, noVersion, several],
    ['of the system, which are newer, have one line', { YaVersion: '50' }, noVersion, {}],
    ['without any version have one line in a screen that has one', {}, noVersion, {}],
    ['call Text Alignment Alignment', { YaVersion: '80' }, textBox({ Alignment: '1' }), { textAlignment: 1 }],
    ['call it so in EmailPickers', { YaVersion: '80' }, oldPicker, { textAlignment: 1 }],
    ['have texts in quotes', { YaVersion: '25' }, textBox(quoted), plain],
    ['have texts quoted only in front', { YaVersion: '25' }, textBox({ Hint: '"a" b' }), { hint: '"a" b' }],
    ['have texts quoted only at the end', { YaVersion: '25' }, textBox({ Text: 'a "b"' }), { text: 'a "b"' }],
    ['have texts without quotes from 26 on', { YaVersion: '26' }, textBox(quoted), unquoted],
    ['can be newer than ours', { YaVersion: '999' }, textBox({ $Version: '99', Hint: 'a' }), { hint: 'a' }],
  ])('%s', (_fact, file, box, props) => {
    expect(readOld(file, box)).toEqual(props)
  })

  it('have the texts of Labels in quotes, too', () => {
    const old = screenOf(label('"Name:"', { $Version: '1' }), textBox())
    expect(readDesigner(scmOf(old, { YaVersion: '4' })).boxes[0]?.label).toBe('Name:')
  })

  it('without any version are the first ones', () => {
    const { $Version: __, ...screen } = screenOf({ ...noVersion, Text: '"a"' })
    expect(readDesigner(scmOf(screen, {})).boxes[0]?.props).toEqual({ text: 'a', multiline: true })
  })
})

describe('the file', () => {
  const hint = (scm: string) => readDesigner(scm).boxes.map(({ props }) => props.hint)
  const scm = scmOf(screenOf(textBox({ Hint: '|# $JSON {' })))
  const [, json = ''] = /(\{.*\})/s.exec(scm) ?? []
  const old = '#|\n$Properties\n$Source $Form\n$Define Screen1 $As Form\n$End $Define\n$End $Properties\n|#'

  it.each([
    ['as App Inventor writes it', scm],
    ['with a byte order mark', `\uFEFF${scm}`],
    ['with the line breaks of Windows', scm.replaceAll('\n', '\r\n')],
    ['with other comment signs', `#!\n$JSON\n${json}\n!#`],
    ['without an end', `#|\n$JSON\n${json}\n`],
    ['with text after the end', `${scm}\n\n`],
    ['of JSON alone', json],
    ['after the same in the format of 2010', `\n${old.replace('$End', 'Title = "{"\n$End')}\n${scm}`],
    ['with $json in another case, and spaces', scm.replace('\n$JSON\n', '\r\n $json\t\r\n')],
    ['with the $JSON behind', `#|\n${json}\n$JSON\n|#`],
    ['indented', `#|\n$JSON\n${JSON.stringify(JSON.parse(json), null, 2)}\n|#`],
    ['of the component of the screen alone', JSON.stringify(screenOf(textBox({ Hint: '|# $JSON {' })))],
  ])('is read %s', (_, text) => {
    expect(hint(text)).toEqual(['|# $JSON {'])
  })

  it('may have line breaks and tabs in its texts', () => {
    expect(hint(scm.replace('|# $JSON {', 'one\n\ttwo \\" \\\\'))).toEqual(['one\n\ttwo " \\'])
  })

  it.each([
    ['text with a brace behind it', `${scm}\n;; }`],
    ['a brace too many', `#|\n$JSON\n${json}}\n|#`],
    ['another object behind it', `${scm}\n{}`],
    ['two versions that Git could not merge', `<<<<<<< HEAD\n${json}\n=======\n${json}\n>>>>>>> 7ffc551\n|#`],
  ])('is read up to the end of its first object if there is %s', (_, text) => {
    expect(hint(text)).toEqual(['|# $JSON {'])
    expect(readDesigner(text).problems).toEqual([
      { component: '', reason: 'After the screen, the file has more. It is not read.' },
    ])
  })

  it('takes the last of keys that are there twice', () => {
    expect(hint(scm.replace('"Hint":', '"Hint":"first","Hint":'))).toEqual(['|# $JSON {'])
  })

  it.each([
    ['', 'There is no JSON in the file.'],
    [old, 'The file is in the format of 2010'],
    ['#|\n$JSON\n{"Properties":\n|#', 'The JSON in the file is cut or wrong ('],
    ['{"Properties":{,}}', 'The JSON in the file is cut or wrong ('],
  ])('%j is a problem of the file', (text, reason) => {
    const problems = [{ component: '', reason: expect.stringContaining(reason) }]
    expect(readDesigner(text)).toEqual({ screen: '', boxes: [], problems })
  })

  it('is a text', () => {
    for (const wrong of [undefined, null, 5, {}, [], Symbol('a')])
      expect(readDesigner(wrong as unknown as string).problems).toEqual([
        { component: '', reason: 'A designer file is a text.' },
      ])
  })

  it('without a screen is a problem', () => {
    expect(readDesigner('{"a":1}').problems).toEqual([
      { component: '', property: 'Properties', reason: 'The file has no component for the screen.' },
    ])
  })

  it.each(['{"$Type":"Form"}', '{"$Components":[]}', '{"Properties":{}}'])(
    '%s is an empty screen',
    (file) => {
      expect(readDesigner(file)).toEqual({ screen: '', boxes: [], problems: [] })
    },
  )
})

it('Characters that were lost when a file was decoded are a problem', () => {
  const { boxes, problems } = readDesigner(scmOf(screenOf(textBox({ Hint: 'Zo\ufffd' }))))
  expect(boxes[0]?.props.hint).toBe('Zo\ufffd')
  expect(problems).toEqual([
    { component: '', reason: 'The file has characters that could not be read. They are shown as \ufffd.' },
  ])
})
