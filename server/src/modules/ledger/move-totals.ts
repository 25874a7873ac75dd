import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { LedgerEntry } from './ledger-entry.rules.ts'

/** Which totals may move beside those of months. */
interface Movable {
  readonly accounts: boolean
  readonly dimensions: boolean
}

export const ALL_TOTALS: Movable = { accounts: true, dimensions: true }

/** Of new entries those that they name: each part that PostgreSQL begins and has nothing to do in is a tenth of what the others take. */
export function movableBy(documents: readonly unknown[], entries: readonly LedgerEntry[]): Movable {
  if (documents.length > 0) return ALL_TOTALS
  return {
    accounts: entries.some(({ bank_account_id }) => bank_account_id !== null),
    dimensions: entries.some(
      ({ cost_center_id, project_id }) => cost_center_id !== null || project_id !== null,
    ),
  }
}

/** Parts of a statement: totals follow the rows of `moved`, each locked in the order of its keys. */
export const moveTotals = (db: CompanyDb, { accounts, dimensions }: Movable) =>
  sql`${accounts ? moveAccountTotals(db) : sql``}
    ${dimensions ? moveDimensionTotals(db) : sql``}
    of_months as (
      ${moveMonthTotals(db)}
    )`

/** The totals of accounts follow what moved. */
const moveAccountTotals = (db: CompanyDb) => sql`through_accounts as (
      insert into ledger_account_totals as total
        (company_id, grain, starts_on, bank_account_id, amount_cents)
      select ${db.company_id}, grain, starts_on, bank_account_id, sum(amount_cents)::bigint
      from moved cross join lateral (values
        ('day', entry_date), ('month', date_trunc('month', entry_date)::date)
      ) as bucket(grain, starts_on)
      where bank_account_id is not null
      group by grain, starts_on, bank_account_id
      having sum(amount_cents) <> 0
      order by grain, starts_on, bank_account_id
      on conflict (company_id, grain, starts_on, bank_account_id) do update set
        amount_cents = total.amount_cents + excluded.amount_cents
    ),`

/** The totals of cost centres and projects follow what moved. */
function moveDimensionTotals(db: CompanyDb) {
  return sql`of_dimensions as (
      insert into ledger_dimension_totals as total (company_id, basis, month, category_id,
        cost_center_id, project_id, amount_cents, statement_cents)
      select ${db.company_id}, basis, date_trunc('month', entry_date)::date as month, category_id,
        coalesce(cost_center_id, 0) as center, coalesce(project_id, 0) as project,
        sum(amount_cents)::bigint,
        coalesce(sum(amount_cents) filter (where in_statement), 0)::bigint
      from moved
      where cost_center_id is not null or project_id is not null
      group by basis, center, month, category_id, project
      having sum(amount_cents) <> 0
        or coalesce(sum(amount_cents) filter (where in_statement), 0) <> 0
      order by basis, center, month, category_id, project
      on conflict (company_id, basis, cost_center_id, month, category_id, project_id)
      do update set amount_cents = total.amount_cents + excluded.amount_cents,
        statement_cents = total.statement_cents + excluded.statement_cents
    ),`
}

/** The monthly totals follow what moved. */
function moveMonthTotals(db: CompanyDb) {
  return sql`
    insert into ledger_month_totals as total
      (company_id, basis, month, category_id, amount_cents, statement_cents)
    select ${db.company_id}, basis, date_trunc('month', entry_date)::date as month, category_id,
      sum(amount_cents)::bigint,
      coalesce(sum(amount_cents) filter (where in_statement), 0)::bigint
    from moved
    group by basis, month, category_id
    having sum(amount_cents) <> 0 or coalesce(sum(amount_cents) filter (where in_statement), 0) <> 0
    order by basis, month, category_id
    on conflict (company_id, basis, month, category_id) do update set
      amount_cents = total.amount_cents + excluded.amount_cents,
      statement_cents = total.statement_cents + excluded.statement_cents`
}
