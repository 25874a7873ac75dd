/** The tax table: which row says what a line of a note is taxed by. */
export { activeTaxRules } from './active-tax-rules.queries.ts'
export { includesReform, pickReformRates, pickTaxRule } from './pick-tax-rule.rules.ts'
export { taxRuleUndoer } from './undo-tax-rule.ts'
