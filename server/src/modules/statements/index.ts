/** DRE and DFC, and which lines a category feeds. */

/** The line of the DFC that cash of a category goes to. */
export { dfcLineOf } from './dfc-layout.rules.ts'
/** The line of the DRE that a category feeds. */
export { dreLineOf } from './dre-layout.rules.ts'
/** DRE and DFC of some months in one currency. */
export { getDfc, getDre } from './statement.queries.ts'
/** The columns of a range, checked. */
export { columnsOf } from './statement-columns.ts'
/** Undoes a change of the template of the DRE. */
export { dreTemplateUndoer } from './save-dre-template.ts'
