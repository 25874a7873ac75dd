import type { Settlement, Transaction } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachesPart } from '../../../kernel/row-rights.ts'
import { DIVIDED_AMOUNTS, sharesOfSettlements } from './settlement-shares.rules.ts'

interface Facts {
  readonly parts: readonly {
    readonly cost_center_id: number | null
    readonly project_id: number | null
    readonly value_cents: Cents
  }[]
  readonly settlements: Parameters<typeof sharesOfSettlements>[2]
}

/** The settlements of a transaction with the share of its allocations within the caller's reach. */
export async function settlementsWithinReach(
  db: CompanyDb,
  { id, kind, settlements }: Pick<Transaction, 'id' | 'kind' | 'settlements'>,
): Promise<Settlement[]> {
  const facts = await readFacts(db, id)
  const parts = facts.parts.map((part) => ({ ...part, isMine: reachesPart(db.rights, part) }))
  const shares = sharesOfSettlements(kind, parts, facts.settlements)
  return settlements.map((settlement) => ({ ...settlement, ...shares.get(settlement.id) }))
}

/** All allocations and settlements, reversals too, in the order in which the ledger spreads them. */
async function readFacts(db: CompanyDb, id: number): Promise<Facts> {
  const amounts = DIVIDED_AMOUNTS.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`)
  const { rows } = await sql<Facts>`
    select
      (select json_agg(json_build_object('cost_center_id', x.cost_center_id,
          'project_id', x.project_id, 'value_cents', x.value_cents) order by x.position)
        from transaction_allocations x
        where x.company_id = ${db.company_id} and x.transaction_id = ${id}) as parts,
      coalesce((select json_agg(json_build_object('id', s.id,
          'is_without_cash', s.renegotiation_id is not null, ${sql.join(amounts)}) order by s.id)
        from settlements s
        where s.company_id = ${db.company_id} and s.transaction_id = ${id}), '[]') as settlements
  `.execute(db.query)
  const [facts] = rows
  if (facts === undefined) throw new Error('A selection of two figures has one row.')
  return facts
}
