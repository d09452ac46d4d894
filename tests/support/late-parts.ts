// What boxes load when they first need it. To make it ready, the server of the tests takes long on a busy machine: longer than a test waits.
import '../../src/box/message/bubbles.ts'
import '../../src/email-picker/EntryMarks.tsx'
