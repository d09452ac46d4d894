import { reported as reportedOfContacts } from '../../src/contacts/development.ts'
import { provideEngine, type Engine } from '../../src/contacts/provided-engine.ts'
import { reported } from '../../src/values/development.ts'

/** Has modules that several test files share be as when they were loaded. */
export function forget(): void {
  // Each message to developers is printed once.
  reported.clear()
  reportedOfContacts.clear()
  // The engine that one file loads would stay for the files after it, and pickers would make an index of each array.
  // Without it, they search short arrays in the task of the key.
  provideEngine(undefined as unknown as Engine)
}
