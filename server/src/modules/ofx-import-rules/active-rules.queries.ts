import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type CompiledRule, compileRule } from './compile-rule.ts'

/** The rules that hold for every import now, in the order in which they apply. */
export async function activeImportRules(db: CompanyDb): Promise<CompiledRule[]> {
  const rules = await db.query
    .selectFrom('ofx_import_rules')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return rules.map((rule) => compileRule(rule, rule))
}
