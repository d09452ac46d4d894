import { reportMisuse } from '../development.ts'

/** Whether contacts can be stored under a name. Without a name (in JavaScript), all users would share them. */
export function isUsableName(owner: string, name: string): boolean {
  if (name) return true
  reportMisuse(`${owner}: name has to be a string with at least one character. The contacts are not stored.`)
  return false
}
