import { checkAddress, englishForAddress } from './email-picker/check-address.ts'
import { Completions } from './email-picker/Completions.tsx'
import { checkCode, listCode } from './email-picker/late-parts.ts'
import { prepare } from './contact-list/search/use-search-in.ts'
import { Editing, english, takeOver } from './recipient-picker/Editing.tsx'
import { editingCode } from './recipient-picker/late-parts.ts'

// The engine is still loaded later: until then, large arrays are searched contact by contact. An app that needs it
// from the start calls `createContactIndex`. No `import *` here: the bundles of apps would get one more file, with
// the helper that esbuild adds for it.
listCode.provide({ Completions, prepare })
checkCode.provide({ checkAddress, englishForAddress })
editingCode.provide({ Editing, english, prepare, takeOver })
