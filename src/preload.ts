import * as check from './email-picker/check-address.ts'
import * as list from './email-picker/Completions.tsx'
import { checkCode, listCode } from './email-picker/late-parts.ts'
import * as editing from './recipient-picker/Editing.tsx'
import { editingCode } from './recipient-picker/late-parts.ts'

// The engine stays late: until it is there, large arrays are searched one by one. An app that wants it first has
// `createContactIndex`.
listCode.provide(list)
checkCode.provide(check)
editingCode.provide(editing)
