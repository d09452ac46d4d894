import type { EmailPickerProps, TextBoxProps } from 'react-textbox-emailpicker'
import {
  components,
  readDesigner,
  type DesignedBox,
  type DesignedEmailPickerProps,
  type DesignedTextBoxProps,
} from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { scmOf, screenOf, textBox, type Node } from './scm.ts'
import { unusual } from './unusual.ts'

// The compiler checks that what is read can be spread.
export type TextBoxPropsCanBeSpread = DesignedTextBoxProps extends TextBoxProps ? true : never
export type EmailPickerPropsCanBeSpread = DesignedEmailPickerProps extends EmailPickerProps ? true : never
export const canBeSpread: [TextBoxPropsCanBeSpread, EmailPickerPropsCanBeSpread] = [true, true]

const imported = { fontTypefaceImport: 'b.ttf' }

const read = (...nodes: readonly unknown[]) => readDesigner(scmOf(screenOf(...nodes)))

/** The props of one TextBox, which has to be read without a problem. */
function propsOf(properties: Node): object | undefined {
  const { boxes, problems } = read(textBox(properties))
  expect(problems).toEqual([])
  return boxes[0]?.props
}

describe('readDesigner', () => {
  it('reads each property of a TextBox in the type of its prop', () => {
    expect(propsOf(unusual)).toEqual({
      backgroundColor: '#12345680',
      cursorColor: '#0000FFFF',
      cursorVisible: false,
      enabled: false,
      errorText: 'No "@" \u2028 in it\u0000',
      fontBold: true,
      fontItalic: true,
      fontSize: 33.5,
      fontTypeface: 3,
      fontTypefaceImport: 'Schöne Schrift.ttf',
      heightPercent: 25,
      highlightColor: '#FFFFFF00',
      hint: 'Ñame\n<b>"you"</b> \\ / {name} &amp; \ud83d\ude00',
      hintColor: '#888888FF',
      inputType: 4,
      maxLines: 3,
      multiline: true,
      numbersOnly: true,
      readOnly: true,
      rotationAngle: -45.5,
      text: '  two\r\nlines  ',
      textAlignment: 2,
      textColor: '#00000000',
      visible: false,
      width: 320,
    })
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
        const node = Object.fromEntries(
          written.map((property) => [spell(property.name), examples[property.type]]),
        )
        const { boxes, problems } = read({ $Name: 'Box', $Type: type, ...node })
        expect(problems).toEqual([])
        expect(Object.keys(boxes[0]?.props ?? {}).sort()).toEqual(written.map(({ name }) => name).sort())
      }
    }
  })

  it('reads only what the file sets, also if it is the default', () => {
    expect(propsOf({})).toEqual({})
    expect(propsOf({ Enabled: 'True', Text: '' })).toEqual({ enabled: true, text: '' })
  })

  it.each([
    [
      'booleans and numbers',
      { Enabled: false, FontSize: 20, Width: 80, Text: 12, Hint: true },
      { enabled: false, fontSize: 20, width: 80, text: '12', hint: 'true' },
    ],
    [
      'other cases',
      { enabled: 'FALSE', FONTBOLD: 'true', Multiline: ' True ' },
      { enabled: false, fontBold: true, multiline: true },
    ],
    [
      'numbers with spaces, signs and points',
      { FontSize: ' 14.0 ', RotationAngle: '+.5', Width: '1e2' },
      { fontSize: 14, rotationAngle: 0.5, width: 100 },
    ],
    ['decimals', { FontSize: '12.75', RotationAngle: '-.25' }, { fontSize: 12.75, rotationAngle: -0.25 }],
    ['large exponents', { RotationAngle: '1e-1', FontSize: '.1e+10' }, { rotationAngle: 0.1, fontSize: 1e9 }],
    ['null for what is not set', { Text: null, Width: null }, {}],
    [
      'colors as numbers and names, and without leading zeros',
      { TextColor: '-16777216', HintColor: 4294901760, BackgroundColor: 'Dark Gray', CursorColor: '&HFF' },
      {
        textColor: '#000000FF',
        hintColor: '#FF0000FF',
        backgroundColor: '#444444FF',
        cursorColor: '#0000FF00',
      },
    ],
    [
      'colors with spaces around, and with few digits',
      { TextColor: ' &HFF112233 ', HintColor: '&H12' },
      { textColor: '#112233FF', hintColor: '#00001200' },
    ],
    [
      'the deprecated properties',
      { LineColor: '&HFF0000FF', EnableCopyPaste: 'True' },
      { lineColor: -16776961, enableCopyPaste: true },
    ],
    ['the place in a layout, no property of a box', { Row: '1', Column: '0', Left: '5', Top: '6' }, {}],
    ['font files as typefaces', { FontTypeface: 'Lobster.TTF' }, { fontTypefaceImport: 'Lobster.TTF' }],
    ['font files with blanks around', { FontTypeface: ' a.woff ' }, { fontTypefaceImport: 'a.woff' }],
    ['an imported font before a typeface', { FontTypefaceImport: 'b.ttf', FontTypeface: 'a.ttf' }, imported],
    ['an imported font behind a typeface', { FontTypeface: 'a.ttf', FontTypefaceImport: 'b.ttf' }, imported],
    ['what editors keep for themselves', { UUID: '7', Uuid: '8' }, {}],
  ])('reads %s', (_, properties, expected) => {
    expect(propsOf(properties)).toEqual(expected)
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
    const node = JSON.parse(`{"${property}": ${JSON.stringify(value)}}`) as Node
    const scm = scmOf(screenOf(textBox({ Hint2: '' })))
      .replace('"Hint2":""', JSON.stringify(node).slice(1, -1).replaceAll('/', '\\/'))
      .replace('"Uuid":"-1523098877"', '"FontBold":"True"')
    const { boxes, problems } = readDesigner(scm)
    expect(boxes[0]?.props).toEqual({ fontBold: true })
    expect(problems).toEqual([{ component: 'TextBox1', property, reason }])
  })

  it('shortens values in its reports', () => {
    const { problems } = read(textBox({ Enabled: 'x'.repeat(1000) }))
    expect(problems[0]?.reason).toBe(`"${'x'.repeat(59)}…" can't be used. It takes True or False.`)
    const whole = 'x'.repeat(60)
    expect(read(textBox({ Enabled: whole })).problems[0]?.reason).toContain(`"${whole}" can't`)
  })

  it.each([
    [4, 'Roboto Thin', 1, 'sans serif'],
    [5, 'Roboto', 1, 'sans serif'],
    [6, 'Font Awesome, a font of icons', 0, 'font'],
    [7, 'Material Icons, a font of icons', 0, 'font'],
  ])('reads the typeface %d of Kodular, and says that it is %s', (number, font, fontTypeface, used) => {
    const { boxes, problems } = read(textBox({ FontTypeface: String(number) }))
    expect(boxes[0]?.props).toEqual({ fontTypeface })
    expect(problems).toEqual([
      {
        component: 'TextBox1',
        property: 'FontTypeface',
        reason: expect.stringContaining(`"${number}" is ${font}. The ${used} of the page is used.`),
      },
    ])
  })
})

