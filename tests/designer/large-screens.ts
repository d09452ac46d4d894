import { scmOf, screenOf, textBox } from './scm.ts'

/** A screen with many boxes, each of which has several properties. */
export const screenWith = (count: number) =>
  scmOf(
    // A list in an arrangement, because a function takes only some 100,000 arguments.
    screenOf({
      $Name: 'V',
      $Type: 'VerticalArrangement',
      $Components: Array.from({ length: count }, (_, at) =>
        textBox({
          $Name: `TextBox${at}`,
          BackgroundColor: '&HFF112233',
          FontSize: '18',
          Hint: `Hint ${at}`,
          InputType: '4',
          MultiLine: 'False',
          TextColor: '&HFFFF0000',
          Width: '-2',
        }),
      ),
    }),
  )
