import { NEAR_EXPIRY_DAYS } from '@prumo/contracts/platform-admin/platform-company.schema'
import type { listPlatformCompanies as listRoute } from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { containsPattern } from '../../kernel/search-key.ts'

type Filters = Partial<
  Pick<QueryOf<typeof listRoute>, 'search' | 'filter_plan_id' | 'filter_expiry' | 'filter_status'>
>

/** Names have no stored key in the directory; an accent must not decide the order. */
const keyOf = (text: ReturnType<typeof sql<string>>) =>
  sql<string>`lower(translate(${text}, 'ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç', 'AAAAEEIOOOUUCaaaaeeiooouuc'))`

/** What a company is called, as the list is sorted by it. */
export const companyNameKey = keyOf(
  sql<string>`coalesce(companies.trading_name, companies.company_name)`,
)

/** Every company that is not deleted, narrowed by the filters of the list. */
export function selectCompanies(db: DirectoryDb, filters: Filters) {
  const { search, filter_plan_id, filter_expiry, filter_status } = filters
  let found = db.query
    .selectFrom('companies')
    .leftJoin('plans', 'plans.id', 'companies.plan_id')
    .where('companies.status', '<>', 'deactivated')
  if (filter_status) found = found.where('companies.status', '=', filter_status)
  if (filter_plan_id !== undefined) found = found.where('companies.plan_id', '=', filter_plan_id)
  if (filter_expiry) found = found.where(isInState(filter_expiry, db.now))
  if (search) found = found.where(matchesCompany(search))
  return found
}

/** The same states as the rows tell, by the day of each company. */
function isInState(state: NonNullable<Filters['filter_expiry']>, now: Date) {
  const expiry = sql.ref('companies.date_expiry_at')
  const today = sql`(${now.toISOString()}::timestamptz at time zone companies.time_zone)::date`
  if (state === 'lifetime') return sql<boolean>`${expiry} is null`
  if (state === 'expired') return sql<boolean>`${expiry} < ${today}`
  const near = sql`${today} + ${NEAR_EXPIRY_DAYS}::integer`
  return state === 'near'
    ? sql<boolean>`${expiry} >= ${today} and ${expiry} <= ${near}`
    : sql<boolean>`${expiry} > ${near}`
}

/** Either name, the CNPJ with or without its mask, or the id. */
export function matchesCompany(typed: string) {
  const names = keyOf(
    sql<string>`companies.company_name || ' ' || coalesce(companies.trading_name, '')`,
  )
  const document = typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  const byName = sql`${names} like ${containsPattern(typed)}`
  const byId = sql`companies.id::text = ${typed.trim()}`
  return document === ''
    ? sql<boolean>`(${byName} or ${byId})`
    : sql<boolean>`(${byName} or ${byId} or companies.document like ${`${document}%`})`
}
