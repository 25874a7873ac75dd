import { afterAll } from 'vitest'
import { removeScratchFolders } from './scratch-folder.ts'

// Before each test file: of hooks that end something the first said is the last to run.
afterAll(removeScratchFolders)
