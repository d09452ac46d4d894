import type { Contact } from 'react-textbox-emailpicker'

interface Person {
  name: string
  email: string
  team: string
}

/** The people, and each team as a group. Call it once, outside of components. */
export function withTeams(people: readonly Person[]): Contact[] {
  const names = [...new Set(people.map(({ team }) => team))]
  const groups = names.map((name) => ({
    name,
    email: '',
    members: people.filter(({ team }) => team === name),
  }))
  return [...people, ...groups]
}
