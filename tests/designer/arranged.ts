import { scmOf, screenOf, textBox, type Node } from './scm.ts'

let names = 0

export const box = (properties: Node = {}) => textBox({ $Name: `Box${++names}`, ...properties })
export const label = (Text: string, properties: Node = {}): Node => ({
  $Name: `Label${++names}`,
  $Type: 'Label',
  Text,
  ...properties,
})
export const arrangement = ($Type: string, properties: Node, ...$Components: readonly unknown[]): Node => ({
  $Name: `Arrangement${++names}`,
  $Type,
  ...properties,
  $Components,
})

/** A screen with each kind of arrangement, and each way to give sizes. */
export const everyArrangement = scmOf({
  ...screenOf(
    label('Name'),
    box({ Width: '-2' }),
    arrangement(
      'HorizontalArrangement',
      { Width: '-2', AlignVertical: '3', AlignHorizontal: '2' },
      label('To', { Width: '60' }),
      box({ Width: '-2', Height: '-2' }),
      { $Name: 'Space', $Type: 'SpaceView', Width: '10' },
      label('{<&"\'', { Width: '-1010' }),
      box({ Width: '-1030', Height: '-1010' }),
    ),
    arrangement(
      'TableArrangement',
      { Columns: '2', Rows: '1' },
      label('Street', { Column: '0', Row: '1' }),
      box({ Column: '1', Row: '1', Width: '-2' }),
    ),
    arrangement(
      'AbsoluteArrangement',
      { Width: '200', Height: '100' },
      box({ Left: '20', Top: '40.5', Width: '-1040' }),
    ),
    arrangement(
      'MakeroidCardView',
      { Width: '-1050', ContentPaddingTop: '20' },
      arrangement('VerticalArrangement', { AlignHorizontal: '3', Visible: 'False' }, box({ Width: '-1020' })),
    ),
    label('Text'),
    box({ Height: '-2', MultiLine: 'True' }),
  ),
  AlignHorizontal: '3',
  AlignVertical: '2',
})
