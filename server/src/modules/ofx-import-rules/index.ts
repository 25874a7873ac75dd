/** Adding a rule outside the screens. */
export { createOfxImportRule } from './save-ofx-import-rule.ts'
/** The rules that hold now. */
export { activeImportRules } from './active-rules.queries.ts'
/** A statement file through the rules, and how one says that FITIDs count. */
export { type FitidStrategy, readByRules, type RuledStatement } from './read-by-rules.ts'
/** A movement as rules left it. */
export type { RuledLine } from './apply-rules.ts'
