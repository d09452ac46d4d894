import { checkAddress, englishForAddress } from './email-picker/check-address.ts'
import { Completions } from './email-picker/Completions.tsx'
import { checkCode, listCode } from './email-picker/late-parts.ts'
import { prepare } from './contact-list/search/use-search-in.ts'
import { Editing, english, takeOver } from './recipient-picker/Editing.tsx'
import { editingCode } from './recipient-picker/late-parts.ts'

// Pickers load this code when the page is idle, or when they need it. If an app imports this file, the code is there
// from the start. The contact index is not included: until it is loaded, large arrays are searched contact by contact.
// To have it from the start, an app calls `createContactIndex`. No `import *`: esbuild would add a helper file.
listCode.provide({ Completions, prepare })
checkCode.provide({ checkAddress, englishForAddress })
editingCode.provide({ Editing, english, prepare, takeOver })
