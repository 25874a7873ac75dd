/** DRE and DFC, and which lines a category feeds. */

/** The line of the DFC that cash of a category goes to. */
export { dfcLineOf } from './dfc-layout.rules.ts'
/** The line of the DRE that a category feeds. */
export { dreLineOf } from './dre-layout.rules.ts'
/** DRE and DFC of some months in one currency. */
export { getDfc, getDre } from './statement.queries.ts'
/** The columns of a range, checked, and those that they are compared with. */
export {
  columnsOf,
  type ComparedPeriods,
  comparedPeriods,
  type Period,
} from './statement-columns.ts'
/** Undoes a change of the template of the DRE. */
export { dreTemplateUndoer } from './save-dre-template.ts'
/** The rows of both statements by the lines that all companies share. */
export { DFC_LAYOUT, HIDDEN_LINE } from './dfc-layout.rules.ts'
export { DRE_LAYOUT } from './dre-layout.rules.ts'
export { contributingLines } from './statement-layout.rules.ts'
/** The entries that a statement is read from, and what it is asked for. */
export { entriesOf } from './entry-choice.ts'
export { periodOf } from './statement-columns.ts'
export { chooseCurrency } from './statement-currency.ts'
/** A statement as the table of a file. */
export { PAGE_COLUMNS, periodName, sheetTable } from './statement-sheet.ts'
export type { DreChoice, StatementChoice } from './statement-choice.ts'
