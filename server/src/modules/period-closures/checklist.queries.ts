import type {
  CheckSettings,
  ClosureCheck,
  ClosureFields,
  FoundCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { CLOSURE_CHECKS } from '@prumo/contracts/period-closures/period-closure.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { getBalanceProof } from '../bank-reconciliation/index.ts'
import { closableAccounts } from './closure.queries.ts'

/** What a company decided of each check; who did not decide is warned. */
export async function readChecks(db: CompanyDb): Promise<CheckSettings> {
  const rows = await db.query
    .selectFrom('period_closure_checks')
    .select(['name', 'effect'])
    .where('company_id', '=', db.company_id)
    .execute()
  const effectOf = (name: ClosureCheck) =>
    rows.find((row) => row.name === name)?.effect ?? ('warn' as const)
  return {
    pending_lines: effectOf('pending_lines'),
    failed_proof: effectOf('failed_proof'),
    no_category: effectOf('no_category'),
    waiting_approval: effectOf('waiting_approval'),
    drafts: effectOf('drafts'),
  }
}

/**
 * What is still open in a period, each with what it does to the closing: lines of statements that
 * nobody decided on, accounts whose balance proof breaks in it, entries whose category stands in no
 * line of the DRE, purchases, sales and transfers that wait for approval, drafts of transfers.
 */
export async function checkPeriod(
  db: CompanyDb,
  { bank_account_id, scope, closed_until }: ClosureFields,
): Promise<readonly FoundCheck[]> {
  const settings = await readChecks(db)
  const ofAccount = (column: RawBuilder<unknown>) =>
    sql`(${bank_account_id}::bigint is null or ${column} = ${bank_account_id}::bigint)`
  const { rows } = await sql<Readonly<Record<Counted, number>>>`
    select (
      select count(*)::int from bank_statement_lines line
      where line.company_id = ${db.company_id} and line.status = 'pending'
        and line.posted_on <= ${closed_until}::date and ${ofAccount(sql`line.bank_account_id`)}
        and ${scope} <> 'competency'
    ) as pending_lines, (
      select count(distinct entry.transaction_id)::int
      from categories category
      join ledger_entries entry on entry.company_id = ${db.company_id}
        and entry.basis = 'accrual' and entry.category_id = category.id
        and entry.entry_date <= ${closed_until}::date and entry.in_statement
      where category.company_id = ${db.company_id} and category.dre_line is null
        and category.nature <> 'neutral' and ${scope} <> 'cash'
    ) as no_category, (
      select count(*)::int from purchases purchase
      where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
        and purchase.competency_date <= ${closed_until}::date and ${scope} <> 'cash'
    ) as waiting_purchases, (
      -- Those of a platform are approved by what it tells.
      select count(*)::int from sales sale
      where sale.company_id = ${db.company_id} and sale.status in ('waiting_payment', 'overdue')
        and sale.source <> 'platform' and sale.competency_date <= ${closed_until}::date
        and ${scope} <> 'cash'
    ) as waiting_sales,
      (${requestsOf(db, sql`'requested'`, closed_until, ofAccount)}) as waiting_requests,
      (${requestsOf(db, sql`'draft'`, closed_until, ofAccount)}) as drafts
  `.execute(db.query)
  const failed_proof =
    scope === 'competency' ? 0 : await brokenProofs(db, { bank_account_id, closed_until })
  const [found] = rows
  if (found === undefined) throw new Error('Checks are one row.')
  const { waiting_purchases, waiting_sales, waiting_requests, ...others } = found
  const counts = {
    ...others,
    failed_proof,
    waiting_approval: waiting_purchases + waiting_sales + waiting_requests,
  }
  const requests: Readonly<Partial<Record<ClosureCheck, number>>> = {
    waiting_approval: waiting_requests,
    drafts: found.drafts,
  }
  return CLOSURE_CHECKS.map((name) => ({
    name,
    effect: settings[name],
    count: counts[name],
    request_count: requests[name] ?? 0,
    sale_count: name === 'waiting_approval' ? waiting_sales : 0,
  }))
}

/** What one statement counts. */
type Counted =
  | 'pending_lines'
  | 'no_category'
  | 'waiting_purchases'
  | 'waiting_sales'
  | 'waiting_requests'
  | 'drafts'

function requestsOf(
  db: CompanyDb,
  status: RawBuilder<unknown>,
  until: string,
  ofAccount: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select count(*)::int from wire_transfer_requests request
    where request.company_id = ${db.company_id} and request.status = ${status}
      and request.wanted_on <= ${until}::date and ${ofAccount(sql`request.from_account_id`)}`
}

async function brokenProofs(
  db: CompanyDb,
  { bank_account_id, closed_until }: Omit<ClosureFields, 'scope'>,
): Promise<number> {
  let count = 0
  for (const { id } of await closableAccounts(db)) {
    if (bank_account_id !== null && bank_account_id !== id) continue
    const { break: found } = await getBalanceProof(db, id)
    if (found !== null && found.on <= closed_until) count += 1
  }
  return count
}
