import type { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import type { PartyMovement } from '@prumo/contracts/parties/party-transactions.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { countedPage } from '../../kernel/counted-page.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { companyCurrencies, currencyOfEach } from '../document-currency/index.ts'
import {
  visibleTransactions,
  settledWithinReach,
  valueWithinReach,
} from '../document-reach/index.ts'
import { getParty } from './party.queries.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

type StatementRoute = (typeof clientRoutes)['statement']

/**
 * One page of the movements of a contact in a role: a transaction adds its value on its competency
 * date, a settlement takes off what it settles on its day, a reversal adds it again on its own. The running balance is what
 * is open of the transactions within reach, each currency on its own: that of the newest line in one is
 * what the contact owes or is owed in it today.
 * Pages agree, since the order has a unique tail.
 * @throws Refusal `not_found`.
 */
export async function partyStatement(
  db: CompanyDb,
  role: PartyRole,
  id: number,
  { page, per_page, search, direction }: QueryOf<StatementRoute>,
): Promise<ResponseOf<StatementRoute>> {
  await getParty(db, role, id)
  const currency = currencyOfEach(db, 't', await companyCurrencies(db))
  const transactions = sql`t.company_id = ${db.company_id} and t.party_id = ${id}
    and t.kind = ${PARTY_ROLES[role].transactions} and t.canceled_at is null
    ${andAll(visibleTransactions(db, 't'))}`
  const order = sql`happened_on, kind desc, transaction_id, settlement_id`
  const backwards = sql`happened_on desc, kind, transaction_id desc, settlement_id desc`
  const found = search ? sql`where description ilike ${containing(search)}` : sql``
  const { rows } = await sql<PartyMovement & { readonly total: number }>`
    with movement as (
      select 'title' as kind, t.id as transaction_id, 0::bigint as settlement_id,
        t.competency_date as happened_on, t.description, t.due_date, ${valueWithinReach(db, 't')} as amount_cents, ${currency} as currency
      from transactions t where ${transactions}
      union all
      select case when s.reverses_id is null then 'settlement' else 'reversal' end, t.id, s.id, s.paid_on, t.description, t.due_date,
        -${settledWithinReach(db)}, ${currency}
      from transactions t
      join settlements s on s.company_id = ${db.company_id} and s.transaction_id = t.id
        -- What ended a credit settles nothing.
        and s.principal_cents + s.discount_cents <> 0
      where ${transactions}
    ), running as (
      select *, sum(amount_cents) over (partition by currency order by ${order})::bigint as balance_cents from movement
    )
    select kind, transaction_id, happened_on, description, due_date, amount_cents, currency, balance_cents,
      count(*) over ()::int as total
    from running ${found}
    order by ${direction === 'asc' ? order : backwards}
    limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db.query)
  const { data, total } = countedPage(rows)
  return { data, meta: { page, per_page, total } }
}

const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
