import type { CivilDate } from '@prumo/civil-date'
import type { PayoutProof } from '@prumo/contracts/sales-platforms/payout.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'

/** How far from its day the line of a payout may stand, and by how much of its value it may differ. */
const DAYS_BEFORE = 1
const DAYS_AFTER = 5
const PART_OF_VALUE = 0.05

/**
 * The line of the bank that a payout arrived by: the one that is linked with its transfer, else the
 * nearest one that waits; null where there is none, or its account is out of reach.
 */
export async function findBankLine(
  db: CompanyDb,
  payout: {
    readonly transfer_id: number | null
    readonly net_cents: Cents
    readonly day: CivilDate
  },
): Promise<PayoutProof['bank_line']> {
  const { transfer_id, net_cents, day } = payout
  if (transfer_id === null) return null
  const reached = andAll(reachableIds(sql`line.bank_account_id`, db.rights.bank_account_ids))
  const columns = sql`line.id as line_id, line.bank_account_id, line.posted_on`
  const { rows } = await sql<NonNullable<PayoutProof['bank_line']>>`
    select ${columns}, link.amount_cents, true as is_linked,
      link.amount_cents - ${net_cents}::bigint as difference_cents
    from reconciliation_links link
    join bank_statement_lines line
      on line.company_id = ${db.company_id} and line.id = link.statement_line_id
    where link.company_id = ${db.company_id} and link.transfer_id = ${transfer_id}
      and link.amount_cents > 0 ${reached}
    union all
    (select ${columns}, line.amount_cents, false, line.amount_cents - ${net_cents}::bigint
    from transfers moved
    join bank_statement_lines line
      on line.company_id = ${db.company_id} and line.bank_account_id = moved.to_account_id
    where moved.company_id = ${db.company_id} and moved.id = ${transfer_id}
      and not moved.to_reconciled and line.status = 'pending'
      and line.posted_on between ${day}::date - ${sql.lit(DAYS_BEFORE)}
        and ${day}::date + ${sql.lit(DAYS_AFTER)}
      and abs(line.amount_cents - ${net_cents}::bigint)
        <= ${net_cents}::bigint * ${sql.lit(PART_OF_VALUE)} ${reached}
    order by abs(line.amount_cents - ${net_cents}::bigint), line.posted_on, line.id limit 1)
    limit 1
  `.execute(db.query)
  return rows[0] ?? null
}
