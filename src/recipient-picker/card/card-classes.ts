import type { CardPartName } from '../parts.ts'

export const cardClasses: Readonly<Record<CardPartName, string>> = {
  card: 'tb-card',
  cardPerson: 'tb-card-person',
  cardName: 'tb-card-name',
  cardAddress: 'tb-card-address',
  cardNote: 'tb-card-note',
  cardActions: 'tb-card-actions',
  cardAction: 'tb-card-action',
}
