import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { categoryCodeKey } from './category-code.rules.ts'
import { chartTemplateRows } from './chart-template.ts'

/** Writes a template's chart of accounts into a new company. */
export async function createChart(db: CompanyDb, template: ChartTemplate): Promise<void> {
  const rows = chartTemplateRows(template).map((row) => ({
    ...row,
    code_key: categoryCodeKey(row.code),
  }))
  await sql`
    insert into categories (company_id, code, code_key, name, nature, is_postable, dre_line,
      dfc_line, system_role)
    select ${db.company_id}, code, code_key, name, nature, is_postable, dre_line, dfc_line,
      system_role
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(code text, code_key text,
      name text, nature text, is_postable boolean, dre_line text, dfc_line text, system_role text)
  `.execute(db.query)
  await sql`
    update categories child set parent_id = parent.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(code text, parent_code text)
    join categories parent
      on parent.company_id = ${db.company_id} and parent.code = row.parent_code
    where child.company_id = ${db.company_id} and child.code = row.code
  `.execute(db.query)
}
