import type {
  Purchase,
  PurchaseCreation,
  PurchaseInput,
} from '@prumo/contracts/purchases/purchase.schema'
import { cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { takenNumber } from '../../kernel/taken-number.ts'
import { defaultPurchaseAccount } from '../bank-accounts/index.ts'
import { requireReferences } from '../transactions/index.ts'
import { annotatePurchase, isAnnotation } from './annotate-purchase.ts'
import { addEvents, lockForChange, lockPurchase } from './lock-purchases.ts'
import { purchaseSearchKey } from './purchase-search-key.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'
import { recordPurchaseChange } from './record-purchase-change.ts'
import { getPurchase } from './purchase.queries.ts'
import { removeTransactions } from './purchase-transactions.ts'
import { installmentsOf, transactionsOfPurchase } from './plan-purchase.ts'

/**
 * Writes a purchase, which waits for somebody else's approval. One that does not say from which account
 * it is paid has the company's default account of purchases, and so have its payables.
 * @throws Refusal those of requireReferences of the transactions that it will make,
 * `purchase_external_id_taken`.
 */
export async function createPurchase(
  db: CompanyDb,
  { bank_account_id: chosen, ...fields }: PurchaseCreation,
): Promise<Purchase> {
  const bank_account_id = chosen === undefined ? await defaultPurchaseAccount(db) : chosen
  const input = { ...fields, bank_account_id }
  await requireReferences(db, [{ kind: 'payable', input: transactionsOfPurchase(input) }])
  const { user_id, user_name } = db.actor
  const { id } = await refusingTaken(db, () =>
    db.query
      .insertInto('purchases')
      .values({
        ...columnsOf(db, input),
        company_id: db.company_id,
        status: 'waiting_approval',
        created_by: user_id,
        created_by_name: user_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeParts(db, id, input)
  await addEvents(db, [id], { act: 'create', status: 'waiting_approval', reason: null })
  const created = await getPurchase(db, id)
  await recordOperation(db, 'purchases.create', [
    { table: 'purchases', record_id: id, after: purchaseSnapshot(created) },
  ])
  return created
}

/**
 * Changes a purchase of which nothing is settled; it waits for its approval anew. The transactions
 * that an approval made go, and the history stays. Where nothing but its fiscal document and
 * observation changes, an approved purchase stays approved, also once something of it is settled.
 * @throws Refusal those of lockForChange and createPurchase; `period_closed` when a transaction of
 * it lies in a closed period.
 */
export async function updatePurchase(
  db: CompanyDb,
  id: number,
  { version, ...input }: PurchaseInput & { readonly version: number },
): Promise<Purchase> {
  await lockPurchase(db, id, version)
  const before = await getPurchase(db, id)
  if (isAnnotation(before, input)) return annotatePurchase(db, before, input)
  const { purchase, status } = await lockForChange(db, id, version, 'edit')
  return asOneOperation(db, 'purchases.update', async () => {
    await requireReferences(db, [{ kind: 'payable', input: transactionsOfPurchase(input) }], {
      party_ids: before.party_id === null ? [] : [before.party_id],
      bank_account_ids: before.bank_account_id === null ? [] : [before.bank_account_id],
      allocations: before.allocations,
    })
    if (purchase.status === 'approved') await removeTransactions(db, id)
    const unapproved = { approved_by: null, approved_by_name: null, is_own_approval: false }
    await refusingTaken(db, () =>
      db.query
        .updateTable('purchases')
        .set({ ...columnsOf(db, input), ...unapproved, status, version: version + 1 })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    )
    await writeParts(db, id, input)
    await addEvents(db, [id], { act: 'edit', status, reason: null })
    const after = await getPurchase(db, id)
    await recordPurchaseChange(db, before, after)
    return after
  })
}

/** The columns of a purchase, out of what was filled in. */
function columnsOf(db: CompanyDb, input: PurchaseInput) {
  const { allocations: _, repeat, ...fields } = input
  const parts = installmentsOf(input, db.today)
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
    search_key: purchaseSearchKey(input),
    repeat_mode: repeat === null ? null : repeat.mode,
    installments_count: parts.length,
    committed_cents: cents(sumCents(parts.map((part) => part.value_cents))),
  }
}

/** Writes the instalments and allocations of a purchase in place of those that it had. */
async function writeParts(db: CompanyDb, id: number, input: PurchaseInput): Promise<void> {
  const installments = installmentsOf(input, db.today)
  const allocations = input.allocations.map((row, position) => ({ ...row, position }))
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

/** Runs a write; a clash of external ids becomes a refusal. */
async function refusingTaken<T>(db: CompanyDb, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'purchases_external'))
      throw takenNumber(db, 'external_id', 'purchase_external_id_taken')
    throw error
  }
}
