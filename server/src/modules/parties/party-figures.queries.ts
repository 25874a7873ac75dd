import type { CivilDate } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { isLate, isOpen } from '../transaction-status/index.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/** What follows from the transactions of a contact within reach, in one of its roles. */
export interface PartyFigures {
  /** What it still owes or is still owed. */
  readonly open_cents: Cents
  /** The part of it that is late, as the tab 'Vencidos' has it. */
  readonly overdue_cents: Cents
  /** The last payment, or competency of an unpaid transaction, until today. */
  readonly last_movement_on: CivilDate | null
}

const NO_FIGURES: PartyFigures = {
  open_cents: zeroCents,
  overdue_cents: zeroCents,
  last_movement_on: null,
}

/**
 * The figures of contacts: of receivables for clients, of payables for suppliers. Transactions
 * belong to a module above this one, which cannot be imported: they are read by SQL, as decision
 * 0013 allows.
 */
export async function figuresOf(
  db: CompanyDb,
  role: PartyRole,
  ids: readonly number[],
): Promise<(id: number) => PartyFigures> {
  if (ids.length === 0) return () => NO_FIGURES
  const [open, last] = await pipelined([
    openTransactions(db, role, ids),
    lastMovements(db, role, ids),
  ])
  return (id) => ({
    ...NO_FIGURES,
    ...open.get(id),
    last_movement_on: last.get(id) ?? null,
  })
}

/** Open and overdue residuals by contact; one without open transactions is absent. */
async function openTransactions(db: CompanyDb, role: PartyRole, ids: readonly number[]) {
  const { rows } = await sql<{
    readonly party_id: number
    readonly open_cents: Cents
    readonly overdue_cents: Cents
  }>`
    select party_id,
      sum(value_cents - settled_cents)::bigint as open_cents,
      coalesce(sum(value_cents - settled_cents) filter (where ${isLate(db)}), 0)::bigint
        as overdue_cents
    from transactions t
    where company_id = ${db.company_id} and kind = ${PARTY_ROLES[role].transactions}
      and party_id = any(${ids}::bigint[])
      and ${isOpen('t')}
      ${andAll(reachableTransactions(db, 't'))}
    group by party_id
  `.execute(db.query)
  return new Map(rows.map(({ party_id, ...transactions }) => [party_id, transactions]))
}

/** The newest day of each contact: one step into the index of its transactions. */
async function lastMovements(db: CompanyDb, role: PartyRole, ids: readonly number[]) {
  const { rows } = await sql<{ readonly party_id: number; readonly day: CivilDate }>`
    select party.id as party_id, newest.day
    from unnest(${ids}::bigint[]) as party(id)
    cross join lateral (
      select coalesce(t.last_paid_on, t.competency_date) as day
      from transactions t
      where t.company_id = ${db.company_id} and t.party_id = party.id
        and t.kind = ${PARTY_ROLES[role].transactions} and t.canceled_at is null
        and coalesce(t.last_paid_on, t.competency_date) <= ${db.today}::date
        ${andAll(reachableTransactions(db, 't'))}
      order by coalesce(t.last_paid_on, t.competency_date) desc
      limit 1
    ) newest
  `.execute(db.query)
  return new Map(rows.map(({ party_id, day }) => [party_id, day]))
}
