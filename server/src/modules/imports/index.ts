/** The routes of imports from sheets. */
export { importHandlers } from './imports.routes.ts'
/** Everything that can be imported, with its undoer. */
export { importTargets } from './import-targets.ts'
