import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import type { listPlans as listRoute } from '@prumo/contracts/plans/plans.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** What is stored of a plan, but for the key of its name. */
const PLAN_COLUMNS = [
  'plans.id',
  'plans.name',
  'plans.permissions',
  'plans.months_credit',
  'plans.invoices_per_month',
  'plans.price_cents',
  'plans.status',
  'plans.version',
] as const

const SORT_COLUMNS = {
  name: 'plans.name_key',
  months_credit: 'plans.months_credit',
  price_cents: 'plans.price_cents',
  companies: 'companies',
  status: 'plans.status',
} as const

/** One page of the plans, each with the number of companies that have it. */
export async function listPlans(
  db: DirectoryDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = db.query.selectFrom('plans')
  if (filter_status) found = found.where('plans.status', '=', filter_status)
  if (search) found = found.where('plans.name_key', 'like', containsPattern(search))
  const rows = await withCompanies(found)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('plans.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(asPlan), meta: { page, per_page, total } }
}

/** One plan. @throws Refusal `not_found`. */
export async function getPlan(db: DirectoryDb, id: number): Promise<Plan> {
  const row = await withCompanies(db.query.selectFrom('plans'))
    .where('plans.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return asPlan(row)
}

function withCompanies(found: ReturnType<typeof plansOf>) {
  return found.select(PLAN_COLUMNS).select((plan) =>
    plan
      .selectFrom('companies')
      .whereRef('companies.plan_id', '=', 'plans.id')
      .where('companies.status', '<>', 'deactivated')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('companies'),
  )
}

/** The type of a query of plans. */
const plansOf = (db: DirectoryDb) => db.query.selectFrom('plans')

/** Features that this version knows, in the order of the catalogue. */
function asPlan(row: Omit<Plan, 'companies'> & { readonly companies: number | null }): Plan {
  return {
    ...row,
    permissions: FEATURE_KEYS.filter((key) => row.permissions.includes(key)),
    companies: row.companies ?? 0,
  }
}
