import type { CivilDate } from '@prumo/civil-date'
import { type Cents, negateCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { isStanding, settleTransactions } from '../../settlements/index.ts'
import type { StoredCharge } from '../stored-charge.ts'

interface EndedCredit {
  /** Of what went back. */
  readonly value_cents: Cents
  readonly settlement_id: number | null
}

const NONE: EndedCredit = { value_cents: zeroCents, settlement_id: null }

/**
 * Ends the credit that was made of a charge by what goes back of it: as much as the client did not use.
 * A settlement of the receivable says so, which settles nothing: cash out, under the advances of clients.
 */
export async function endCredit(
  db: CompanyDb,
  charge: Pick<StoredCharge, 'id' | 'reference'> & { readonly transaction_id: number },
  returned: {
    readonly on: CivilDate
    readonly credited_on: CivilDate | null
    readonly value_cents: Cents
    readonly bank_account_id: number
  },
): Promise<EndedCredit> {
  const made = await creditOf(db, charge.id)
  let value_cents = made < returned.value_cents ? made : returned.value_cents
  while (value_cents > 0) {
    const tried = await tryToEnd(db, charge, { ...returned, value_cents })
    if (typeof tried === 'number') return { value_cents, settlement_id: tried }
    value_cents = tried.available_cents
  }
  return NONE
}

/** What was made of a charge's payments as credit of its client, less what went back of it. */
async function creditOf(db: CompanyDb, charge_id: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(s.credit_cents), 0)::bigint as cents from charge_payments payment
    join settlements s on s.company_id = ${db.company_id}
      and s.id = case payment.kind when 'payment' then payment.settlement_id
        else payment.credit_settlement_id end
    where payment.company_id = ${db.company_id} and payment.charge_id = ${charge_id}
      and not payment.is_undone and not payment.is_in_cash and ${isStanding(db, sql`s.id`)}
  `.execute(db.query)
  return rows[0]?.cents ?? zeroCents
}

/** @returns the settlement, or how much of the credit is left where it is less. */
async function tryToEnd(
  db: CompanyDb,
  {
    reference,
    transaction_id,
  }: Pick<StoredCharge, 'reference'> & { readonly transaction_id: number },
  { on, credited_on, value_cents, bank_account_id }: Parameters<typeof endCredit>[2],
): Promise<number | { readonly available_cents: Cents }> {
  const input = {
    bank_account_id,
    paid_on: on,
    principal_cents: zeroCents,
    discount_cents: zeroCents,
    interest_cents: zeroCents,
    fine_cents: zeroCents,
    fee_cents: zeroCents,
    credit_cents: negateCents(value_cents),
    method: null,
    note: null,
    document: reference,
  }
  const settled = { kind: 'receivable', transaction_id, input, credited_on } as const
  let id: number | undefined
  const refusal = await tryInSavepoint(db, async () => {
    ;[id] = await settleTransactions(db, [settled])
  })
  if (id !== undefined && refusal === null) return id
  if (refusal === null) throw new Error('A settlement has an id.')
  // Books that are closed take nothing of what went back.
  if (refusal.code === 'period_closed') throw refusal
  // Whatever else stands in the way: all of it is a refund then.
  return { available_cents: refusal.details.values?.['credit']?.cents ?? zeroCents }
}
