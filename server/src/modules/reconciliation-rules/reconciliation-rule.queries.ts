import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { listReconciliationRules as listRoute } from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { countedPage } from '../../kernel/counted-page.ts'
import { andAll, reachableIds, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { RULE_COLUMNS } from './rule-columns.ts'

const SORT_COLUMNS = {
  priority: sql.ref('r.priority'),
  name: sql.ref('r.name_key'),
  status: sql.ref('r.status'),
} as const

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const

/**
 * One page of the rules of the company within reach. The master data is small: it is read whole.
 */
export async function listReconciliationRules(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  const conditions = [
    ...(filter_status ? [sql<boolean>`r.status = ${filter_status}`] : []),
    ...(search ? [sql<boolean>`r.name_key like ${containsPattern(search)}`] : []),
  ]
  const way = DIRECTIONS[direction]
  const { rows } = await sql<ReconciliationRule & { readonly total: number }>`
    select *, count(*) over ()::int as total from (
      ${selectRules(db, conditions)}
      order by ${SORT_COLUMNS[sort]} ${way}, r.id ${way}
    ) found
    limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db.query)
  const { data, total } = countedPage(rows)
  return {
    data,
    meta: { page, per_page, total: rows.length > 0 ? total : await countOf(db, conditions) },
  }
}

/** Past the last page no row tells how many there are. */
async function countOf(db: CompanyDb, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation_rules r
    where r.company_id = ${db.company_id} ${andAll(reachableRules(db))} ${andAll(conditions)}
  `.execute(db.query)
  return rows[0]?.total ?? 0
}

/** One rule. @throws Refusal `not_found`, also when it names an account out of reach. */
export async function getReconciliationRule(
  db: CompanyDb,
  id: number,
): Promise<ReconciliationRule> {
  const { rows } = await sql<ReconciliationRule>`
    ${selectRules(db, [sql<boolean>`r.id = ${id}`])}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** A rule is within reach when none of the accounts that it and its conditions name is out of it. */
export function reachableRules({ rights }: CompanyDb): readonly RawBuilder<boolean>[] {
  const ids = rights.bank_account_ids
  if (ids === null) return []
  const own = ['r.source_account_id', 'r.destination_account_id'].map(
    (column) =>
      sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any(${ids}::bigint[]))`,
  )
  const inConditions = sql<boolean>`not exists (
    select from jsonb_path_query(r.criteria, ${ACCOUNTS_IN_CONDITIONS}::jsonpath) named
    where named::bigint <> all(${ids}::bigint[]))`
  return [...own, inConditions]
}

const ACCOUNTS_IN_CONDITIONS = '$.groups[*].conditions[*] ? (@.field == "account").first'

const COLUMNS = sql.join(
  [
    'id',
    'priority',
    ...RULE_COLUMNS,
    'source_account_id',
    'destination_account_id',
    'category_id',
    'supplier_id',
    'client_id',
    'status',
    'version',
  ].map((column) => sql.ref(`r.${column}`)),
)

/** As long as a rule may lie unused before somebody is told. */
const UNUSED = sql`interval '90 days'`

/**
 * Of a rule `r` with its use `u` and the rehearsal `lab` of this version of it. What its use tells is not
 * for who does not reach all rows: it may be used where they see nothing.
 */
const noticeOf = (db: CompanyDb) => sql`case
  when r.status <> 'active' then null
  when r.category_id is null and (r.reconciliation_type = 'create'
    or r.reconciliation_type = 'reconcile' and r.add_when_not_found) then 'no_category'
  ${reachesAllRows(db) ? noticeOfUse(db) : sql``}
  end`

const noticeOfUse = ({ now }: CompanyDb) => sql`
  when (lab.result ->> 'hits')::int = 0 then 'no_hits'
  when lab.result ->> 'shadowed' = lab.result ->> 'hits' then 'shadowed'
  when r.created_at < ${now}::timestamptz - ${UNUSED}
    and coalesce(u.last_used_at, r.created_at) < ${now}::timestamptz - ${UNUSED} then 'unused'`

function selectRules(
  db: CompanyDb,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS}, c.name as category_name, s.name as supplier_name, k.name as client_name,
      a.name as source_account_name, d.name as destination_account_name,
      u.hits, u.last_used_at, ${noticeOf(db)} as notice
    from reconciliation_rules r
    left join categories c on c.company_id = r.company_id and c.id = r.category_id
    left join parties s on s.company_id = r.company_id and s.id = r.supplier_id
    left join parties k on k.company_id = r.company_id and k.id = r.client_id
    left join bank_accounts a on a.company_id = r.company_id and a.id = r.source_account_id
    left join bank_accounts d on d.company_id = r.company_id and d.id = r.destination_account_id
    cross join lateral (
      select count(*)::int as hits, max(l.rule_followed_at) as last_used_at
      from bank_statement_lines l
      where l.company_id = ${db.company_id} and l.rule_is_global = false and l.rule_id = r.id
        ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
    ) u
    left join rule_labs lab on lab.company_id = r.company_id and lab.rule_id = r.id
      and lab.rule_version = r.version and lab.status = 'done'
    where r.company_id = ${db.company_id} ${andAll(reachableRules(db))} ${andAll(conditions)}`
}
