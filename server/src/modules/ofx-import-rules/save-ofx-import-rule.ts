import type {
  OfxImportRule,
  OfxImportRuleEdit,
  OfxImportRuleInput,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { getOfxImportRule } from './ofx-import-rule.queries.ts'
import { trySample } from './sample-outcome.ts'

/**
 * Adds a rule whose sample comes out as expected; it holds from the next import on.
 * @throws Refusal `name_taken`, `reference_not_found`, and those of `requireSample`.
 */
export async function addOfxImportRule(
  context: UserContext,
  input: OfxImportRuleInput,
): Promise<OfxImportRule> {
  const { db, user } = context
  const after = await createOfxImportRule(db, input)
  await recordAccountEvent(db, user.id, 'ofx_import_rule_created', context, { after })
  return after
}

/** Adds a rule outside the screens: of the demo. @throws Refusal as `addOfxImportRule`. */
export async function createOfxImportRule(
  db: DirectoryDb,
  input: OfxImportRuleInput,
): Promise<OfxImportRule> {
  requireSample(input)
  const { id } = await refusingClash(() =>
    db.query
      .insertInto('ofx_import_rules')
      .values({ ...input, name_key: searchKey(input.name) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return getOfxImportRule(db, id)
}

/**
 * Changes a rule, for the imports to come: lines that were imported stay as they are. One that is
 * not active need not stand its test, so that a rule that fails can be switched off.
 * @throws Refusal `not_found`, `stale_version`, and those of `addOfxImportRule`.
 */
export async function updateOfxImportRule(
  context: UserContext,
  id: number,
  { version, status, ...input }: OfxImportRuleEdit,
): Promise<OfxImportRule> {
  const { db, user } = context
  const before = await getOfxImportRule(db, id)
  if (status === 'active') requireSample(input)
  const updated = await refusingClash(() =>
    db.query
      .updateTable('ofx_import_rules')
      .set({ ...input, status, name_key: searchKey(input.name), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  const after = await getOfxImportRule(db, id)
  if (updated === undefined) throw new Refusal('stale_version', { currentVersion: after.version })
  await recordAccountEvent(db, user.id, 'ofx_import_rule_changed', context, { before, after })
  return after
}

/** Deletes a rule; lines that it changed keep its name. @throws Refusal `not_found`. */
export async function destroyOfxImportRule(context: UserContext, id: number): Promise<void> {
  const { db, user } = context
  const before = await getOfxImportRule(db, id)
  const deleted = await db.query
    .deleteFrom('ofx_import_rules')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw notFound()
  await recordAccountEvent(db, user.id, 'ofx_import_rule_deleted', context, { before })
}

/**
 * Refuses a rule that its own sample does not prove.
 * @throws Refusal `regex_invalid`, `ofx_rule_sample_unreadable`, `ofx_rule_sample_untouched`,
 * `ofx_rule_sample_differs` with the first line that differs.
 */
function requireSample(rule: OfxImportRuleInput): void {
  const { movements, touched, differences } = trySample(rule)
  if (movements === 0)
    throw new Refusal('ofx_rule_sample_unreadable', {
      fields: { sample: 'ofx_rule_sample_unreadable' },
    })
  if (touched === 0)
    throw new Refusal('ofx_rule_sample_untouched', {
      fields: { sample: 'ofx_rule_sample_untouched' },
    })
  const [first] = differences
  if (first !== undefined)
    throw new Refusal('ofx_rule_sample_differs', {
      fields: { expected: 'ofx_rule_sample_differs' },
      values: { count: first.line, text: first.actual || '—' },
    })
}

async function refusingClash<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'ofx_import_rules_name_key_key'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    if (isForeignKeyViolation(error))
      throw new Refusal('reference_not_found', { fields: { bank_code: 'reference_not_found' } })
    throw error
  }
}
