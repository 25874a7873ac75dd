import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { getLateChargeRates } from '../../settlements/index.ts'
import { pendingOfDays } from '../desk/line-rows.queries.ts'
import { ruleHits } from '../rule-runs/rule-hits.ts'
import {
  freeSettlements,
  identifiedTransactions,
  transactionsOfAmounts,
  transactionsOfParties,
} from './candidate.queries.ts'
import { companionLines } from './companion-lines.queries.ts'
import { lastDecisions, unnamedDecisions } from './history.queries.ts'
import {
  firstCategoryNames,
  partiesOfIds,
  partiesOfWords,
  refusedPairs,
} from './match-context.queries.ts'
import { aliasesOfWords } from './match-memory.queries.ts'
import type { MatchQuestions } from './match-questions.ts'
import { rivalLines } from './rival-lines.queries.ts'
import { linesOfOthers, waitingLegs, waitingPayouts } from './transfer-side.queries.ts'

/** What matching lines of an account asks, answered by the database as a reach sees it. */
export const askedByDatabase = (
  db: CompanyDb,
  accountId: number,
  rules: readonly RuleInForce[],
): MatchQuestions => ({
  about: {
    company_id: db.company_id,
    called: db.called,
    reaches_all_rows: reachesAllRows(db),
    has_rules: rules.length > 0,
  },
  linesOfWindow: (window) => pendingOfDays(db, accountId, window),
  ruleHits: (lines) => ruleHits(db, accountId, lines, rules),
  lateChargeRates: () => getLateChargeRates(db),
  aliases: (words) => aliasesOfWords(db, words),
  refusedPairs: (lineIds) => refusedPairs(db, lineIds),
  partiesOfIds: (ids) => partiesOfIds(db, ids),
  partiesOfWords: (words, ids) => partiesOfWords(db, words, ids),
  freeSettlements: (wanted) => freeSettlements(db, accountId, wanted),
  transactionsOfAmounts: (wanted) => transactionsOfAmounts(db, accountId, wanted),
  identifiedTransactions: (wanted) => identifiedTransactions(db, accountId, wanted),
  transactionsOfParties: (wanted) => transactionsOfParties(db, accountId, wanted),
  companionLines: (own, wanted) => companionLines(db, accountId, own, wanted),
  payouts: (amounts) => waitingPayouts(db, accountId, amounts),
  linesOfOthers: (wanted) => linesOfOthers(db, accountId, wanted),
  waitingLegs: (wanted) => waitingLegs(db, accountId, wanted),
  lastDecisions: (words) => lastDecisions(db, words),
  unnamedDecisions: () => unnamedDecisions(db),
  firstCategoryNames: (transactionIds) => firstCategoryNames(db, transactionIds),
  rivalLines: (wanted, window) => rivalLines(db, accountId, wanted, window),
})
