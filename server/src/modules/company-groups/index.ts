/** Undoes what was done to a group of companies. */
export { companyGroupUndoer } from './undo-company-group.ts'
