import type { PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import { cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { takenNumber } from '../../kernel/taken-number.ts'
import type { PurchaseInstallment } from './plan-purchase.ts'
import { purchaseSearchKey } from './purchase-search-key.ts'

type Allocation = Pick<
  PurchaseInput['allocations'][number],
  'category_id' | 'cost_center_id' | 'project_id' | 'value_cents'
>

/** What a person says of a purchase. */
export type PurchaseFields = Omit<PurchaseInput, 'allocations'> & {
  readonly allocations: readonly Allocation[]
}

interface PurchaseParts {
  readonly installments: readonly PurchaseInstallment[]
  readonly allocations: readonly Allocation[]
}

/** The columns of a purchase, out of what was filled in and the instalments that follow from it. */
export function columnsOf(input: PurchaseFields, parts: readonly PurchaseInstallment[]) {
  const { allocations: _, repeat, ...fields } = input
  // The first instalment may have been given a day of its own.
  const due_date = repeat?.mode === 'installments' ? repeat.rows[0]?.due_date : undefined
  const recurrence =
    repeat?.mode === 'recurrence'
      ? {
          frequency_unit: repeat.frequency_unit,
          frequency_count: repeat.frequency_count,
          weekend_rule: repeat.weekend_rule,
          competency_moves: repeat.competency_moves,
        }
      : {
          frequency_unit: null,
          frequency_count: null,
          weekend_rule: null,
          competency_moves: null,
        }
  return {
    ...fields,
    due_date: due_date ?? fields.due_date,
    ...recurrence,
    search_key: purchaseSearchKey(fields),
    repeat_mode: repeat === null ? null : repeat.mode,
    installments_count: parts.length,
    committed_cents: cents(sumCents(parts.map((part) => part.value_cents))),
  }
}

/** Writes the instalments and allocations of a purchase in place of those that it had. */
export async function writeParts(
  db: CompanyDb,
  id: number,
  { installments, ...parts }: PurchaseParts,
): Promise<void> {
  const allocations = parts.allocations.map((row, position) => ({ ...row, position }))
  const own = sql`company_id = ${db.company_id} and purchase_id = ${id}`
  await pipelined([
    sql`delete from purchase_installments where ${own}`.execute(db.query),
    sql`delete from purchase_allocations where ${own}`.execute(db.query),
    sql`
      insert into purchase_installments
        (company_id, purchase_id, number, due_date, competency_date, value_cents)
      select ${db.company_id}, ${id}, number, due_date, competency_date, value_cents
      from jsonb_to_recordset(${JSON.stringify(installments)}::jsonb) as row(
        number integer, due_date date, competency_date date, value_cents bigint)
    `.execute(db.query),
    sql`
      insert into purchase_allocations
        (company_id, purchase_id, position, category_id, cost_center_id, project_id, value_cents)
      select ${db.company_id}, ${id}, position, category_id, cost_center_id, project_id,
        value_cents
      from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as row(
        position integer, category_id bigint, cost_center_id bigint, project_id bigint,
        value_cents bigint)
    `.execute(db.query),
  ])
}

/** Takes back what was approved of a purchase: it says something else. */
export async function removeApprovals(db: CompanyDb, id: number): Promise<void> {
  await db.query
    .deleteFrom('purchase_approvals')
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', id)
    .execute()
}

/** Runs a write; a clash of external ids becomes a refusal. */
export async function refusingTaken<T>(db: CompanyDb, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'purchases_by_invoice'))
      throw new Refusal('purchase_invoice_taken')
    if (isUniqueViolation(error, 'purchases_external'))
      throw takenNumber(db, 'external_id', 'purchase_external_id_taken')
    throw error
  }
}
