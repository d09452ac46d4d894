// What boxes load when they first need it. On a busy machine, the test server needs more time to compile it than a test waits.
import '../../src/box/message/bubbles.ts'
import '../../src/email-picker/EntryMarks.tsx'
