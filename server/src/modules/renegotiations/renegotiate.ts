import { cancelCharges as cancelRoute } from '@prumo/contracts/charges/charges.contract'
import type {
  Renegotiation,
  RenegotiationInput,
  RenegotiationPreview,
  RenegotiationTerms,
} from '@prumo/contracts/transactions/renegotiation.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { systemCategoryIds } from '../categories/index.ts'
import { cancelCharges } from '../charges/index.ts'
import { requireOpenPeriods } from '../ledger/index.ts'
import { settleTransactions } from '../settlements/index.ts'
import { createTransactions, lockTransactions, type NewTransaction } from '../transactions/index.ts'
import { type CountedRenegotiation, countRenegotiation } from './count-renegotiation.ts'
import { carriedParts, partsOfInstallments } from './renegotiation.rules.ts'
import { getRenegotiation } from './renegotiation.queries.ts'

/** What receivables of a client come to on a day, and the installments in their place. */
export async function previewRenegotiation(
  db: CompanyDb,
  terms: RenegotiationTerms,
): Promise<RenegotiationPreview> {
  return (await countRenegotiation(db, terms)).preview
}

/**
 * Puts installments in the place of what is open of receivables of one client. The old ones are settled
 * without cash: what was recognised of them stays, and fine, interest, surcharge and discount are
 * recognised on the day. The new ones state their cash alone. Charges of the old ones are
 * canceled, which asks for the right to cancel charges.
 * @throws Refusal `permission_denied`, `renegotiation_changed`, `period_closed`, those of
 * countRenegotiation, settleTransactions and createTransactions.
 */
export async function renegotiate(
  db: CompanyDb,
  input: RenegotiationInput,
): Promise<Renegotiation> {
  if (!db.permissions.includes('companies.receivables.store'))
    throw new Refusal('permission_denied')
  await lockTransactions(db, input.transaction_ids)
  const counted = await countRenegotiation(db, input)
  if (counted.charge_ids.length > 0 && !db.permissions.includes(cancelRoute.access.permission))
    throw new Refusal('permission_denied')
  if (counted.preview.total_cents !== input.total_cents) throw new Refusal('renegotiation_changed')
  const { renegotiated_on } = input
  await requireOpenPeriods(db, [{ basis: 'accrual', day: renegotiated_on, bank_account_id: null }])
  const id = await asOneOperation(db, 'transactions.renegotiate', async () => {
    if (counted.charge_ids.length > 0) await cancelCharges(db, counted.charge_ids, false)
    return write(db, input, counted)
  })
  return getRenegotiation(db, id)
}

async function write(
  db: CompanyDb,
  input: RenegotiationInput,
  counted: CountedRenegotiation,
): Promise<number> {
  const { renegotiated_on, total_cents, discount_cents, surcharge_cents } = input
  const { id } = await db.query
    .insertInto('renegotiations')
    .values({
      company_id: db.company_id,
      renegotiated_on,
      total_cents,
      discount_cents,
      surcharge_cents,
      request_id: db.actor.request_id,
      made_by: db.actor.user_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endOld(db, id, input, counted)
  const made = await makeNew(db, input, counted)
  await db.query
    .insertInto('renegotiation_transactions')
    .values([
      ...counted.receivables.map((receivable) => linkOf(db, id, receivable.id, false)),
      ...made.map((transaction_id) => linkOf(db, id, transaction_id, true)),
    ])
    .execute()
  await recordOperation(db, 'transactions.renegotiate', [
    {
      table: 'renegotiations',
      record_id: id,
      after: { renegotiated_on, total_cents, discount_cents, surcharge_cents },
    },
  ])
  return id
}

const linkOf = (
  { company_id }: CompanyDb,
  renegotiation_id: number,
  transaction_id: number,
  is_new: boolean,
) => ({ company_id, renegotiation_id, transaction_id, is_new })

/** A surcharge is interest of its receivable. */
async function endOld(
  db: CompanyDb,
  renegotiation_id: number,
  { renegotiated_on, bank_account_id }: RenegotiationInput,
  { receivables }: CountedRenegotiation,
): Promise<void> {
  await settleTransactions(
    db,
    receivables.map((receivable) => ({
      kind: 'receivable',
      transaction_id: receivable.id,
      renegotiation_id,
      input: {
        paid_on: renegotiated_on,
        bank_account_id,
        principal_cents: subtractCents(receivable.open_cents, receivable.discount_cents),
        discount_cents: receivable.discount_cents,
        interest_cents: addCents(receivable.interest_cents, receivable.surcharge_cents),
        fine_cents: receivable.fine_cents,
        fee_cents: zeroCents,
        note: null,
      },
    })),
  )
}

async function makeNew(
  db: CompanyDb,
  input: RenegotiationInput,
  { transactions, receivables, preview }: CountedRenegotiation,
): Promise<readonly number[]> {
  const { bank_account_id, description, renegotiated_on } = input
  const { interest_received } = await systemCategoryIds(db)
  const plan = preview.installments
  const parts = partsOfInstallments(
    plan.map(({ value_cents }) => value_cents),
    carriedParts(receivables, interest_received),
  )
  const label = (place: number) =>
    plan.length === 1 ? description : `${description} (${place + 1}/${plan.length})`
  const rows = plan.map(
    ({ due_date, value_cents }, place): NewTransaction => ({
      kind: 'receivable',
      input: {
        party_id: transactions[0]?.party_id ?? null,
        bank_account_id,
        description: label(place),
        fiscal_document: null,
        external_id: null,
        payment_code: null,
        early_discount_cents: null,
        early_discount_bps: null,
        early_discount_until: null,
        due_date,
        competency_date: renegotiated_on,
        scheduled_for: null,
        value_cents,
        show_in_dre: transactions.some((row) => row.show_in_dre),
        show_in_dfc: transactions.some((row) => row.show_in_dfc),
        allocations: [...(parts[place] ?? [])],
      },
    }),
  )
  return createTransactions(db, rows, 'renegotiation', pointedTo(transactions))
}

/** What the old ones point to may have been deactivated since. */
const pointedTo = (transactions: readonly Transaction[]) => ({
  party_ids: transactions.flatMap(({ party_id }) => party_id ?? []),
  bank_account_ids: [],
  allocations: transactions.flatMap(({ allocations }) => allocations),
})

/** Takes away the mark of a renegotiation that was undone; its links go with it. */
export async function forgetRenegotiation(db: CompanyDb, id: number): Promise<void> {
  await sql`delete from renegotiations
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
}
