import { late } from '../../hooks/late.ts'
import { report } from '../../values/development.ts'

/** The code of the card of a chip, and its messages. `use-cards.tsx` says when it is loaded. */
export const cardCode = /* @__PURE__ */ late(
  () => import('./Cards.tsx'),
  () => {
    report(
      'RecipientPicker: the code of the card of a chip could not be loaded, ' +
        'so chips have none until the user comes to one again. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)
