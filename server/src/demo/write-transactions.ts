import type { CivilDate } from '@prumo/civil-date'
import { type Cents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { listCategories } from '../modules/categories/index.ts'
import { cashOf, createTransactions } from '../modules/transactions/index.ts'
import { settleTransactions } from '../modules/settlements/index.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import type { DimensionOf } from './write-dimensions.ts'

/** A settlement that a statement line can be matched with. */
export interface WrittenSettlement {
  readonly transaction_id: number
  readonly settlement_id: number
  readonly bank_account_id: number
  readonly paid_on: CivilDate
  readonly cash_cents: Cents
}

/** Ids of what the transactions name, by name. */
export interface MasterRecords {
  readonly accounts: ReadonlyMap<string, number>
  readonly parties: ReadonlyMap<string, number>
  readonly dimensionOf: DimensionOf
}

/** The first number of the company's invoices. */
const FIRST_INVOICE = 1201

/** Adds the transactions and settles what was paid, unless only the bank knows it yet. */
export async function writeTransactions(
  db: CompanyDb,
  transactions: readonly DemoTransaction[],
  { accounts, parties, dimensionOf }: MasterRecords,
): Promise<readonly WrittenSettlement[]> {
  const categories = new Map((await listCategories(db)).map(({ code, id }) => [code, id]))
  const inputs = transactions.map(({ kind, rows, party, account, ...fields }, position) => ({
    kind,
    input: {
      description: fields.description,
      due_date: fields.due_date,
      competency_date: fields.competency_date,
      scheduled_for: fields.scheduled_for,
      party_id: idOf(parties, party),
      bank_account_id: idOf(accounts, account),
      fiscal_document: kind === 'receivable' ? `NFS-e ${FIRST_INVOICE + position}` : null,
      external_id: null,
      payment_code: null,
      value_cents: sumCents(rows.map((row) => row.value_cents)),
      show_in_dre: true,
      show_in_dfc: true,
      allocations: rows.map(({ code, value_cents }) => ({
        category_id: idOf(categories, code),
        ...dimensionOf(code, fields.description),
        value_cents,
      })),
    },
  }))
  const ids = await createTransactions(db, inputs, 'demo')
  const payments = transactions.flatMap(({ kind, payment, account }, place) => {
    const transaction_id = ids[place]
    if (transaction_id === undefined || payment === null || payment.isOnlyInBank) return []
    const { isOnlyInBank: _, ...amounts } = payment
    const input = { ...amounts, bank_account_id: idOf(accounts, account), note: null }
    return [{ kind, transaction_id, input }]
  })
  const settlementIds = await settleTransactions(db, payments)
  return payments.map(({ transaction_id, kind, input }, place) => ({
    transaction_id,
    settlement_id: settlementIds[place] ?? 0,
    bank_account_id: input.bank_account_id,
    paid_on: input.paid_on,
    cash_cents: cashOf(kind, input),
  }))
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not have.`)
  return id
}
