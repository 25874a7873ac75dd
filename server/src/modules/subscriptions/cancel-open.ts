import { cancelCharges as chargesRoute } from '@prumo/contracts/charges/charges.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelCharges } from '../charges/index.ts'
import { cancelTransaction, selectTransactions } from '../transactions/index.ts'
import type { AskedCycle } from './cut-cycles.ts'

/**
 * Cancels the charges of open cycles, with their receivables, for whoever may cancel charges; a receivable whose
 * charge is gone already goes by itself. All of them go, or none.
 * @throws Refusal `permission_denied`; `plan_charge_stays` where something was paid of one, nobody can cancel
 * it by now, or its month is closed.
 */
export async function cancelOpen(
  db: CompanyDb,
  id: number,
  open: readonly Pick<AskedCycle, 'transaction_id'>[],
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
    alone.map((state) => state.id),
  )
  const mayGo =
    states.every((state) => !state.is_closed) &&
    alone.every((state) => !state.is_settled && !state.is_charged && !paid.has(state.id))
  if (!mayGo) throw stays()
  for (const { id: transaction_id, version } of alone)
    await cancelTransaction(db, 'receivable', transaction_id, version)
  const ids = charges.map((charge) => charge.id)
  const { skipped } = await cancelCharges(db, ids, true)
  if (skipped.length > 0) throw stays()
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

const stays = () =>
  new Refusal('plan_charge_stays', { fields: { open_charge: 'plan_charge_stays' } })

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
