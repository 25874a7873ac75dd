/** Adding a rule outside the screens. */
export { createOfxImportRule } from './save-ofx-import-rule.ts'
/** The rules that hold now. */
export { type ActiveRule, activeImportRules } from './active-rules.queries.ts'
/** A statement as rules left it, and how one says that FITIDs count. */
export type { FitidStrategy, RuledStatement } from './read-by-rules.ts'
/** A movement as rules left it. */
export type { RuledLine } from './apply-rules.ts'
