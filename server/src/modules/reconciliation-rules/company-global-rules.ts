import type { CompanyGlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { RULE_COLUMNS } from './rule-columns.ts'

const TABLE = 'switched_off_global_rules'

/** The active global rules in the order in which they are asked, as the company has them. */
export function listCompanyGlobalRules(db: CompanyDb): Promise<CompanyGlobalRule[]> {
  return readGlobalRules(db, [])
}

/**
 * Switches a global rule off in the company, or on again; to do it twice changes nothing.
 * @throws Refusal `not_found`, also of one that is not active.
 */
export async function switchGlobalRule(
  db: CompanyDb,
  id: number,
  isOn: boolean,
): Promise<CompanyGlobalRule> {
  const before = await getCompanyGlobalRule(db, id)
  const key = { company_id: db.company_id, global_rule_id: id }
  if (isOn)
    await db.query
      .deleteFrom(TABLE)
      .where('company_id', '=', db.company_id)
      .where('global_rule_id', '=', id)
      .execute()
  else
    await db.query
      .insertInto(TABLE)
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await recordOperation(db, 'reconciliation-rules.switch-global', [
    {
      table: 'switched_off_global_rules',
      record_id: id,
      before: { name: before.name, is_on: before.is_on },
      after: { name: before.name, is_on: isOn },
    },
  ])
  return getCompanyGlobalRule(db, id)
}

async function getCompanyGlobalRule(db: CompanyDb, id: number): Promise<CompanyGlobalRule> {
  const rule = await findCompanyGlobalRule(db, id)
  if (rule === undefined) throw notFound()
  return rule
}

/** An active global rule as the company has it; undefined when there is none of that id. */
export async function findCompanyGlobalRule(
  db: CompanyDb,
  id: number,
): Promise<CompanyGlobalRule | undefined> {
  const [rule] = await readGlobalRules(db, [sql<boolean>`r.id = ${id}`])
  return rule
}

const COLUMNS = sql.join(
  [
    'id',
    ...RULE_COLUMNS,
    'bank_code',
    'branch',
    'account',
    'category_code',
    'status',
    'version',
  ].map((column) => sql.ref(`r.${column}`)),
)

async function readGlobalRules(
  db: CompanyDb,
  conditions: readonly RawBuilder<boolean>[],
): Promise<CompanyGlobalRule[]> {
  const { rows } = await sql<CompanyGlobalRule>`
    select ${COLUMNS}, b.name as bank_name,
      not exists (select from switched_off_global_rules o
        where o.company_id = ${db.company_id} and o.global_rule_id = r.id) as is_on,
      (select count(*)::int from bank_statement_lines l
        where l.company_id = ${db.company_id} and l.rule_is_global and l.rule_id = r.id
          ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}) as hits
    from global_reconciliation_rules r
    left join banks b on b.code = r.bank_code
    where r.status = 'active' ${andAll(conditions)}
    order by r.id
  `.execute(db.query)
  return rows
}
