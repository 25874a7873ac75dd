import { budgetRowSchema } from '@prumo/contracts/budgets/budget.schema'
import { centsFromZeroSchema, idSchema } from '@prumo/contracts/scalars'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { setActiveMonths } from './active-months.ts'
import { budgetRow } from './budget.queries.ts'

const revisionSchema = z.object({
  number: z.int(),
  created_by_name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  approved_by_name: z.string().nullable(),
  approved_at: z.iso.datetime({ offset: true }).nullable(),
})

const lineSchema = z.object({
  revision: z.int(),
  category_id: idSchema,
  amounts_cents: z.array(centsFromZeroSchema),
})

/** A budget as the audit log keeps it: all that brings it back. */
export const keptBudgetSchema = budgetRowSchema
  .omit({
    id: true,
    cost_center_name: true,
    project_name: true,
    revenues_cents: true,
    expenses_cents: true,
  })
  .extend({ revisions: z.array(revisionSchema), lines: z.array(lineSchema) })

export type BudgetSnapshot = z.output<typeof keptBudgetSchema>

/** What the audit log keeps of a budget. @throws Refusal `not_found`. */
export async function budgetSnapshot(db: CompanyDb, id: number): Promise<BudgetSnapshot> {
  const row = await budgetRow(db, id)
  const revisions = await db.query
    .selectFrom('budget_revisions')
    .select(['number', 'created_by_name', 'created_at', 'approved_by_name', 'approved_at'])
    .where('company_id', '=', db.company_id)
    .where('budget_id', '=', id)
    .orderBy('number')
    .execute()
  const lines = await db.query
    .selectFrom('budget_lines')
    .select(['revision', 'category_id', 'amounts_cents'])
    .where('company_id', '=', db.company_id)
    .where('budget_id', '=', id)
    .orderBy('revision')
    .orderBy('position')
    .execute()
  const { id: _, cost_center_name: _c, project_name: _p, ...kept } = row
  const { revenues_cents: _r, expenses_cents: _e, ...fields } = kept
  return {
    ...fields,
    revisions,
    lines: lines.map((line) => ({ ...line, amounts_cents: [...line.amounts_cents] })),
  }
}

function columnsOf({ revisions: _r, lines: _l, version: _v, ...fields }: BudgetSnapshot) {
  return { ...fields, name_key: searchKey(fields.name) }
}

/**
 * Writes what the log kept over a locked budget, as its next version.
 * @throws Refusal `undo_reference_gone`, `budget_overlap`.
 */
export async function restoreBudget(
  db: CompanyDb,
  id: number,
  kept: BudgetSnapshot,
  version: number,
): Promise<void> {
  await refusingGone(async () => {
    await db.query
      .updateTable('budgets')
      .set({ ...columnsOf(kept), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    await writeParts(db, id, kept)
  })
}

/** Brings a deleted budget back under its own id. @throws Refusal those of rewriteKept. */
export async function reinsertBudget(
  db: CompanyDb,
  id: number,
  kept: BudgetSnapshot,
): Promise<void> {
  await refusingGone(async () => {
    await restoreDeletedRow(db, 'budgets', { ...columnsOf(kept), id, version: kept.version + 1 })
    await writeParts(db, id, kept)
  })
}

async function writeParts(db: CompanyDb, id: number, kept: BudgetSnapshot): Promise<void> {
  const own = sql`company_id = ${db.company_id} and budget_id = ${id}`
  await sql`delete from budget_revisions where ${own}`.execute(db.query)
  await sql`delete from budget_lines where ${own}`.execute(db.query)
  await db.query
    .insertInto('budget_revisions')
    .values(
      kept.revisions.map((row) => ({
        ...row,
        created_at: new Date(row.created_at),
        approved_at: row.approved_at === null ? null : new Date(row.approved_at),
        company_id: db.company_id,
        budget_id: id,
      })),
    )
    .execute()
  for (const [revision, lines] of Map.groupBy(kept.lines, (line) => line.revision))
    await writeLines(db, id, revision, lines)
  await setActiveMonths(db, [id])
}

/** Writes the lines of a revision in place of those that it had. */
export async function writeLines(
  db: CompanyDb,
  id: number,
  revision: number,
  lines: readonly Pick<BudgetSnapshot['lines'][number], 'category_id' | 'amounts_cents'>[],
): Promise<void> {
  await sql`delete from budget_lines
    where company_id = ${db.company_id} and budget_id = ${id} and revision = ${revision}
  `.execute(db.query)
  await sql`
    insert into budget_lines (company_id, budget_id, revision, position, category_id, amounts_cents)
    select ${db.company_id}, ${id}, ${revision}, position, category_id,
      array(select cents::bigint from jsonb_array_elements_text(amounts_cents) as cents)
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ category_id, amounts_cents }, position) => ({
        position,
        category_id,
        amounts_cents,
      })),
    )}::jsonb) as line(position integer, category_id bigint, amounts_cents jsonb)
  `.execute(db.query)
}

/** The keys of the database tell what is gone, and what is there. */
async function refusingGone(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('undo_reference_gone')
    if (isUniqueViolation(error, 'budgets_pkey')) throw new Refusal('undo_changed_since')
    throw error
  }
}
