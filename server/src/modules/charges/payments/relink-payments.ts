import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { KeptItem, Undoer } from '../../../kernel/undo.ts'

/**
 * Undoes an act, and has payments of charges know settlements that come back by it: one that was reversed
 * on its own day leaves the books, and is forgotten by the payment that it was written for.
 */
export const relinkingPayments = (undoer: Undoer): Undoer => ({
  ...undoer,
  undo: async (db, items) => {
    const conflicts = await undoer.undo(db, items)
    await relinkPayments(db, items)
    return conflicts
  },
})

/** The settlements that a payment, or what went back, was written with. */
const LINKS = ['settlement_id', 'credit_settlement_id'] as const

async function relinkPayments(db: CompanyDb, items: readonly KeptItem[]): Promise<void> {
  const ids = items.flatMap(({ table_name, record_id, after }) =>
    table_name === 'settlements' && after === null ? record_id : [],
  )
  if (ids.length === 0) return
  for (const link of LINKS)
    await sql`
      update charge_payments payment set ${sql.ref(link)} = s.id
      from settlements s, charges charge
      where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
        and charge.company_id = ${db.company_id} and charge.id = payment.charge_id
        and s.transaction_id in (charge.transaction_id, payment.transaction_id)
        and payment.company_id = ${db.company_id} and ${sql.ref(`payment.${link}`)} is null
        and not payment.is_undone
        and exists (select 1 from operation_items item
          where item.company_id = ${db.company_id} and item.table_name = 'charge_payments'
            and item.record_id = payment.id and (item.after->>${sql.lit(link)})::bigint = s.id)
    `.execute(db.query)
}
