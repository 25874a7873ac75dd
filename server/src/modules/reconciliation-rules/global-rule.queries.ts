import type { GlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import type { listGlobalRules as listRoute } from '@prumo/contracts/reconciliation-rules/global-rules.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

const TABLE = 'global_reconciliation_rules'

const SORT_COLUMNS = {
  name: `${TABLE}.name_key`,
  bank: 'banks.name',
  status: `${TABLE}.status`,
} as const

/** One page of the global rules. */
export async function listGlobalRules(
  db: DirectoryDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = rulesOf(db)
  if (filter_status) found = found.where(`${TABLE}.status`, '=', filter_status)
  if (search) found = found.where(`${TABLE}.name_key`, 'like', containsPattern(search))
  const data = await found
    .select(COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy(`${TABLE}.id`, direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, meta: { page, per_page, total } }
}

/** One global rule. @throws Refusal `not_found`. */
export async function getGlobalRule(db: DirectoryDb, id: number): Promise<GlobalRule> {
  const rule = await rulesOf(db).select(COLUMNS).where(`${TABLE}.id`, '=', id).executeTakeFirst()
  if (rule === undefined) throw notFound()
  return rule
}

const rulesOf = (db: DirectoryDb) =>
  db.query.selectFrom(TABLE).leftJoin('banks', 'banks.code', `${TABLE}.bank_code`)

const COLUMNS = [
  `${TABLE}.id`,
  `${TABLE}.name`,
  `${TABLE}.description`,
  `${TABLE}.ofx_transaction_type`,
  `${TABLE}.criteria`,
  `${TABLE}.reconciliation_type`,
  `${TABLE}.mode`,
  `${TABLE}.bank_code`,
  `${TABLE}.branch`,
  `${TABLE}.account`,
  `${TABLE}.category_code`,
  `${TABLE}.ignore_reason`,
  `${TABLE}.date_distance_days`,
  `${TABLE}.correct_date`,
  `${TABLE}.correct_value`,
  `${TABLE}.multiple_application`,
  `${TABLE}.same_external_id`,
  `${TABLE}.same_installment`,
  `${TABLE}.hide_in_dre`,
  `${TABLE}.ignore_ofx_excess`,
  `${TABLE}.add_when_not_found`,
  `${TABLE}.status`,
  `${TABLE}.version`,
  'banks.name as bank_name',
] as const
