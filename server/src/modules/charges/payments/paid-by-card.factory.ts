import { cents } from '@prumo/money'
import type { PlatformServices } from '../../sales-platforms/selling-company.factory.ts'
import { asaasCompany } from '../providers/asaas-company.factory.ts'

export const PAID = '2026-11-20'
/** What Asaas says first: a month after the payment. */
export const ESTIMATED = '2026-12-20'
/** What it says later. */
export const MOVED = '2026-12-22'
/** What Asaas keeps of 100,00. */
export const FEE = 348

/** A company with a card that was paid on 20 November, and what its books say of the wallet. */
export async function paidByCard(services: PlatformServices, value_cents = 10_000) {
  const company = await asaasCompany(services)
  const { made, sent, asaas, sync, wallet } = company
  const charge = await sent(value_cents, { payment_method: 'credit_card' })
  asaas().act(charge.there, 'pay')
  await sync()
  /** What moves through the wallet, by day. */
  const moves = () =>
    made.inDatabase(async (db) => {
      const rows = await db.query
        .selectFrom('ledger_account_totals')
        .select(['starts_on', 'amount_cents'])
        .where('company_id', '=', made.company_id)
        .where('bank_account_id', '=', wallet)
        .where('grain', '=', 'day')
        .where('amount_cents', '<>', cents(0))
        .orderBy('starts_on')
        .execute()
      return rows.map((row) => [row.starts_on, row.amount_cents])
    })
  const comeTo = async (day: string) => {
    const { clock, database } = services.server()
    clock.now = new Date(`${day}T15:00:00Z`)
    await database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(`${day}T18:00:00Z`), last_seen_at: clock.now })
      .where('user_id', '=', made.user_id)
      .execute()
  }
  const settled = async () =>
    (await made.get(`/receivables/${charge.transaction_id}`)).body.data.settlements
  /** Another credit day that Asaas has. */
  const becomesFree = (credit_on: string) =>
    Object.assign(asaas().payments.get(charge.there) ?? {}, { credit_on })
  return { ...company, ...charge, moves, comeTo, settled, becomesFree }
}
