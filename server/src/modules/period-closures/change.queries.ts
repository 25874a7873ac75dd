import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type {
  ClosureChange,
  PeriodClosure,
} from '@prumo/contracts/period-closures/period-closure.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { currencyOfEntry, liesInPart } from '../ledger/index.ts'

/** By how much a period moved since it was closed, in one currency. */
interface Difference {
  readonly currency: Currency
  readonly cash_cents: Cents
  readonly accrual_cents: Cents
}

/** How many lines of a period moved since it was closed, and by how much. */
export interface ClosureDifference {
  readonly count: number
  readonly differences: readonly Difference[]
}

/**
 * Lines of a closed period that moved since: what was posted after the closing, and what stood there
 * then and was taken out, by document, day, category, account, cost centre and project. What came and
 * went again, and what is the same with another contact, is none.
 */
function changedLines(db: CompanyDb, closure: PeriodClosure): RawBuilder<unknown> {
  const key = sql.raw(
    `basis, source, source_id, transaction_id, entry_date, category_id, bank_account_id,
    cost_center_id, project_id`,
  )
  return sql`closing as materialized (
      select closed_at as at from period_closures
      where company_id = ${db.company_id} and id = ${closure.id}
    ), moved as (
      select ${key}, ${currencyOfEntry(db)} as currency, 0::bigint as before_cents, amount_cents as after_cents,
        case when in_statement then amount_cents else 0 end as shown, posted_at as at,
        posted_request as request
      from ledger_entries entry cross join closing
      where entry.company_id = ${db.company_id} and entry.posted_at > closing.at
        and ${liesInPart('entry', closure)}
      union all
      select ${key}, ${currencyOfEntry(db)}, amount_cents, 0, case when in_statement then -amount_cents else 0 end,
        removed_at, removed_request
      from ledger_past_entries entry cross join closing
      where entry.company_id = ${db.company_id} and entry.removed_at > closing.at
        and entry.posted_at <= closing.at and ${liesInPart('entry', closure)}
    ), line as (
      select ${key}, max(currency) as currency, sum(before_cents)::bigint as before_cents,
        sum(after_cents)::bigint as after_cents, max(moved.at) as changed_at,
        (array_agg(request order by moved.at desc))[1] as request
      from moved group by ${key}
      having sum(before_cents) <> sum(after_cents) or sum(shown) <> 0
    )`
}

/** What changed since the closing, newest first, each line with who and why. */
export async function listChanges(
  db: CompanyDb,
  closure: PeriodClosure,
  page: { readonly page: number; readonly per_page: number },
): Promise<readonly ClosureChange[]> {
  const { rows } = await sql<ClosureChange>`
    with ${changedLines(db, closure)}
    select line.entry_date, line.basis, line.transaction_id, t.description,
      category.name as category_name, a.name as account_name,
      center.name as cost_center_name, project.name as project_name, line.before_cents,
      line.after_cents, line.changed_at, act.user_name as changed_by_name,
      act.id as operation_id, act.kind as operation_kind, (
        select held.reason from period_exception_acts excused
        join period_exceptions held on held.company_id = excused.company_id
          and held.id = excused.exception_id
        where excused.company_id = ${db.company_id} and excused.request_id = line.request
        limit 1) as reason
    from line
    left join transactions t on t.company_id = ${db.company_id} and t.id = line.transaction_id
    left join categories category
      on category.company_id = ${db.company_id} and category.id = line.category_id
    left join bank_accounts a
      on a.company_id = ${db.company_id} and a.id = line.bank_account_id
    left join cost_centers center
      on center.company_id = ${db.company_id} and center.id = line.cost_center_id
    left join projects project
      on project.company_id = ${db.company_id} and project.id = line.project_id
    left join lateral (
      select o.id, o.kind, o.user_name from operations o
      where o.company_id = ${db.company_id} and o.request_id = line.request
      order by o.id limit 1
    ) act on true
    order by line.changed_at desc, line.entry_date, line.source, line.source_id, line.basis,
      line.category_id, line.cost_center_id, line.project_id
    limit ${page.per_page} offset ${(page.page - 1) * page.per_page}
  `.execute(db.query)
  return rows.map((row) => ({ ...row, category_name: row.category_name ?? '' }))
}

/** How much changed since the closing. */
export async function countChanges(
  db: CompanyDb,
  closure: PeriodClosure,
): Promise<ClosureDifference> {
  const { rows } = await sql<Difference & { readonly count: number }>`
    with ${changedLines(db, closure)}
    select currency, count(*)::int as count,
      coalesce(sum(after_cents - before_cents) filter (where basis = 'cash'), 0)::bigint
        as cash_cents,
      coalesce(sum(after_cents - before_cents) filter (where basis = 'accrual'), 0)::bigint
        as accrual_cents
    from line group by currency order by currency
  `.execute(db.query)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    differences: rows.map(({ count: _count, ...difference }) => difference),
  }
}
