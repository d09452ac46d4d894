import { report } from '../../values/development.ts'

/** Warns the developer that a text was refused as too long, not cut: a part could be the address of another person. */
export function reportNoRoom(component: string): void {
  report(
    `${component}: maxLength leaves no room for what was picked, pasted or dropped. ` +
      'It is entered whole or not at all.',
    'warn',
  )
}
