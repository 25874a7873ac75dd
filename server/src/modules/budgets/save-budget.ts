import {
  type Budget,
  type BudgetInput,
  type BudgetLines,
  isBudgetOpen,
  monthsOfBudget,
} from '@prumo/contracts/budgets/budget.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requirePostable } from '../categories/index.ts'
import { requireCostCenters } from '../cost-centers/index.ts'
import { requireProjects } from '../projects/index.ts'
import { setActiveMonths } from './active-months.ts'
import { getBudget } from './budget.queries.ts'
import { budgetSnapshot, type BudgetSnapshot, writeLines } from './budget-snapshot.ts'
import { changeOf, lockBudget } from './lock-budget.ts'

/**
 * Begins a budget, a draft without lines.
 * @throws Refusal `permission_denied` of a scope that whoever acts does not reach,
 * `reference_not_found`, `cost_center_inactive`, `project_inactive`.
 */
export async function createBudget(db: CompanyDb, input: BudgetInput): Promise<Budget> {
  await requireScope(db, input)
  const { id } = await db.query
    .insertInto('budgets')
    .values({ ...input, name_key: searchKey(input.name), company_id: db.company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRevision(db, id, 1)
  await recordOperation(db, 'budgets.create', [
    { table: 'budgets', record_id: id, after: await budgetSnapshot(db, id) },
  ])
  return getBudget(db, id)
}

/** What an approved budget is of: changed by nobody, not even with a revision. */
const FIXED = ['start_date', 'end_date', 'type', 'cost_center_id', 'project_id'] as const

/**
 * Changes what a budget says of itself. One that was approved keeps its months, type and scope.
 * @throws Refusal `not_found`, `stale_version`, `budget_in_other_state`, `budget_has_lines` when its
 * months or type change under lines, those of createBudget.
 */
export async function updateBudget(
  db: CompanyDb,
  id: number,
  { version, ...input }: BudgetInput & { readonly version: number },
): Promise<Budget> {
  const before = await lockBudget(db, id, version)
  if (before.status === 'closed') throw new Refusal('budget_in_other_state')
  const changed = FIXED.filter((field) => before[field] !== input[field])
  if (before.status !== 'draft' && changed.length > 0) throw new Refusal('budget_in_other_state')
  const isUnderLines = ['start_date', 'end_date', 'type'].some((field) =>
    changed.some((name) => name === field),
  )
  if (isUnderLines && before.lines.length > 0) throw new Refusal('budget_has_lines')
  if (changed.length > 0) await requireScope(db, input)
  await db.query
    .updateTable('budgets')
    .set({ ...input, name_key: searchKey(input.name), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'budgets.update', await changeOf(db, id, before))
  return getBudget(db, id)
}

/**
 * Writes the sheet of the newest revision, all of it or nothing.
 * @throws Refusal `not_found`, `stale_version`, `budget_in_other_state` when it is approved already,
 * `validation_failed` of a line with other months, `budget_category_type`, those of requirePostable
 * for categories that are new in it.
 */
export async function saveBudgetLines(
  db: CompanyDb,
  id: number,
  { version, lines }: { readonly version: number; readonly lines: BudgetLines },
): Promise<Budget> {
  const before = await lockBudget(db, id, version)
  if (!isBudgetOpen(before)) throw new Refusal('budget_in_other_state')
  await requireLines(db, before, lines)
  await writeLines(db, id, before.revision, lines)
  await incrementVersions(db, id, version)
  await recordOperation(db, 'budgets.update', await changeOf(db, id, before))
  return getBudget(db, id)
}

async function requireLines(
  db: CompanyDb,
  before: BudgetSnapshot,
  lines: BudgetLines,
): Promise<void> {
  const count = monthsOfBudget(before).length
  if (lines.some((line) => line.amounts_cents.length !== count))
    throw new Refusal('validation_failed', { fields: { lines: 'invalid_value' } })
  const known = new Set(before.lines.map((line) => line.category_id))
  const added = lines.flatMap(({ category_id }) => (known.has(category_id) ? [] : [category_id]))
  if (added.length === 0) return
  await requirePostable(db, added, 'lines')
  const natures =
    before.type === 'both' ? (['revenue', 'expense'] as const) : ([before.type] as const)
  const fitting = await db.query
    .selectFrom('categories')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', 'in', added)
    .where('nature', 'in', natures)
    .execute()
  if (fitting.length !== added.length)
    throw new Refusal('budget_category_type', { fields: { lines: 'budget_category_type' } })
}

/**
 * Puts the newest revision in force: expenses are tested against it from now on.
 * @throws Refusal `not_found`, `stale_version`, `budget_in_other_state`, `budget_empty`,
 * `budget_overlap`.
 */
export async function approveBudget(db: CompanyDb, id: number, version: number): Promise<Budget> {
  const before = await lockBudget(db, id, version)
  if (!isBudgetOpen(before)) throw new Refusal('budget_in_other_state')
  if (!before.lines.some((line) => line.revision === before.revision))
    throw new Refusal('budget_empty')
  await db.query
    .updateTable('budget_revisions')
    .set({ approved_by_name: db.actor.user_name, approved_at: db.now })
    .where('company_id', '=', db.company_id)
    .where('budget_id', '=', id)
    .where('number', '=', before.revision)
    .execute()
  await db.query
    .updateTable('budgets')
    .set({ status: 'approved', approved_revision: before.revision, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await setActiveMonths(db, [id])
  await recordOperation(db, 'budgets.approve', await changeOf(db, id, before))
  return getBudget(db, id)
}

/**
 * Begins the next revision with the lines of the one in force, which stays in force until the new one
 * is approved. @throws Refusal `not_found`, `stale_version`, `budget_in_other_state`.
 */
export async function reviseBudget(db: CompanyDb, id: number, version: number): Promise<Budget> {
  const before = await lockBudget(db, id, version)
  if (before.status !== 'approved' || isBudgetOpen(before))
    throw new Refusal('budget_in_other_state')
  const revision = before.revision + 1
  await addRevision(db, id, revision)
  const lines = before.lines.filter((line) => line.revision === before.revision)
  await writeLines(db, id, revision, lines)
  await db.query
    .updateTable('budgets')
    .set({ revision, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'budgets.revise', await changeOf(db, id, before))
  return getBudget(db, id)
}

/** Ends an approved budget. @throws Refusal `not_found`, `stale_version`, `budget_in_other_state`. */
export async function closeBudget(db: CompanyDb, id: number, version: number): Promise<Budget> {
  const before = await lockBudget(db, id, version)
  if (before.status !== 'approved') throw new Refusal('budget_in_other_state')
  await db.query
    .updateTable('budgets')
    .set({ status: 'closed', version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await setActiveMonths(db, [id])
  await recordOperation(db, 'budgets.close', await changeOf(db, id, before))
  return getBudget(db, id)
}

/** Deletes a budget that was never approved. @throws Refusal `not_found`, `budget_in_other_state`. */
export async function destroyBudget(db: CompanyDb, id: number): Promise<undefined> {
  const before = await lockBudget(db, id, null)
  if (before.status !== 'draft') throw new Refusal('budget_in_other_state')
  await removeBudget(db, id, before)
}

/** Deletes a locked budget; the audit log keeps it with its lines. */
export async function removeBudget(
  db: CompanyDb,
  id: number,
  before: BudgetSnapshot,
): Promise<void> {
  await db.query
    .deleteFrom('budgets')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'budgets.destroy', [{ table: 'budgets', record_id: id, before }])
}

async function requireScope(
  db: CompanyDb,
  { cost_center_id, project_id }: Pick<BudgetInput, 'cost_center_id' | 'project_id'>,
): Promise<void> {
  if (cost_center_id !== null) await requireCostCenters(db, [cost_center_id], 'cost_center_id')
  if (project_id !== null) await requireProjects(db, [project_id], 'project_id')
  if (!reachesPart(db.rights, { cost_center_id, project_id }))
    throw new Refusal('permission_denied')
}

async function addRevision(db: CompanyDb, budget_id: number, number: number): Promise<void> {
  await db.query
    .insertInto('budget_revisions')
    .values({
      company_id: db.company_id,
      budget_id,
      number,
      created_by_name: db.actor.user_name,
      created_at: db.now,
      approved_by_name: null,
    })
    .execute()
}

async function incrementVersions(db: CompanyDb, id: number, version: number): Promise<void> {
  await db.query
    .updateTable('budgets')
    .set({ version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
}
