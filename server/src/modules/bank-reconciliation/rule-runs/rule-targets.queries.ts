import { addDays } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import {
  freeSettlements,
  identifiedTransactions,
  transactionsOfAmounts,
  transactionsOfParties,
} from '../matching/candidate.queries.ts'
import { candidatesOf } from '../matching/candidate-columns.rules.ts'
import { EARLIEST_DUE_DAYS, LATEST_DUE_DAYS } from '../matching/candidate-index.rules.ts'
import { kindOfAmount, prepareLine } from '../matching/match-candidate.rules.ts'
import type { RuleTarget } from './rule-plan.rules.ts'
import { wantedAmounts, wantedIdentities } from '../matching/wanted-transactions.rules.ts'

/** A line with the rules that apply to it. */
export interface LineOfRules {
  readonly line: StatementLine
  readonly rules: readonly RuleInForce[]
}

const NOBODY = () => []

/**
 * What rules may reconcile these lines of an account with: what has their amounts, what they name by
 * an id, and what is open of the rules' contacts. Which rule allows what is decided by the pure rules.
 */
export async function targetsOfRules(
  db: CompanyDb,
  accountId: number,
  ruled: readonly LineOfRules[],
): Promise<readonly RuleTarget[]> {
  const asked = ruled.filter(({ rules }) =>
    rules.some((rule) => rule.reconciliation_type === 'reconcile'),
  )
  const lines = asked.map(({ line }) => prepareLine(line))
  const amounts = wantedAmounts(lines, NOBODY)
  if (amounts === null) return []
  const [settlements, exact, identified, ofContacts] = await pipelined([
    freeSettlements(db, accountId, amounts),
    transactionsOfAmounts(db, accountId, amounts),
    identifiedTransactions(db, accountId, wantedIdentities(lines)),
    transactionsOfParties(db, accountId, {
      ...amounts,
      first_near: addDays(amounts.first_day, EARLIEST_DUE_DAYS),
      last_near: addDays(amounts.last_day, LATEST_DUE_DAYS),
      payable: contactsOf(asked, 'payable'),
      receivable: contactsOf(asked, 'receivable'),
    }),
  ])
  const open = [exact, identified, ofContacts].flatMap(candidatesOf)
  return [...settlements, ...new Map(open.map((row) => [row.transaction_id, row])).values()]
}

function contactsOf(
  ruled: readonly LineOfRules[],
  kind: 'payable' | 'receivable',
): readonly number[] {
  const ids = ruled
    .filter(({ line }) => kindOfAmount(line.amount_cents) === kind)
    .flatMap(({ rules }) =>
      rules.flatMap((rule) => (kind === 'payable' ? rule.supplier_id : rule.client_id) ?? []),
    )
  return [...new Set(ids)]
}
