import { report } from '../../values/development.ts'

/** Warns the developer. The text is not cut, because a part of an address can be the address of another person. */
export function reportNoRoom(component: string): void {
  if (process.env.NODE_ENV !== 'production')
    report(
      `${component}: maxLength leaves no room for what was picked, pasted or dropped. ` +
        'It is entered whole or not at all.',
      'warn',
    )
}
