import type { TaxRule } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** The rows in force on any of these days that may be of these products; `pickTaxRule` chooses among them. */
export async function activeTaxRules(
  db: CompanyDb,
  product_ids: readonly number[],
  days: readonly string[],
): Promise<readonly TaxRule[]> {
  const { rows } = await sql<TaxRule>`
    select * from tax_rules
    where company_id = ${db.company_id} and status = 'active'
      and (product_id is null or product_id = any(${product_ids}::bigint[]))
      and exists (select 1 from unnest(${days}::date[]) as given(day)
        where valid_from <= given.day and (valid_until is null or valid_until >= given.day))
    order by id`.execute(db.query)
  return rows
}
