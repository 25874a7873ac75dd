import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { companyCurrencies, currencyOfEach, sumsByCurrency } from '../document-currency/index.ts'
import { residualWithinReach, visibleTransactions } from '../document-reach/index.ts'
import { isLate, isOpen } from '../transaction-status/index.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

interface Owed {
  /** What it still owes or is still owed. */
  readonly open_cents: Cents
  /** The part of it that is late, as the tab 'Vencidos' has it. */
  readonly overdue_cents: Cents
}

/** What follows from the transactions of a contact within reach, in one of its roles. */
export interface PartyFigures extends Owed {
  /** The currency of the company, in which the figures are. */
  readonly currency: Currency
  /** What is open in other currencies. */
  readonly others: (Owed & { readonly currency: Currency })[]
  /** The last payment, or competency of an unpaid transaction, until today. */
  readonly last_movement_on: CivilDate | null
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
  const [open, last] = await pipelined([
    openTransactions(db, role, ids),
    lastMovements(db, role, ids),
  ])
  return (id) => ({ ...open(id), last_movement_on: last.get(id) ?? null })
}

type OwedOfParty = Owed & { readonly party_id: number; readonly currency: Currency }

/** Open and overdue residuals by contact, each currency on its own. */
async function openTransactions(db: CompanyDb, role: PartyRole, ids: readonly number[]) {
  const currencies = await companyCurrencies(db)
  const { rows } = await sql<OwedOfParty>`
    select party_id, currency, sum(residual_cents)::bigint as open_cents,
      coalesce(sum(residual_cents) filter (where is_late), 0)::bigint as overdue_cents
    from (
      select party_id, ${residualWithinReach(db, 't')} as residual_cents, ${isLate(db)} as is_late,
        ${currencyOfEach(db, 't', currencies)} as currency
      from transactions t
      where company_id = ${db.company_id} and kind = ${PARTY_ROLES[role].transactions}
        and party_id = any(${ids}::bigint[])
        and ${isOpen('t')}
        ${andAll(visibleTransactions(db, 't'))}) open
    group by party_id, currency
  `.execute(db.query)
  return (id: number) =>
    sumsByCurrency(
      currencies.main,
      rows.filter((row) => row.party_id === id),
      ['open_cents', 'overdue_cents'],
    )
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
        ${andAll(visibleTransactions(db, 't'))}
      order by coalesce(t.last_paid_on, t.competency_date) desc
      limit 1
    ) newest
  `.execute(db.query)
  return new Map(rows.map(({ party_id, day }) => [party_id, day]))
}
