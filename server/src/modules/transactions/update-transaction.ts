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
import { type CommitPosting, lockedClosedUntil, postWithCommit } from '../ledger/index.ts'
import {
  shownSnapshot,
  transactionItems,
  type TransactionSnapshot,
} from './snapshots/transaction-snapshots.ts'
import { accrualEntries } from './entries/transaction-entries.rules.ts'
import { postingOf } from './entries/transaction-facts.ts'
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
  const before = await getWholeTransaction(db, kind, id)
  if (before.computed_status === 'canceled') throw new Refusal('transaction_canceled')
  requireFieldsOfDocument(before, input)
  // A reversal moved the credit of the same contact back, on another day.
  const holdsCredit = before.settlements.some((row) => row.credit_cents + row.used_credit_cents > 0)
  if (holdsCredit && input.party_id !== before.party_id)
    throw new Refusal('credit_keeps_party', { fields: { party_id: 'credit_keeps_party' } })
  const isDividedAnew = !areSameAllocations(before.allocations, input.allocations)
  const isPosted = isDividedAnew || isStatedOtherwise(before, input)
  const { permissions } = db
  // A refusal takes back what was written beside it.
  const [, warnings, , after, held, posting] = await pipelined([
    requireReferences(db, [{ kind, input }], {
      party_ids: before.party_id === null ? [] : [before.party_id],
      bank_account_ids: before.bank_account_id === null ? [] : [before.bank_account_id],
      allocations: before.allocations,
    }),
    testChangedPayables(db, [before], [{ kind, ...input }], { reason, permissions }),
    writeEdit(db, before, { ...input, version }, isDividedAnew),
    getWholeTransaction(db, kind, id),
    isPosted ? lockedClosedUntil(db) : Promise.resolve(null),
    isPosted ? postingOfEdit(db, before, input) : Promise.resolve(null),
  ])
  // Behind the test of budgets, which reads the ledger.
  if (posting !== null)
    await postWithCommit(db, held, { ...posting, days: [before.competency_date, ...posting.days] })
  await recordOperation(
    db,
    'transactions.update',
    transactionItems([id], snapshotOf(before), snapshotOf(after)),
  )
  return { transaction: after, warnings }
}

const snapshotOf = (shown: Transaction): ReadonlyMap<number, TransactionSnapshot> =>
  new Map([[shown.id, shownSnapshot(shown)]])

/** @throws Refusal why nothing was changed. */
async function writeEdit(
  db: CompanyDb,
  { id, kind, our_number: numberBefore }: Transaction,
  { version, ...input }: Omit<TransactionEdit, 'budget_reason'>,
  isDividedAnew: boolean,
): Promise<void> {
  const { allocations, ...fields } = input
  const { our_number = numberBefore } = input
  const [updated] = await pipelined([
    refusingTakenExternalId(db, () =>
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
    ),
    isDividedAnew ? divideAnew(db, id, allocations) : Promise.resolve(),
  ])
  if (updated === undefined) throw await refusedUpdate(db, kind, id, version)
}

/** Writes the allocations of a transaction over those that it has. */
async function divideAnew(db: CompanyDb, id: number, allocations: Allocations): Promise<void> {
  const records = allocations.map((row, position) => ({ ...row, position }))
  await sql`
    with gone as (
      delete from transaction_allocations
      where company_id = ${db.company_id} and transaction_id = ${id}
        and position >= ${allocations.length}
    )
    insert into transaction_allocations
      (company_id, transaction_id, position, category_id, cost_center_id, project_id, value_cents)
    select ${db.company_id}, ${id}, position, category_id, cost_center_id, project_id, value_cents
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(position integer,
      category_id bigint, cost_center_id bigint, project_id bigint, value_cents bigint)
    on conflict (company_id, transaction_id, position) do update set
      category_id = excluded.category_id, cost_center_id = excluded.cost_center_id,
      project_id = excluded.project_id, value_cents = excluded.value_cents
  `.execute(db.query)
}

/**
 * What a transaction states as it is written anew. One without settlements states what its input says; it has
 * none since the version that is changed.
 */
async function postingOfEdit(
  db: CompanyDb,
  { id, kind, source, settlements }: Transaction,
  input: TransactionInput,
): Promise<CommitPosting> {
  if (settlements.length > 0) return postingOf(db, [id])
  const is_stated_elsewhere = source === 'renegotiation'
  return {
    documents: [{ source: 'transaction', source_id: id }],
    entries: accrualEntries({ ...input, id, kind, is_canceled: false, is_stated_elsewhere }),
    days: [input.competency_date],
  }
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
