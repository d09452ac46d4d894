// What boxes load when they first need it. On a busy machine, the test server needs more time to compile it than a test waits.
import '../../src/email-picker/EntryMarks.tsx'
import { checkCode, listCode } from '../../src/email-picker/late-parts.ts'
import { editingCode } from '../../src/recipient-picker/late-parts.ts'

// As if the browser had been idle. What happens before is tested with modules of their own.
for (const code of [listCode, checkCode, editingCode]) await code.load()
