import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { KeptItem, Undoer } from '../../kernel/undo.ts'

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

async function relinkPayments(db: CompanyDb, items: readonly KeptItem[]): Promise<void> {
  const ids = items.flatMap(({ table_name, record_id, after }) =>
    table_name === 'settlements' && after === null ? record_id : [],
  )
  if (ids.length === 0) return
  await sql`
    update charge_payments payment set settlement_id = s.id
    from settlements s
    join charges charge
      on charge.company_id = ${db.company_id} and charge.transaction_id = s.transaction_id
    where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
      and payment.company_id = ${db.company_id} and payment.charge_id = charge.id
      and payment.kind = 'payment' and payment.settlement_id is null and not payment.is_undone
      and exists (select 1 from operation_items item
        where item.company_id = ${db.company_id} and item.table_name = 'charge_payments'
          and item.record_id = payment.id and (item.after->>'settlement_id')::bigint = s.id)
  `.execute(db.query)
}
