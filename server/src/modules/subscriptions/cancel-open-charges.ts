import type { CivilDate } from '@prumo/civil-date'
import { cancelCharges as chargesRoute } from '@prumo/contracts/charges/charges.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelCharges } from '../charges/index.ts'
import { cancelTransaction, selectTransactions } from '../transactions/index.ts'
import type { ChargedCycle } from './shorten-cycles.ts'

/**
 * Cancels the charges of open cycles, with their receivables, for whoever may cancel charges; a receivable whose
 * charge is gone already goes by itself. All of them go, or none.
 * @throws Refusal `permission_denied`; `plan_charge_paid` where something was paid of one,
 * `plan_charge_closed` where its month is closed, `plan_charge_stays` where nobody can cancel it by now.
 */
export async function cancelOpenCharges(
  db: CompanyDb,
  id: number,
  open: readonly Pick<ChargedCycle, 'transaction_id'>[],
): Promise<void> {
  if (open.length === 0) return
  if (!db.permissions.includes(chargesRoute.access.permission))
    throw new Refusal('permission_denied')
  const receivables = open.flatMap(({ transaction_id }) => transaction_id ?? [])
  const states = await selectTransactions(db, 'receivable', { ids: receivables })
  const charges = (await openCharges(db, id)).filter(({ transaction_id }) =>
    receivables.includes(transaction_id),
  )
  const asked = new Set(charges.map(({ transaction_id }) => transaction_id))
  const alone = states.filter((state) => !asked.has(state.id))
  const paid = await paidReceivables(
    db,
    states.map((state) => state.id),
  )
  for (const state of states) {
    if (state.is_settled || paid.has(state.id)) throw stays('plan_charge_paid', state)
    if (state.is_closed) throw stays('plan_charge_closed', state)
    if (!asked.has(state.id) && state.is_charged) throw stays('plan_charge_stays', state)
  }
  for (const { id: transaction_id, version } of alone)
    await cancelTransaction(db, 'receivable', transaction_id, version)
  const ids = charges.map((charge) => charge.id)
  const { skipped } = await cancelCharges(db, ids, true)
  const left = charges.find(({ id: one }) => skipped.some((row) => row.id === one))
  const whose = states.find((state) => state.id === left?.transaction_id)
  if (whose !== undefined) throw stays('plan_charge_stays', whose)
}

/** Those of which a client paid something at a provider, be it in the books or not. */
async function paidReceivables(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct charge.transaction_id as id from charges charge
    join charge_payments paid on paid.company_id = ${db.company_id} and paid.charge_id = charge.id
      and paid.kind = 'payment' and not paid.is_undone
    where charge.company_id = ${db.company_id} and charge.transaction_id = any(${ids}::bigint[])
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

/** Why an open charge stays, and of which cycle, by the day on which that is due. */
const stays = (
  code: 'plan_charge_paid' | 'plan_charge_closed' | 'plan_charge_stays',
  { due_date }: { readonly due_date: CivilDate },
) => new Refusal(code, { fields: { open_charge: code }, values: { date: due_date } })

/** The charges of its cycles that nobody paid a part of, each with its receivable. */
export async function openCharges(
  db: CompanyDb,
  id: number,
): Promise<readonly { readonly id: number; readonly transaction_id: number }[]> {
  const { rows } = await sql<{ id: number; transaction_id: number }>`
    select charge.id, t.id as transaction_id from subscription_cycles c
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    join charges charge on charge.company_id = ${db.company_id} and charge.transaction_id = t.id
    where c.company_id = ${db.company_id} and c.subscription_id = ${id}
      and t.canceled_at is null and t.settled_cents = 0
      and charge.status in ('draft', 'failed', 'issuing', 'pending', 'expired')
    order by charge.id`.execute(db.query)
  return rows
}
