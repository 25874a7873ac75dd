import type {
  GlobalRule,
  GlobalRuleInput,
} from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { getGlobalRule } from './global-rule.queries.ts'
import { requirePatterns, storedRule } from './rule-columns.ts'

const TABLE = 'global_reconciliation_rules'

type GlobalRuleEdit = GlobalRuleInput & Pick<GlobalRule, 'status' | 'version'>

/** Adds a global rule, asked after all others. @throws Refusal `name_taken`, `invalid_bank`, `regex_invalid`. */
export async function createGlobalRule(
  context: UserContext,
  input: GlobalRuleInput,
): Promise<GlobalRule> {
  const { db, user } = context
  requirePatterns(input.criteria)
  const { id } = await refusingClash(() =>
    db.query.insertInto(TABLE).values(storedRule(input)).returning('id').executeTakeFirstOrThrow(),
  )
  const after = await getGlobalRule(db, id)
  await recordAccountEvent(db, user.id, 'global_rule_created', context, { after })
  return after
}

/**
 * Changes a global rule, for every company with its next request; lines of the past stay as they are.
 * @throws Refusal `not_found`, `stale_version`, and those of createGlobalRule.
 */
export async function updateGlobalRule(
  context: UserContext,
  id: number,
  { version, status, ...input }: GlobalRuleEdit,
): Promise<GlobalRule> {
  const { db, user } = context
  const before = await getGlobalRule(db, id)
  requirePatterns(input.criteria)
  const updated = await refusingClash(() =>
    db.query
      .updateTable(TABLE)
      .set({ ...storedRule(input), status, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  const after = await getGlobalRule(db, id)
  if (updated === undefined) throw new Refusal('stale_version', { currentVersion: after.version })
  await recordAccountEvent(db, user.id, 'global_rule_changed', context, { before, after })
  return after
}

/** Deletes a global rule; lines that were decided by it stay as they are. @throws Refusal `not_found`. */
export async function destroyGlobalRule(context: UserContext, id: number): Promise<void> {
  const { db, user } = context
  const before = await getGlobalRule(db, id)
  const deleted = await db.query
    .deleteFrom(TABLE)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw notFound()
  await recordAccountEvent(db, user.id, 'global_rule_deleted', context, { before })
}

async function refusingClash<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'global_reconciliation_rules_name_key_key'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    if (isForeignKeyViolation(error))
      throw new Refusal('invalid_bank', { fields: { bank_code: 'invalid_bank' } })
    throw error
  }
}
