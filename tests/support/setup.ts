// The files of a worker share these modules, and each of them runs once.
import './setup-clock.ts'
import './setup-generated.ts'
import './setup-patience.ts'
