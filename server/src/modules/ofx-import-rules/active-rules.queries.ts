import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { RuleFields, RuleReference } from './compile-rule.ts'

/** A rule as it is stored: data, which a thread may be given. */
export type ActiveRule = RuleFields & RuleReference

/** The rules that hold for every import now, in the order in which they apply. */
export function activeImportRules(db: CompanyDb): Promise<ActiveRule[]> {
  return db.query
    .selectFrom('ofx_import_rules')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('priority')
    .orderBy('id')
    .execute()
}
