/** Undoes operations. */
export { undoHandlers } from './undo.routes.ts'
