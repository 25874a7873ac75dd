import type { Category } from '@prumo/contracts/categories/category.schema'
import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachesClosure, requireReach } from './reach-closure.ts'
import type { TotalsKey } from './shown-totals.rules.ts'

/** As many as a screen of years shows. */
const MOST_CLOSURES = 1000

/** Closures that the caller sees whole, newest first. */
export async function listClosures(db: CompanyDb): Promise<readonly PeriodClosure[]> {
  const rows = await readClosures(db, sql`true`)
  return rows.filter(({ bank_account_id }) => reachesClosure(db, bank_account_id))
}

/** One of them. @throws Refusal `not_found`, `permission_denied` of all accounts. */
export async function findClosure(db: CompanyDb, id: number): Promise<PeriodClosure> {
  const [row] = await readClosures(db, sql`closure.id = ${id}`)
  if (row === undefined) throw notFound()
  await requireReach(db, row.bank_account_id)
  return row
}

async function readClosures(
  db: CompanyDb,
  condition: RawBuilder<unknown>,
): Promise<readonly PeriodClosure[]> {
  const { rows } = await sql<PeriodClosure>`
    select closure.id, closure.bank_account_id, a.name as account_name, closure.scope,
      closure.closed_until, closure.closed_by_name, closure.closed_at,
      encode(closure.totals_sha256, 'hex') as sha256, closure.reopened_at,
      closure.reopened_by_name, closure.reopen_reason
    from period_closures closure
    left join bank_accounts a
      on a.company_id = closure.company_id and a.id = closure.bank_account_id
    where closure.company_id = ${db.company_id} and ${condition}
    order by closure.closed_at desc, closure.id desc
    limit ${MOST_CLOSURES}
  `.execute(db.query)
  return rows
}

/** Active accounts within reach, by name. */
export async function closableAccounts(
  db: CompanyDb,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from bank_accounts
    where company_id = ${db.company_id} and status = 'active' order by name_key
  `.execute(db.query)
  const ids = db.rights.bank_account_ids
  return rows.filter(({ id }) => ids === null || ids.includes(id))
}

/** Feeds a line of the DRE, as `dreLineOf` says of the statements, which are above (closing-result.http.test.ts). */
const isOfResult = ({ dre_line, nature }: Pick<Category, 'dre_line' | 'nature'>): boolean =>
  dre_line !== null || nature !== 'neutral'

/** The names of all accounts and the categories of the result, which kept totals are read by. */
export async function totalsKey(db: CompanyDb): Promise<TotalsKey> {
  const { company_id } = db
  const [accounts, categories] = await pipelined([
    db.query
      .selectFrom('bank_accounts')
      .select(['id', 'name'])
      .where('company_id', '=', company_id)
      .execute(),
    db.query
      .selectFrom('categories')
      .select(['id', 'dre_line', 'nature'])
      .where('company_id', '=', company_id)
      .execute(),
  ])
  return {
    names: new Map(accounts.map(({ id, name }) => [id, name])),
    inResult: new Set(categories.flatMap((one) => (isOfResult(one) ? [one.id] : []))),
  }
}
