import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'

/** A receivable of the books that a charge may ask for. */
export interface DemoReceivable {
  readonly id: number
  readonly description: string
  readonly value_cents: Cents
  readonly settled_cents: Cents
  readonly due_date: CivilDate
}

/** Monthly fees of the club: their clients are people, whom providers know by a CPF. */
export const isOfClub = ({ description }: DemoReceivable): boolean =>
  description.startsWith('Clube Aurora')

/**
 * The receivables of the demo's books that no charge asks for, in the order of their due dates. What
 * platforms pay out is nobody's bill.
 */
export async function chargeableReceivables(db: CompanyDb): Promise<readonly DemoReceivable[]> {
  const { rows } = await sql<DemoReceivable>`
    select t.id, t.description, t.value_cents, t.settled_cents, t.due_date from transactions t
    where t.company_id = ${db.company_id} and t.kind = 'receivable' and t.source = 'demo'
      and t.canceled_at is null and t.description not like 'Vendas %'
      and not exists (select from charges charge where charge.company_id = ${db.company_id}
        and charge.transaction_id = t.id and charge.status <> 'canceled')
    order by t.due_date, t.id`.execute(db.query)
  return rows
}
