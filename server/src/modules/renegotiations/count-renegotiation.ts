import { type LateChargeRate, lateCharges } from '@prumo/contracts/transactions/late-charges'
import type {
  RenegotiationPreview,
  RenegotiationTerms,
} from '@prumo/contracts/transactions/renegotiation.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { isBookableOccurrence } from '@prumo/contracts/transactions/occurrences'
import { MAX_CENTS } from '@prumo/contracts/scalars'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { getLateChargeRates } from '../settlements/index.ts'
import { getWholeTransaction } from '../transactions/index.ts'
import {
  type CountedReceivable,
  countReceivables,
  planInstallments,
  totalOf,
} from './renegotiation.rules.ts'

/** Of whoever charges no lateness. */
const NO_RATE = { fine_percent: '0', interest_percent: '0' }

/** Installments follow month by month. */
const MONTHLY = { frequency_unit: 'month', frequency_count: 1 } as const

/** What a renegotiation is about, counted. */
export interface CountedRenegotiation {
  readonly transactions: readonly Transaction[]
  readonly receivables: readonly CountedReceivable[]
  /** Charges of them that may still be paid and nobody canceled yet. */
  readonly charge_ids: readonly number[]
  readonly preview: RenegotiationPreview
}

/**
 * Counts receivables of one client as they stand, with fine and interest of the charge that each was told by,
 * or else of the company.
 * @throws Refusal `not_found`, `settlement_in_future`, `renegotiation_one_client`,
 * `renegotiation_nothing_open`, `renegotiation_discount_exceeds`, `renegotiation_installments`,
 * `invalid_date`, `invalid_value`.
 */
export async function countRenegotiation(
  db: CompanyDb,
  terms: RenegotiationTerms,
): Promise<CountedRenegotiation> {
  const { transaction_ids, renegotiated_on, first_due_date, installments } = terms
  if (renegotiated_on > db.today)
    throw new Refusal('settlement_in_future', {
      fields: { renegotiated_on: 'settlement_in_future' },
    })
  if (!isBookableOccurrence(first_due_date, MONTHLY, installments - 1))
    throw new Refusal('invalid_date', { fields: { first_due_date: 'invalid_date' } })
  const transactions: Transaction[] = []
  for (const id of transaction_ids.toSorted((a, b) => a - b))
    transactions.push(await getWholeTransaction(db, 'receivable', id))
  requireOneClient(transactions)
  const charges = await openChargesOf(db, transaction_ids)
  const rates = terms.has_late_charges ? await getLateChargeRates(db) : null
  const rateOf = (id: number): LateChargeRate =>
    rates === null
      ? NO_RATE
      : (charges.findLast((own) => own.is_told && own.transaction_id === id) ?? rates.receivable)
  const open = transactions.map((row) => {
    const open_cents = openOf(row)
    const late = lateCharges(rateOf(row.id), open_cents, row.due_date, renegotiated_on)
    return { ...row, open_cents, ...late }
  })
  const open_cents = sumCents(open.map((row) => row.open_cents))
  if (terms.discount_cents >= open_cents)
    throw new Refusal('renegotiation_discount_exceeds', {
      fields: { discount_cents: 'renegotiation_discount_exceeds' },
      values: { amount: open_cents },
    })
  const receivables = countReceivables(open, terms)
  const total_cents = totalOf(receivables)
  if (total_cents > MAX_CENTS)
    throw new Refusal('invalid_value', { fields: { surcharge_cents: 'invalid_value' } })
  if (total_cents < installments)
    throw new Refusal('renegotiation_installments', {
      fields: { installments: 'renegotiation_installments' },
    })
  const charge_ids = charges.flatMap(({ id, is_ending }) => (is_ending ? [] : [id]))
  const [first] = transactions
  return {
    transactions,
    receivables,
    charge_ids,
    preview: {
      party_name: first?.party_name ?? null,
      currency: first?.currency ?? 'BRL',
      receivables: receivables.map((receivable, place) => ({
        id: receivable.id,
        description: transactions[place]?.description ?? '',
        due_date: receivable.due_date,
        open_cents: receivable.open_cents,
        fine_cents: receivable.fine_cents,
        interest_cents: receivable.interest_cents,
        surcharge_cents: receivable.surcharge_cents,
        discount_cents: receivable.discount_cents,
      })),
      open_cents,
      late_cents: sumCents(receivables.flatMap((row) => [row.fine_cents, row.interest_cents])),
      total_cents,
      installments: planInstallments(total_cents, installments, first_due_date),
      open_charges: charge_ids.length,
    },
  }
}

function requireOneClient(transactions: readonly Transaction[]): void {
  const clients = new Set(transactions.map(({ party_id, currency }) => `${party_id} ${currency}`))
  if (clients.size > 1 || transactions.some(({ party_id }) => party_id === null))
    throw new Refusal('renegotiation_one_client')
}

/** @throws Refusal `renegotiation_nothing_open`. */
function openOf({ residual_cents, computed_status, description }: Transaction) {
  if (computed_status === 'canceled' || residual_cents <= 0)
    throw new Refusal('renegotiation_nothing_open', { values: { label: description } })
  return residual_cents
}

interface OpenCharge extends LateChargeRate {
  readonly id: number
  readonly transaction_id: number
  /** Its fine and interest were told to the client: they hold, not the company's. */
  readonly is_told: boolean
  /** It is about to be canceled, and told until then. */
  readonly is_ending: boolean
}

async function openChargesOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select id, transaction_id, fine_value as fine_percent, interest_value as interest_percent,
      status in ('pending', 'expired', 'partially_paid', 'canceling') as is_told,
      status = 'canceling' as is_ending
    from charges
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[])
      and status in ('draft', 'failed', 'issuing', 'pending', 'expired',
        'partially_paid', 'canceling')
    order by id`.execute(db.query)
  return rows
}
