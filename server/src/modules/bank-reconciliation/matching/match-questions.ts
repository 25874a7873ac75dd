import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { LinesInText } from '../../reconciliation-rules/index.ts'
import type { RuleHits } from '../rule-runs/rule-cards.ts'
import type { ColumnTexts } from './candidate-columns.rules.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import type { WantedCompanions } from './companion-lines.rules.ts'
import type { RivalLine } from './exact.rules.ts'
import type { DecidedBefore, DecidedUnnamed } from './history.queries.ts'
import type { CandidateRow, MatchLine } from './match-candidate.rules.ts'
import type { CategoryTexts, MatchParty } from './match-context.queries.ts'
import type { AliasRow } from './match-memory.rules.ts'
import type { WantedRivals } from './rival-lines.queries.ts'
import type { OtherSide, WaitingPayout } from './transfer-pairs.rules.ts'
import type { OtherLine, WantedSides } from './transfer-side.queries.ts'
import type { WantedAmounts, WantedIdentities, WantedParties } from './wanted-transactions.rules.ts'

/** What is known of an account, and of who asks, without asking. */
export interface MatchedAccount {
  readonly company_id: number
  readonly called: CompanyDb['called']
  /** A rival may be hidden from who does not. */
  readonly reaches_all_rows: boolean
  readonly has_rules: boolean
}

/**
 * What matching lines of one account asks. It is asked by data and answered by data: who matches may sit
 * in another thread than the connection to the database.
 */
export interface MatchQuestions {
  readonly about: MatchedAccount
  /** The pending lines of a window as JSON, the oldest first. */
  readonly linesOfWindow: (window: DaysOfLines) => Promise<string>
  readonly ruleHits: (lines: LinesInText) => Promise<RuleHits>
  readonly lateChargeRates: () => Promise<LateChargeRates>
  readonly aliases: (words: readonly string[]) => Promise<readonly AliasRow[]>
  /** Pairs that were refused, as `line transaction`. */
  readonly refusedPairs: (lineIds: readonly number[]) => Promise<ReadonlySet<string>>
  readonly partiesOfIds: (ids: readonly number[]) => Promise<readonly MatchParty[]>
  readonly partiesOfWords: (
    words: readonly string[],
    ids: readonly number[],
  ) => Promise<readonly MatchParty[]>
  readonly freeSettlements: (wanted: WantedAmounts) => Promise<readonly CandidateRow[]>
  readonly transactionsOfAmounts: (wanted: WantedAmounts) => Promise<ColumnTexts | null>
  readonly identifiedTransactions: (wanted: WantedIdentities) => Promise<ColumnTexts | null>
  readonly transactionsOfParties: (wanted: WantedParties) => Promise<ColumnTexts | null>
  readonly companionLines: (
    own: readonly number[] | DaysOfLines,
    wanted: WantedCompanions,
  ) => Promise<readonly MatchLine[]>
  readonly payouts: (amounts: readonly number[]) => Promise<readonly WaitingPayout[]>
  readonly linesOfOthers: (wanted: WantedSides) => Promise<readonly OtherLine[]>
  readonly waitingLegs: (wanted: WantedSides) => Promise<readonly OtherSide[]>
  readonly lastDecisions: (words: readonly string[]) => Promise<readonly DecidedBefore[]>
  readonly unnamedDecisions: () => Promise<readonly DecidedUnnamed[]>
  readonly firstCategoryNames: (transactionIds: readonly number[]) => Promise<CategoryTexts>
  readonly rivalLines: (
    wanted: WantedRivals,
    window: DaysOfLines | null,
  ) => Promise<readonly RivalLine[]>
}