describe('the tree of components', () => {
  const nested = (levels: number, inner: Node): Node =>
    levels === 0
      ? inner
      : {
          $Name: `V${levels}`,
          $Type: 'VerticalArrangement',
          $Version: '4',
          $Components: [nested(levels - 1, inner)],
        }

  const found = ({ component, name, path }: DesignedBox) => ({ component, name, path })

  it('is read in its order, with the place of each box', () => {
    const { screen, boxes, problems } = read(
      textBox({ $Name: 'first' }),
      {
        $Name: 'Row1',
        $Type: 'HorizontalArrangement',
        $Components: [
          { $Name: 'To', $Type: 'EmailPicker', $Version: '6', Hint: 'To' },
          nested(2, { $Name: 'Secret', $Type: 'PasswordTextBox', $Version: '6' }),
        ],
      },
      { $Name: 'Card1', $Type: 'MakeroidCardView', $Components: [textBox({ $Name: 'inCard' })] },
      { $Name: 'Ext1', $Type: 'AnExtension', $Components: [textBox({ $Name: 'inExtension' })] },
      { $Name: 'Clock1', $Type: 'Clock' },
      textBox({ $Name: 'last' }),
    )
    expect(screen).toBe('Screen1')
    expect(problems).toEqual([])
    expect(boxes.map(found)).toEqual([
      { component: 'TextBox', name: 'first', path: ['Screen1'] },
      { component: 'EmailPicker', name: 'To', path: ['Screen1', 'Row1'] },
      { component: 'TextBox', name: 'Secret', path: ['Screen1', 'Row1', 'V2', 'V1'] },
      { component: 'TextBox', name: 'inCard', path: ['Screen1', 'Card1'] },
      { component: 'TextBox', name: 'inExtension', path: ['Screen1', 'Ext1'] },
      { component: 'TextBox', name: 'last', path: ['Screen1'] },
    ])
  })

  it('may have boxes with the type in another case, with its package, and with children', () => {
    const { boxes } = read(
      { $Name: 'a', $Type: 'Textbox' },
      { $Name: 'b', $Type: 'com.google.appinventor.components.runtime.EmailPicker' },
      { $NAME: 'c', $type: 'TextBox', $components: [textBox({ $Name: 'd' })] },
    )
    expect(boxes.map(({ component, name }) => [component, name])).toEqual([
      ['TextBox', 'a'],
      ['EmailPicker', 'b'],
      ['TextBox', 'c'],
      ['TextBox', 'd'],
    ])
  })

  it('has the Label directly before a box as its label, if the user sees a text', () => {
    const label = (Text: string, more: Node = {}) => ({ $Name: 'Label1', $Type: 'Label', Text, ...more })
    const labels = read(
      label(' Name: '),
      textBox(),
      textBox(),
      label('Far'),
      { $Name: 'Button1', $Type: 'Button' },
      textBox(),
      label(' '),
      textBox(),
      label('Hidden', { Visible: 'False' }),
      textBox(),
      { $Name: 'Row1', $Type: 'HorizontalArrangement', $Components: [label('In the row'), textBox()] },
      textBox(),
    ).boxes.map((box) => box.label)
    expect(labels).toEqual(['Name:', undefined, undefined, undefined, undefined, 'In the row', undefined])
  })

  it('has no other text directly before it as its label', () => {
    const button = { $Name: 'Button1', $Type: 'Button', Text: 'Send' }
    expect(read(button, textBox()).boxes[0]).not.toHaveProperty('label')
  })

  it('has the text of a Label that is written in HTML, without its tags', () => {
    const label = {
      $Name: 'L',
      $Type: 'Label',
      HTMLFormat: 'True',
      Text: '<b>Name</b> &amp;<br/>title &copy; <',
    }
    expect(read(label, textBox()).boxes[0]?.label).toBe('Name & title &copy; <')
    const signs = { ...label, Text: 'a<br>b&lt;&gt;&quot;&#39;c&nbsp;d<br clear="all">e' }
    expect(read(signs, textBox()).boxes[0]?.label).toBe(`a b<>"'c d e`)
    expect(read({ ...label, HTMLFormat: 'False' }, textBox()).boxes[0]?.label).toBe(label.Text)
  })

  it('may be written by tools that leave out the $, or put properties into an object', () => {
    const { boxes, problems } = readDesigner(
      JSON.stringify({
        yaVersion: 5,
        properties: {
          $Name: 'Inicio',
          Components: [
            { $Name: 'L', $Type: 'Label', Properties: { Text: 'Name' } },
            { $Name: 'Row', $Type: 'HorizontalArrangement', Properties: {}, Components: [] },
            { $Name: 'L', $Type: 'Label', Properties: { Text: 'Name' } },
            { $Name: 'a', $Type: 'TextBox', $Version: '5', Properties: { FontSize: 16, Width: '250' } },
          ],
        },
      }),
    )
    expect(problems).toEqual([])
    expect(boxes).toEqual([
      {
        component: 'TextBox',
        name: 'a',
        path: ['Inicio'],
        label: 'Name',
        props: { fontSize: 16, width: 250 },
      },
    ])
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

  it('reports what is no component, and reads the others', () => {
    const { boxes, problems } = read(
      null,
      'a',
      [textBox()],
      { $Name: 'x' },
      { $Name: 'Row1', $Type: 'HorizontalArrangement', $Components: 'none' },
      { $Name: 'Row2', $Type: 'HorizontalArrangement', $Components: null },
      { $Name: 'Row3', $Type: 'HorizontalArrangement', $Components: textBox({ $Name: 'alone' }) },
      textBox(),
    )
    expect(boxes.map(({ name }) => name)).toEqual(['alone', 'TextBox1'])
    expect(problems).toEqual([
      { component: 'Screen1', property: '$Components', reason: 'null is not a component.' },
      { component: 'Screen1', property: '$Components', reason: '"a" is not a component.' },
      { component: 'Screen1', property: '$Components', reason: 'a list is not a component.' },
      { component: 'x', property: '$Type', reason: "A component without a type can't be read." },
      { component: 'Row1', property: '$Components', reason: '"none" is not a list of components.' },
    ])
  })
})

describe('a PasswordTextBox', () => {
  const password = (properties: Node) => read({ $Name: 'Secret', $Type: 'PasswordTextBox', ...properties })

  it('is a TextBox with the input type Password', () => {
    expect(password({ Hint: 'Password', Width: '-2' }).boxes[0]).toMatchObject({
      component: 'TextBox',
      props: { inputType: 2, hint: 'Password', fullWidth: true },
    })
  })

  it('stays masked, whatever the file says', () => {
    expect(password({ NumbersOnly: 'True' }).boxes[0]?.props).toEqual({ inputType: 7 })
    expect(password({ NumbersOnly: 'False' }).boxes[0]?.props).toEqual({ inputType: 2 })
    const { boxes, problems } = password({ MultiLine: 'True', InputType: '1' })
    expect(boxes[0]?.props).toEqual({ inputType: 2 })
    expect(problems.map(({ property }) => property)).toEqual(['MultiLine', 'InputType'])
  })
})

it('an EmailPicker has the properties that all boxes have', () => {
  const { boxes, problems } = read({
    $Name: 'To',
    $Type: 'EmailPicker',
    Hint: 'To',
    InputType: '4',
    MultiLine: 'True',
  })
  expect(boxes[0]?.props).toEqual({ hint: 'To' })
  expect(problems.map(({ property, reason }) => [property, reason])).toEqual([
    ['InputType', 'EmailPicker has no property with this name.'],
    ['MultiLine', 'EmailPicker has no property with this name.'],
  ])
})

describe('older versions', () => {
  const readOld = (file: Node, box: Node) => readDesigner(scmOf(screenOf(box), file)).boxes[0]?.props

  const { $Version: _version, ...versionless } = textBox()
  const aligned = { $Name: 'a', $Version: '5', Alignment: '1' }
  it.each<[string, string | undefined, Node, object]>([
    ['of TextBox (1) have several lines', '232', textBox({ $Version: '1' }), { multiline: true }],
    ['of TextBox (2) have several lines', '232', textBox({ $Version: '2' }), { multiline: true }],
    ['of TextBox (3) have several lines', '232', textBox({ $Version: '3' }), { multiline: true }],
    ['of TextBox (4) have one line, unless the file says otherwise', '232', textBox({ $Version: '4' }), {}],
    ['without versions of components have several lines, too', '1', versionless, { multiline: true }],
    ['with a later version of the file have one', '50', versionless, {}],
    ['without any version of the file have one', undefined, versionless, {}],
    ['call Text Alignment Alignment', '80', { ...aligned, $Type: 'TextBox' }, { textAlignment: 1 }],
    ['call it so in an EmailPicker', '80', { ...aligned, $Type: 'EmailPicker' }, { textAlignment: 1 }],
    ['newer than this package are read', '999', textBox({ $Version: '99', Hint: 'a' }), { hint: 'a' }],
  ])('%s', (_, version, box, props) => {
    expect(readOld(version === undefined ? {} : { YaVersion: version }, box)).toEqual(props)
  })

  it('have texts in quotes', () => {
    const box = textBox({ Hint: '"Say ""hi"""', Text: '""', TextColor: '&HFFFF0000' })
    expect(readOld({ YaVersion: '25' }, box)).toMatchObject({
      hint: 'Say ""hi""',
      text: '',
      textColor: '#FF0000FF',
    })
    // A text that only begins or ends with a quote is as it was written.
    expect(readOld({ YaVersion: '25' }, textBox({ Hint: 'a "b"', Text: '"a" b' }))).toMatchObject({
      hint: 'a "b"',
      text: '"a" b',
    })
    expect(readOld({ YaVersion: '26' }, box)).toMatchObject({ hint: '"Say ""hi"""', text: '""' })
  })

  it('have the texts of Labels in quotes, too', () => {
    const label = { $Name: 'L', $Type: 'Label', $Version: '1', Text: '"Name:"' }
    expect(readDesigner(scmOf(screenOf(label, textBox()), { YaVersion: '4' })).boxes[0]?.label).toBe('Name:')
  })

  it('without any version are the first ones', () => {
    const { $Version: _, ...screen } = screenOf({ ...versionless, Text: '"a"' })
    expect(readDesigner(scmOf(screen, {})).boxes[0]?.props).toEqual({ text: 'a', multiline: true })
  })
})

describe('the file', () => {
  const hint = (scm: string) => readDesigner(scm).boxes.map(({ props }) => props.hint)
  const scm = scmOf(screenOf(textBox({ Hint: '|# $JSON {' })))
  const [, json = ''] = /(\{.*\})/s.exec(scm) ?? []

  it.each([
    ['as App Inventor writes it', scm],
    ['with a byte order mark', `\uFEFF${scm}`],
    ['with the line breaks of Windows', scm.replaceAll('\n', '\r\n')],
    ['with other comment signs', `#!\n$JSON\n${json}\n!#`],
    ['without an end', `#|\n$JSON\n${json}\n`],
    ['with text after the end', `${scm}\n\n`],
    ['of JSON alone', json],
    [
      'after the same in the format of 2010',
      `\n#|\n$Properties\n$Source $Form\n$Define Screen1 $As Form\nTitle = "{"\n$End $Define\n$End $Properties\n\n|#\n${scm}`,
    ],
    ['with $json in another case, and spaces', scm.replace('\n$JSON\n', '\r\n $json\t\r\n')],
    ['with the $JSON behind', `#|\n${json}\n$JSON\n|#`],
    ['indented', `#|\n$JSON\n${JSON.stringify(JSON.parse(json), null, 2)}\n|#`],
    ['of the component alone', JSON.stringify((JSON.parse(json) as { Properties: Node }).Properties)],
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
    [
      'two versions that Git could not merge',
      `#|\n$JSON\n<<<<<<< HEAD\n${json}\n=======\n${json.replace('$JSON', 'other')}\n>>>>>>> 7ffc551\n|#`,
    ],
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
    [
      '#|\n$Properties\n$Source $Form\n$Define Screen1 $As Form\n$End $Define\n|#',
      'The file is in the format of 2010',
    ],
    ['#|\n$JSON\n{"Properties":\n|#', 'The JSON in the file is cut or wrong ('],
    ['{"Properties":{,}}', 'The JSON in the file is cut or wrong ('],
  ])('%j is a problem of the file', (text, reason) => {
    expect(readDesigner(text)).toEqual({
      screen: '',
      boxes: [],
      problems: [{ component: '', reason: expect.stringContaining(reason) }],
    })
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

  it.each(['{"$Type":"Form"}', '{"$Components":[]}', '{"Properties":{}}'])('%s is empty', (file) => {
    expect(readDesigner(file)).toEqual({ screen: '', boxes: [], problems: [] })
  })
})

it('Characters that were lost when a file was decoded are a problem', () => {
  const { boxes, problems } = readDesigner(scmOf(screenOf(textBox({ Hint: 'Zo\ufffd' }))))
  expect(boxes[0]?.props.hint).toBe('Zo\ufffd')
  expect(problems).toEqual([
    { component: '', reason: 'The file has characters that could not be read. They are shown as \ufffd.' },
  ])
})
