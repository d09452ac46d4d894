const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Cpath fill="teal" d="M0 0h1v1H0z"/%3E%3C/svg%3E'

export const contacts = [
  { name: 'Ann Lee', email: 'ann@example.org', photo: picture },
  { name: 'Anna Novak', email: 'anna@example.org' },
  { name: 'Anders Berg', email: 'anders@example.org' },
]
