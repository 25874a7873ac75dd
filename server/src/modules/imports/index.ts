/** Everything that can be imported, with its undoer. */
export { importTargets } from './import-targets.ts'
