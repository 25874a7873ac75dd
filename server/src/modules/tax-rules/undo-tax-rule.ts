import { isDeepStrictEqual } from 'node:util'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { type TaxRule, taxRuleRecordSchema } from '@prumo/contracts/tax-rules/tax-rule.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, type Undoer, undoEach } from '../../kernel/undo.ts'
import { taxRules } from './tax-rule-register.ts'

const TABLE = 'tax_rules'
/** Fields that rows did not have yet when they were kept. */
const EMPTY = Object.fromEntries(Object.keys(taxRuleRecordSchema.shape).map((name) => [name, null]))

/** What the audit log keeps of a row; null before it was made and after it was deleted. */
const keptOf = (kept: unknown): TaxRule | null =>
  typeof kept === 'object' && kept !== null
    ? taxRuleRecordSchema.parse({ ...EMPTY, ...kept })
    : null

/** Undoes that a row was made, changed or deleted; notes that it taxed keep what they were sent with. */
export const taxRuleUndoer: Undoer = {
  permissions: (items) => [...new Set(items.map(permissionOf))],
  undo: (db, items) =>
    undoEach(items, TABLE, (item) => tryInSavepoint(db, () => undoRule(db, item))),
}

function permissionOf({ before, after }: KeptItem): PermissionKey {
  if (keptOf(before) === null) return 'companies.tax-rules.destroy'
  return keptOf(after) === null ? 'companies.tax-rules.store' : 'companies.tax-rules.update'
}

/** @throws Refusal `undo_gone`, `undo_changed_since`, and those of the register. */
async function undoRule(db: CompanyDb, item: KeptItem): Promise<void> {
  const [before, after] = [keptOf(item.before), keptOf(item.after)]
  const now = await taxRules.find(db, item.record_id)
  if (after !== null && now === null) throw new Refusal('undo_gone')
  if (!isDeepStrictEqual(said(now), said(after))) throw new Refusal('undo_changed_since')
  if (before === null) await taxRules.destroy(db, item.record_id)
  else if (now === null) await taxRules.restore(db, before)
  else await taxRules.update(db, item.record_id, { ...before, version: now.version })
}

/** A row as it was filled in: every write counts its version up. */
function said(rule: TaxRule | null) {
  if (rule === null) return null
  const { version: _version, ...fields } = rule
  return fields
}
