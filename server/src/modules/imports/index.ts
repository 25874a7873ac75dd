/** The routes of imports from sheets. */
export { importHandlers } from './imports.routes.ts'
/** Undoes imports. */
export { importUndoers } from './undo-import.ts'
