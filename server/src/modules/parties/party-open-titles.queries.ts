import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableTitles } from '../../kernel/reachable-rows.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/** What a contact still owes or is still owed. */
export interface OpenTitles {
  readonly open_cents: Cents
  /** The part of it that was due before today. */
  readonly overdue_cents: Cents
}

export const NO_OPEN_TITLES: OpenTitles = { open_cents: zeroCents, overdue_cents: zeroCents }

/**
 * Open and overdue residuals of the titles within reach, by contact: of receivables for clients, of payables for suppliers. A
 * contact without open titles is absent. Transactions belong to a module above this one, which
 * cannot be imported: this query is all that parties read of them, by SQL.
 */
export async function openTitles(
  db: CompanyDb,
  role: PartyRole,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpenTitles>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OpenTitles & { readonly party_id: number }>`
    select party_id,
      sum(value_cents - settled_cents)::bigint as open_cents,
      coalesce(sum(value_cents - settled_cents) filter (where due_date < ${db.today}::date), 0)::bigint
        as overdue_cents
    from transactions t
    where company_id = ${db.company_id} and kind = ${PARTY_ROLES[role].transactions}
      and party_id = any(${ids}::bigint[])
      and canceled_at is null and settled_cents < value_cents
      ${andAll(reachableTitles(db, 't'))}
    group by party_id
  `.execute(db.query)
  return new Map(rows.map(({ party_id, ...titles }) => [party_id, titles]))
}
