import { keepEngineCompiled } from './keep-engine-compiled.ts'
import { leaveOutDeclared } from './leave-out-declared.ts'
import { installLightHashes } from './light-hashes.ts'
import { recordStatements } from './record-statements.ts'

// Before each test file, and before it imports the server, which takes argon2 when it is loaded.
installLightHashes()
await keepEngineCompiled()
recordStatements()
leaveOutDeclared()
