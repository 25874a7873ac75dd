import { installLightHashes } from './light-hashes.ts'

// Before each test file, and before it imports the server, which takes argon2 when it is loaded.
installLightHashes()
