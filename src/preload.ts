import { checkAddress, englishForAddress } from './email-picker/check-address.ts'
import { Completions } from './email-picker/Completions.tsx'
import { checkCode, listCode } from './email-picker/late-parts.ts'
import { prepare } from './contact-list/search/use-search-in.ts'
import { Editing, english, takeOver } from './recipient-picker/Editing.tsx'
import { editingCode } from './recipient-picker/late-parts.ts'

// A picker loads this code when the page is idle, or when the user enters it. An app that imports this file has it from
// the start. The contact index is not included: until it is loaded, large arrays are searched contact by contact. An
// app that needs it from the start calls `createContactIndex`. No `import *` here: esbuild would add a helper file.
listCode.provide({ Completions, prepare })
checkCode.provide({ checkAddress, englishForAddress })
editingCode.provide({ Editing, english, prepare, takeOver })
