/** What every form says, so that only the looks differ. */
export const texts = {
  name: { label: 'Name', description: 'As your guests know you', value: 'Annika Svensson' },
  subject: { label: 'Subject', placeholder: 'What is it about?' },
  replies: { label: 'Replies to', value: 'annika@', error: 'The address has no domain' },
  message: { label: 'Message', value: 'Dinner is on Friday at seven.\nBring who you like.' },
  guests: { label: 'Guests', description: 'They get the message, too' },
  to: { label: 'To', placeholder: 'Name or address' },
} as const

export interface Person {
  name: string
  email: string
}

export const people: readonly Person[] = [
  { name: 'Anders Lindqvist', email: 'anders.lindqvist@birch.example' },
  { name: 'Joanna Nowak', email: 'joanna.nowak@harbor.example' },
  { name: 'Hannah Brooks', email: 'hannah.brooks@meadow-books.example' },
  { name: 'Ana Molina', email: 'ana.molina@north.example' },
  { name: 'Giovanna Conti', email: 'giovanna.conti@quarry.example' },
]

export const guests: readonly Person[] = [
  { name: 'Lena Vogel', email: 'lena.vogel@birch.example' },
  { name: 'Théo Girard', email: 'theo.girard@harbor.example' },
  { name: 'Sofia Almeida', email: 'sofia.almeida@north.example' },
]

export const initialsOf = ({ name }: Person) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')

/** What each invitation says. */
export const invitation = {
  title: 'Invite to the spring plan',
  people: 'People',
  description: 'Lena Vogel is a member already',
  role: 'Role',
  roles: ['Can view', 'Can edit'],
  button: 'Invite',
  owner: { name: 'Annika Svensson', email: 'annika@birch.example' },
  member: { name: 'Lena Vogel', email: 'lena.vogel@birch.example' },
  guest: { name: 'Ana Molina', email: 'ana.molina@north.example' },
  offer: (email: string) => `Invite ${email}`,
} as const

/** Who is in the field at first. */
export const invited: readonly Person[] = [invitation.owner, invitation.member, invitation.guest]

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** Who is offered: people, and somebody new with an address. */
export function offered(text: string): readonly (Person & { isNew?: boolean })[] {
  const found = people.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(text.toLowerCase()),
  )
  return isAddress(text) && found.length === 0 ? [{ name: text, email: text, isNew: true }] : found
}
