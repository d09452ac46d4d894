import { label, node, scmOf, screenOf, textBox, type Node } from './scm.ts'

const box = ($Name: string, properties: Node = {}) => textBox({ $Name, Hint: $Name, ...properties })

/** A screen with each kind of arrangement, of which a browser measures the boxes. */
export const measuredScreen = scmOf({
  ...screenOf(
    label('automatic'),
    textBox({ $Name: 'automatic' }),
    box('filling', { Width: '-2', FontSize: '20' }),
    box('half', { Width: '-1050', Height: '50' }),
    node('SpaceView', { Height: '20' }),
    node(
      'HorizontalArrangement',
      { Width: '-2' },
      label('R', { Width: '60' }),
      box('row1', { Width: '-2' }),
      box('row2', { Width: '-1020' }),
    ),
    node(
      'VerticalArrangement',
      { Width: '-1050', AlignHorizontal: '2' },
      box('quarter', { Width: '-1025' }),
      box('whole', { Width: '-2' }),
    ),
    node('HorizontalArrangement', {}, box('inAutomatic', { Width: '-2' })),
    node('MakeroidCardView', { Width: '-2' }, box('inCard', { Width: '-2' })),
    node(
      'TableArrangement',
      {},
      box('cell11', { Column: '1', Row: '1', Width: '100' }),
      box('cell00', { Column: '0', Row: '0', Width: '80' }),
    ),
    node('AbsoluteArrangement', { Width: '200' }, box('absolute', { Left: '30', Top: '10', Width: '70' })),
    box('rest', { Height: '-2', MultiLine: 'True' }),
  ),
  $Name: 'Measured',
})
