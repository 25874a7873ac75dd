import { civilDateSchema, positiveCentsSchema } from '@prumo/contracts/scalars'
import {
  type Transaction,
  TRANSACTION_KINDS,
  TRANSACTION_SOURCES,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { type OperationItem, withoutNulls } from '../../../kernel/operations.ts'

const idOrNull = z.int().nullable().default(null)
const textOrNull = z.string().nullable().default(null)

/**
 * All that a transaction says of itself, its settlements apart: what the audit log keeps before and
 * after every act, and what undoing brings back. The log keeps no field that is empty.
 */
export const transactionSnapshotSchema = z.object({
  kind: z.enum(TRANSACTION_KINDS),
  party_id: idOrNull,
  bank_account_id: idOrNull,
  description: z.string(),
  fiscal_document: textOrNull,
  external_id: textOrNull,
  source: z.enum(TRANSACTION_SOURCES),
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  scheduled_for: civilDateSchema.nullable().default(null),
  value_cents: positiveCentsSchema,
  show_in_dre: z.boolean(),
  show_in_dfc: z.boolean(),
  payment_code: textOrNull,
  our_number: textOrNull,
  early_discount_cents: positiveCentsSchema.nullable().default(null),
  early_discount_bps: idOrNull,
  early_discount_until: civilDateSchema.nullable().default(null),
  series_id: idOrNull,
  installment_number: idOrNull,
  installments_count: idOrNull,
  canceled_at: textOrNull,
  allocations: z.array(
    z.object({
      category_id: z.int(),
      cost_center_id: idOrNull,
      project_id: idOrNull,
      value_cents: positiveCentsSchema,
    }),
  ),
})

export type TransactionSnapshot = z.output<typeof transactionSnapshotSchema>

/**
 * The snapshot of a transaction `t`, as jsonb. Its allocations are asked for in the order of their
 * key, so that its index serves, whatever the planner knows of a company that was empty a minute
 * ago.
 */
function transactionSnapshot(db: CompanyDb) {
  return sql<TransactionSnapshot>`jsonb_build_object('kind', t.kind, 'party_id', t.party_id,
    'bank_account_id', t.bank_account_id, 'description', t.description,
    'fiscal_document', t.fiscal_document, 'external_id', t.external_id, 'source', t.source,
    'due_date', t.due_date, 'competency_date', t.competency_date,
    'scheduled_for', t.scheduled_for, 'value_cents', t.value_cents,
    'show_in_dre', t.show_in_dre, 'show_in_dfc', t.show_in_dfc, 'payment_code', t.payment_code,
    'our_number', t.our_number, 'early_discount_cents', t.early_discount_cents,
    'early_discount_bps', t.early_discount_bps, 'early_discount_until', t.early_discount_until,
    'series_id', t.series_id, 'installment_number', t.installment_number,
    'installments_count', t.installments_count,
    'canceled_at', to_char(t.canceled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'allocations', (
      select coalesce(jsonb_agg(jsonb_build_object('category_id', x.category_id,
        'cost_center_id', x.cost_center_id, 'project_id', x.project_id,
        'value_cents', x.value_cents)), '[]')
      from (select * from transaction_allocations x
        where x.company_id = ${db.company_id} and x.transaction_id = t.id order by position) x))`
}

/** The snapshots of transactions as they are now, by their ids. */
export async function transactionSnapshots(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TransactionSnapshot>> {
  const { rows } = await sql<{ id: number; snapshot: TransactionSnapshot }>`
    select t.id, ${transactionSnapshot(db)} as snapshot from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, row.snapshot]))
}

/**
 * The snapshot of a transaction that is not canceled and was read whole. A test compares it with what
 * `transactionSnapshots` reads.
 */
export function shownSnapshot(shown: Transaction): TransactionSnapshot {
  return {
    kind: shown.kind,
    party_id: shown.party_id,
    bank_account_id: shown.bank_account_id,
    description: shown.description,
    fiscal_document: shown.fiscal_document,
    external_id: shown.external_id,
    source: shown.source,
    due_date: shown.due_date,
    competency_date: shown.competency_date,
    scheduled_for: shown.scheduled_for,
    value_cents: shown.value_cents,
    show_in_dre: shown.show_in_dre,
    show_in_dfc: shown.show_in_dfc,
    payment_code: shown.payment_code,
    our_number: shown.our_number,
    early_discount_cents: shown.early_discount_cents,
    early_discount_bps: shown.early_discount_bps,
    early_discount_until: shown.early_discount_until,
    series_id: shown.series_id,
    installment_number: shown.installment_number,
    installments_count: shown.installments_count,
    canceled_at: null,
    allocations: shown.allocations.map((row) => ({
      category_id: row.category_id,
      cost_center_id: row.cost_center_id,
      project_id: row.project_id,
      value_cents: row.value_cents,
    })),
  }
}

/** What the audit log keeps of transactions that an act changed: each as it was and as it is. */
export function transactionItems(
  ids: readonly number[],
  before: ReadonlyMap<number, TransactionSnapshot> | null,
  after: ReadonlyMap<number, TransactionSnapshot> | null,
): readonly OperationItem[] {
  return ids.map((id) => ({
    table: 'transactions',
    record_id: id,
    ...(before === null ? {} : { before: keptSnapshot(before.get(id)) }),
    ...(after === null ? {} : { after: keptSnapshot(after.get(id)) }),
  }))
}

const keptSnapshot = (snapshot: TransactionSnapshot | undefined) =>
  snapshot === undefined ? undefined : withoutNulls(snapshot)
