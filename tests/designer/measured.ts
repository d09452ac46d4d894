import { readDesigner, toJsx } from 'react-textbox-emailpicker/designer'
import { nodesIn, scmOf, screenOf } from './scm.ts'

/** A screen with each kind of arrangement, of which a browser measures the boxes. */
const screen = readDesigner(
  scmOf({
    ...screenOf(
      ...nodesIn(`
        Label Text=automatic
        TextBox:automatic
        TextBox:filling Hint=filling Width=-2 FontSize=20
        TextBox:half Hint=half Width=-1050 Height=50
        SpaceView Height=20
        HorizontalArrangement Width=-2
          Label Text=R Width=60
          TextBox:row1 Hint=row1 Width=-2
          TextBox:row2 Hint=row2 Width=-1020
        VerticalArrangement Width=-1050 AlignHorizontal=2
          TextBox:quarter Hint=quarter Width=-1025
          TextBox:whole Hint=whole Width=-2
        HorizontalArrangement
          TextBox:inAutomatic Hint=inAutomatic Width=-2
        MakeroidCardView Width=-2
          TextBox:inCard Hint=inCard Width=-2
        TableArrangement
          TextBox:cell11 Hint=cell11 Column=1 Row=1 Width=100
          TextBox:cell00 Hint=cell00 Column=0 Row=0 Width=80
        AbsoluteArrangement Width=200
          TextBox:absolute Hint=absolute Left=30 Top=10 Width=70
        TextBox:rest Hint=rest Height=-2 MultiLine=True`),
    ),
    $Name: 'Measured',
  }),
)
if (screen.problems.length > 0) throw new Error(JSON.stringify(screen.problems))

/** What is measured: the code of the screen. */
export const measuredCode = toJsx(screen)
