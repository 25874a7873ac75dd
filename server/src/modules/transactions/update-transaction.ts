import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type {
  Transaction,
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { subtractCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { testChangedPayables } from '../budgets/index.ts'
import { writeAllocations } from './create-transactions.ts'
import { transactionSnapshots, transactionItems } from './snapshots/transaction-snapshots.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import { refusingTakenExternalId, requireReferences, searchKeyOf } from './transaction-fields.ts'
import { requireFieldsOfDocument } from './transaction-of-document.ts'
import { getWholeTransaction } from './list/transaction.queries.ts'

type TransactionEdit = TransactionInput & {
  readonly version: number
  /** Why it may come to more than a budget leaves. */
  readonly budget_reason?: string | null | undefined
}

/** A transaction that was changed, and what of it is above a budget that let it pass. */
interface ChangedTransaction {
  readonly transaction: Transaction
  readonly warnings: BudgetWarnings
}

type EarlyDiscountFields = Pick<
  Transaction,
  'early_discount_cents' | 'early_discount_bps' | 'early_discount_until'
>

/**
 * Changes a payable or receivable. Its value may not fall below what is settled; its entries, and
 * those of its settlements, are posted anew where they say something else.
 * @throws Refusal `not_found`, `stale_version`, `transaction_canceled`, `value_below_settled`,
 * `credit_keeps_party`, `title_of_document`, and those of testChangedPayables and
 * createTransactions.
 */
export async function updateTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  { version, budget_reason: reason, ...input }: TransactionEdit,
): Promise<ChangedTransaction> {
  const [before, snapshotsBefore] = await pipelined([
    getWholeTransaction(db, kind, id),
    transactionSnapshots(db, [id]),
  ])
  if (before.computed_status === 'canceled') throw new Refusal('transaction_canceled')
  requireFieldsOfDocument(before, input)
  // A reversal moved the credit of the same contact back, on another day.
  const holdsCredit = before.settlements.some((row) => row.credit_cents + row.used_credit_cents > 0)
  if (holdsCredit && input.party_id !== before.party_id)
    throw new Refusal('credit_keeps_party', { fields: { party_id: 'credit_keeps_party' } })
  await requireReferences(db, [{ kind, input }], {
    party_ids: before.party_id === null ? [] : [before.party_id],
    bank_account_ids: before.bank_account_id === null ? [] : [before.bank_account_id],
    allocations: before.allocations,
  })
  const { permissions } = db
  const warnings = await testChangedPayables(db, [before], [{ kind, ...input }], {
    reason,
    permissions,
  })
  const { allocations, ...fields } = input
  const { our_number = before.our_number } = input
  const updated = await refusingTakenExternalId(db, () =>
    db.query
      .updateTable('transactions')
      .set({
        ...fields,
        ...wholeDiscount(fields),
        search_key: searchKeyOf({ ...fields, our_number }),
        version: version + 1,
      })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('settled_cents', '<=', fields.value_cents)
      .returning('id')
      .executeTakeFirst(),
  )
  if (updated === undefined) throw await refusedUpdate(db, kind, id, version)
  const isDividedAnew = !areSameAllocations(before.allocations, allocations)
  if (isDividedAnew) {
    await sql`
      delete from transaction_allocations
      where company_id = ${db.company_id} and transaction_id = ${id}`.execute(db.query)
    await writeAllocations(db, [{ id, allocations }])
  }
  const isPosted = isDividedAnew || isStatedOtherwise(before, input)
  const [after, snapshots] = await pipelined([
    getWholeTransaction(db, kind, id),
    transactionSnapshots(db, [id]),
    isPosted ? postTransactions(db, [id]) : Promise.resolve(),
  ])
  await recordOperation(
    db,
    'transactions.update',
    transactionItems([id], snapshotsBefore, snapshots),
  )
  return { transaction: after, warnings }
}

type Allocations = TransactionInput['allocations']

/** Whether the value is divided as it was. */
function areSameAllocations(before: Transaction['allocations'], now: Allocations): boolean {
  const told = (rows: Allocations) =>
    JSON.stringify(
      rows.map(({ category_id, cost_center_id, project_id, value_cents }) => [
        category_id,
        cost_center_id ?? null,
        project_id ?? null,
        value_cents,
      ]),
    )
  return told(before) === told(now)
}

/** Whether its entries say something else, beside how the value is divided: `TransactionFacts`. */
const isStatedOtherwise = (before: Transaction, now: TransactionInput): boolean =>
  before.party_id !== now.party_id ||
  before.competency_date !== now.competency_date ||
  before.show_in_dre !== now.show_in_dre ||
  before.show_in_dfc !== now.show_in_dfc

/** An early discount is told whole or stays: what is told of it stands in place of the one before. */
function wholeDiscount(told: Partial<EarlyDiscountFields>): Partial<EarlyDiscountFields> {
  const { early_discount_cents, early_discount_bps, early_discount_until } = told
  const parts = [early_discount_cents, early_discount_bps, early_discount_until]
  if (parts.every((part) => part === undefined)) return {}
  return {
    early_discount_cents: early_discount_cents ?? null,
    early_discount_bps: early_discount_bps ?? null,
    early_discount_until: early_discount_until ?? null,
  }
}

/** Why the conditional update changed nothing: somebody was faster, or more is settled. */
async function refusedUpdate(db: CompanyDb, kind: TransactionKind, id: number, version: number) {
  const current = await getWholeTransaction(db, kind, id)
  if (current.version !== version)
    return staleVersion(db, { table: 'transactions', id, version: current.version })
  const settled = subtractCents(current.value_cents, current.residual_cents)
  return new Refusal('value_below_settled', {
    fields: { value_cents: 'value_below_settled' },
    values: { amount: settled },
  })
}
