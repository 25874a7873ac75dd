import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { categoryCodeKey } from './category-code.rules.ts'
import { type ChartRow, chartTemplateRows } from './chart-template.ts'

/**
 * Writes a template's chart of accounts into a new company, headings before what stands below them:
 * each row is written once, with its heading.
 */
export async function createChart(db: CompanyDb, template: ChartTemplate): Promise<void> {
  const levels = Map.groupBy(chartTemplateRows(template), ({ code }) => code.split('.').length)
  for (const [, rows] of [...levels].toSorted(([one], [other]) => one - other))
    await insertLevel(db, rows)
}

async function insertLevel(db: CompanyDb, rows: readonly ChartRow[]): Promise<void> {
  const keyed = rows.map((row) => ({ ...row, code_key: categoryCodeKey(row.code) }))
  await sql`
    insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable,
      dre_line, dfc_line, system_role)
    select ${db.company_id}, parent.id, row.code, row.code_key, row.name, row.nature,
      row.is_postable, row.dre_line, row.dfc_line, row.system_role
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as row(code text, code_key text,
      parent_code text, name text, nature text, is_postable boolean, dre_line text, dfc_line text,
      system_role text)
    left join categories parent
      on parent.company_id = ${db.company_id} and parent.code = row.parent_code
    order by row.code_key
  `.execute(db.query)
}
