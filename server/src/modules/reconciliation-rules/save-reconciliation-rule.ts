import { makesTransaction } from '@prumo/contracts/reconciliation-rules/makes-transaction'
import {
  MAX_RULES,
  type ReconciliationRule,
  type ReconciliationRuleInput,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { getReconciliationRule } from './reconciliation-rule.queries.ts'
import { requireRuleReferences } from './require-rule-references.ts'
import { storedRule } from './rule-columns.ts'

const TABLE = 'reconciliation_rules'

type RuleEdit = ReconciliationRuleInput & Pick<ReconciliationRule, 'status' | 'version'>
type RestoredRule = RuleEdit & Pick<ReconciliationRule, 'id' | 'priority'>

/**
 * Adds a rule, to be asked after all others.
 * @throws Refusal `too_many_rules`, `name_taken`, `rule_category_missing`, and those of requireRule.
 */
export async function createReconciliationRule(
  db: CompanyDb,
  input: ReconciliationRuleInput,
): Promise<ReconciliationRule> {
  const rules = await lockPriorities(db)
  if (rules.length >= MAX_RULES) throw new Refusal('too_many_rules', { values: { max: MAX_RULES } })
  requireCategory(input)
  await requireRule(db, input)
  const { id } = await refusingTakenName(() =>
    db.query
      .insertInto(TABLE)
      .values({
        ...storedRule(input),
        company_id: db.company_id,
        priority: (rules.at(-1)?.priority ?? 0) + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const after = await getReconciliationRule(db, id)
  await recordOperation(db, 'reconciliation-rules.create', [
    { table: TABLE, record_id: id, after: withoutUse(after) },
  ])
  return after
}

/**
 * Changes a rule. Lines that were decided by it keep the version that they were decided by.
 * @throws Refusal `rule_category_missing`, but of a rule that was saved without before that was asked for, and
 * those of putRuleBack.
 */
export async function updateReconciliationRule(
  db: CompanyDb,
  id: number,
  edit: RuleEdit,
): Promise<ReconciliationRule> {
  const before = await lockRule(db, id, edit.version)
  if (!lacksCategory(before)) requireCategory(edit)
  return putRuleBack(db, id, edit)
}

/**
 * Changes a rule to what it was, though it may not be saved so any more.
 * @throws Refusal `not_found`, `stale_version`, `name_taken`, and those of requireRule.
 */
export async function putRuleBack(
  db: CompanyDb,
  id: number,
  { version, status, ...input }: RuleEdit,
): Promise<ReconciliationRule> {
  const before = await lockRule(db, id, version)
  await requireRule(db, input)
  await refusingTakenName(() =>
    db.query
      .updateTable(TABLE)
      .set({ ...storedRule(input), status, version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute(),
  )
  const after = await getReconciliationRule(db, id)
  await recordOperation(db, 'reconciliation-rules.update', [
    { table: TABLE, record_id: id, before: withoutUse(before), after: withoutUse(after) },
  ])
  return after
}

const lacksCategory = (rule: ReconciliationRuleInput): boolean =>
  rule.category_id === null && makesTransaction(rule)

/** Whoever meets its card would be asked for the category each time, and it could not act by itself. */
function requireCategory(rule: ReconciliationRuleInput): void {
  if (lacksCategory(rule))
    throw new Refusal('rule_category_missing', {
      fields: { category_id: 'rule_category_missing' },
    })
}

/**
 * Checks a rule that is saved. One that acts by itself may act in every account, and hence is for who
 * reaches all rows.
 * @throws Refusal `rule_acts_beyond_reach`, those of requireRuleReferences.
 */
async function requireRule(db: CompanyDb, rule: ReconciliationRuleInput): Promise<void> {
  if (rule.mode === 'apply' && !reachesAllRows(db))
    throw new Refusal('rule_acts_beyond_reach', { fields: { mode: 'rule_acts_beyond_reach' } })
  await requireRuleReferences(db, rule)
}

/** Deletes a rule; the audit log keeps it, and lines the version by which they were decided. */
export async function destroyReconciliationRule(db: CompanyDb, id: number): Promise<void> {
  const before = await getReconciliationRule(db, id)
  await db.query
    .deleteFrom(TABLE)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'reconciliation-rules.destroy', [
    { table: TABLE, record_id: id, before: withoutUse(before) },
  ])
}

/**
 * Brings a deleted rule back under its own id, at the place that it had.
 * @throws Refusal `too_many_rules`, `name_taken`, and those of requireRule.
 */
export async function restoreReconciliationRule(
  db: CompanyDb,
  { id, priority, status, version, ...input }: RestoredRule,
): Promise<void> {
  const rules = await lockPriorities(db)
  if (rules.length >= MAX_RULES) throw new Refusal('too_many_rules', { values: { max: MAX_RULES } })
  await requireRule(db, input)
  const row = { ...storedRule(input), id, priority, status, version: version + 1 }
  await refusingTakenName(() => restoreDeletedRow(db, TABLE, row))
  await recordOperation(db, 'reconciliation-rules.create', [
    { table: TABLE, record_id: id, after: withoutUse(await getReconciliationRule(db, id)) },
  ])
}

/** A rule under lock; null when it is not there, or not within reach. */
export async function findRule(db: CompanyDb, id: number): Promise<ReconciliationRule | null> {
  try {
    return await lockedRule(db, id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

/**
 * Moves a rule one place up or down; the first and the last one stay where they are. All rules are
 * locked and numbered anew, so that two moves at once leave a whole order.
 * @throws Refusal `not_found`, `stale_version`.
 */
export async function moveReconciliationRule(
  db: CompanyDb,
  id: number,
  { direction, version }: { readonly direction: 'up' | 'down'; readonly version: number },
): Promise<ReconciliationRule> {
  const rules = await lockPriorities(db)
  await lockRule(db, id, version)
  const order = rules.map((rule) => rule.id)
  const place = order.indexOf(id)
  const wanted = Math.min(Math.max(place + (direction === 'up' ? -1 : 1), 0), order.length - 1)
  const moved = order.toSpliced(place, 1).toSpliced(wanted, 0, id)
  await sql`
    update reconciliation_rules r
    set priority = o.place, version = case when r.id = ${id} then r.version + 1 else r.version end
    from unnest(${moved}::bigint[]) with ordinality as o (id, place)
    where r.company_id = ${db.company_id} and r.id = o.id`.execute(db.query)
  const after = await getReconciliationRule(db, id)
  await recordOperation(db, 'reconciliation-rules.move', [
    {
      table: TABLE,
      record_id: id,
      // Places among the rules: deleted ones leave gaps in the numbers that were there before.
      before: { place: place + 1, version },
      after: { place: wanted + 1, version: after.version },
    },
  ])
  return after
}

/** The rules in the order in which they are asked, held until the command ends: there are few. */
async function lockPriorities(
  db: CompanyDb,
): Promise<readonly { readonly id: number; readonly priority: number }[]> {
  return db.query
    .selectFrom(TABLE)
    .select(['id', 'priority'])
    .where('company_id', '=', db.company_id)
    .orderBy('priority')
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function lockRule(db: CompanyDb, id: number, version: number): Promise<ReconciliationRule> {
  const rule = await lockedRule(db, id)
  if (rule.version !== version)
    throw await staleVersion(db, { table: TABLE, id, version: rule.version })
  return rule
}

async function lockedRule(db: CompanyDb, id: number): Promise<ReconciliationRule> {
  await db.query
    .selectFrom(TABLE)
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return getReconciliationRule(db, id)
}

/** A rule without what its use tells, which no edit changes. */
function withoutUse(rule: ReconciliationRule) {
  const { hits: _, last_used_at: __, notice: ___, ...fields } = rule
  return fields
}

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'reconciliation_rules_name'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    throw error
  }
}
