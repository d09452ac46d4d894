import { useMemo } from 'react'
import { addClassNames, type Classes } from '../box/properties/parts.ts'
import { pickerClasses, type PartName } from './parts.ts'

export const listClasses: Classes<PartName> = {
  ...pickerClasses,
  popup: 'tb-popup',
  list: 'tb-list',
  option: 'tb-option',
  avatar: 'tb-avatar',
  photo: 'tb-photo',
  contact: 'tb-contact',
  contactName: 'tb-contact-name',
  contactAddress: 'tb-contact-address',
  mark: 'tb-mark',
  failed: 'tb-failed',
  retry: 'tb-retry',
  status: 'tb-status',
  progress: 'tb-progress',
  heading: 'tb-heading',
  forget: 'tb-forget',
  fromDevice: 'tb-from-device',
  newContact: 'tb-new-contact',
  listFooter: 'tb-list-footer',
}

/** The result of `addClassNames`: the same object as long as no class changes, so that no row is rendered again. */
export function useClasses<P extends string>(component: string, classes: Classes<P>, added?: object) {
  // Apps may pass a new `classNames` with the same classes in each rendering.
  const json = JSON.stringify(addClassNames(component, classes, added))
  return useMemo(() => JSON.parse(json) as Classes<P>, [json])
}
