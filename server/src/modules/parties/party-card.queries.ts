import { addMonths } from '@prumo/civil-date'
import type { LastChoice, PartyCard } from '@prumo/contracts/parties/party-transactions.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import { paymentDay } from '../transaction-status/index.ts'
import { balanceIn, creditsOf } from './party-credits.ts'
import { figuresOf, type PartyFigures } from './party-figures.queries.ts'
import { getParty } from './party.queries.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/** How far back a delay still tells how a contact pays today. */
const DELAY_MONTHS = 12

const NO_CHOICE: LastChoice = {
  category_id: null,
  category_name: null,
  cost_center_id: null,
  cost_center_name: null,
  project_id: null,
  project_name: null,
}

/** The card of a contact (docs/rules/registers.md). @throws Refusal `not_found`. */
export async function getPartyCard(db: CompanyDb, role: PartyRole, id: number): Promise<PartyCard> {
  await getParty(db, role, id)
  const [figures, transactions_count, average_delay_days, last_choice, credits] = await pipelined([
    figuresOf(db, role, [id]),
    transactionsCount(db, id),
    averageDelay(db, role, id),
    lastChoice(db, role, id),
    creditsOf(db, id, PARTY_ROLES[role].transactions),
  ])
  const sums = withCredits(figures(id), credits)
  return { ...sums, transactions_count, average_delay_days, last_choice }
}

/** What is open and what there is to its credit, each currency on its own. */
function withCredits(figures: PartyFigures, credits: Awaited<ReturnType<typeof creditsOf>>) {
  const named = [figures.currency, ...figures.others.map((other) => other.currency)]
  const creditOnly = credits
    .filter(({ currency }) => !named.includes(currency))
    .map(({ currency }) => ({ currency, open_cents: zeroCents, overdue_cents: zeroCents }))
  return {
    ...figures,
    credit_cents: balanceIn(credits, figures.currency),
    others: [...figures.others, ...creditOnly].map((other) => ({
      ...other,
      credit_cents: balanceIn(credits, other.currency),
    })),
  }
}

/** What the next transaction of a contact is filled in with. @throws Refusal `not_found`. */
export async function getLastChoice(
  db: CompanyDb,
  role: PartyRole,
  id: number,
): Promise<LastChoice> {
  await getParty(db, role, id)
  return lastChoice(db, role, id)
}

/** In how many transactions that the caller sees a contact is named, canceled ones as well. */
async function transactionsCount(db: CompanyDb, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions t
    where t.company_id = ${db.company_id} and t.party_id = ${id}
      ${andAll(visibleTransactions(db, 't'))}`.execute(db.query)
  return rows[0]?.count ?? 0
}

/**
 * Days from due date to the last payment of the transactions that were settled, on average; of one that
 * was renegotiated and nobody paid to the day of that.
 */
async function averageDelay(db: CompanyDb, role: PartyRole, id: number): Promise<number | null> {
  const since = addMonths(db.today, -DELAY_MONTHS)
  const { rows } = await sql<{ days: number | null }>`
    select round(avg(greatest(coalesce(${paymentDay(db)}, t.last_paid_on) - t.due_date, 0)), 1)::float8
      as days
    from transactions t
    where t.company_id = ${db.company_id} and t.party_id = ${id}
      and t.kind = ${PARTY_ROLES[role].transactions} and t.settled_cents = t.value_cents
      and coalesce(t.last_paid_on, t.competency_date) >= ${since}::date
      ${andAll(visibleTransactions(db, 't'))}`.execute(db.query)
  return rows[0]?.days ?? null
}

/**
 * The first part within reach of the newest transaction that has one. What takes no transactions any
 * more is left out.
 */
async function lastChoice(db: CompanyDb, role: PartyRole, id: number): Promise<LastChoice> {
  const { rows } = await sql<LastChoice>`
    select category.id as category_id, category.name as category_name,
      center.id as cost_center_id, center.name as cost_center_name,
      project.id as project_id, project.name as project_name
    from (
      select t.id from transactions t
      where t.company_id = ${db.company_id} and t.party_id = ${id}
        and t.kind = ${PARTY_ROLES[role].transactions} and t.canceled_at is null
        ${andAll(visibleTransactions(db, 't'))}
      order by coalesce(t.last_paid_on, t.competency_date) desc, t.id desc limit 1
    ) transaction
    join transaction_allocations part on part.company_id = ${db.company_id}
      and part.transaction_id = transaction.id ${andAll(partsWithinReach(db, 'part'))}
    left join categories category on category.company_id = ${db.company_id}
      and category.id = part.category_id and category.status = 'active' and category.is_postable
    left join cost_centers center on center.company_id = ${db.company_id}
      and center.id = part.cost_center_id and center.status = 'active'
    left join projects project on project.company_id = ${db.company_id}
      and project.id = part.project_id and project.status = 'active'
    order by part.position limit 1`.execute(db.query)
  return rows[0] ?? NO_CHOICE
}
