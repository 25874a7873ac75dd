import { addDays, type CivilDate } from '@prumo/civil-date'
import { type Cents, cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { recordOperation } from '../kernel/operations.ts'
import { searchKey } from '../kernel/search-key.ts'
import { listCategories } from '../modules/categories/index.ts'
import {
  GOES_ON,
  type PaidMonth,
  type PlannedSubscription,
  subscriptionOfMonths,
  trialOf,
} from './plan-subscriptions.rules.ts'

/** What is subscribed to: by the words of the receivables that were its cycles. */
interface Offer {
  readonly words: string
  readonly description: string
  readonly product: string
  readonly category: string
  readonly value_cents: Cents
}

const CLUB: Offer = {
  words: 'Clube Aurora',
  description: 'Clube Aurora – mensalidade',
  product: 'CLUBE-01',
  category: '1.01.02',
  value_cents: cents(297_00),
}
const MENTORING: Offer = {
  words: 'Mentoria individual',
  description: 'Mentoria individual – mensal',
  product: 'MENT-01',
  category: '1.01.04',
  value_cents: cents(2_400_00),
}

/** Months that a member who left and came back had paid by then. */
const MONTHS_BEFORE_RETURN = 6
const PAUSED_DAYS_AGO = 12
const TRIAL = { begunDaysAgo: 3, trial_days: 14 } as const
const TRIAL_CLIENT = 'Instituto Saber Mais'

interface ToWrite extends PlannedSubscription {
  readonly offer: Offer
}

/**
 * Writes the subscriptions of those who paid the club and its mentor month after month: their cycles are
 * the receivables that the books have. Nothing of the books moves; what comes after the last foreseen
 * cycle is charged by the job of every day.
 */
export async function writeDemoSubscriptions(db: CompanyDb): Promise<void> {
  const codes = new Map((await listCategories(db)).map(({ code, id }) => [code, id]))
  const { rows: products } = await sql<{ id: number; code: string }>`
    select id, code from products where company_id = ${db.company_id}`.execute(db.query)
  const productOf = new Map(products.map(({ code, id }) => [code, id]))
  const planned = await subscriptionsToWrite(db)
  if (planned.length === 0) return
  const made = await db.query
    .insertInto('subscriptions')
    .values(
      planned.map(({ offer, party_id, days }) => ({
        ...TERMS,
        ...days,
        company_id: db.company_id,
        party_id,
        product_id: productOf.get(offer.product) ?? null,
        category_id: codes.get(offer.category) ?? 0,
        description: offer.description,
        search_key: searchKey(offer.description),
        value_cents: offer.value_cents,
      })),
    )
    .returning(['id', 'party_id', 'start_date'])
    .execute()
  const idOf = new Map(
    made.map(({ id, party_id, start_date }) => [`${party_id} ${start_date}`, id]),
  )
  const cycles = planned.flatMap(({ party_id, days, cycles: own }) =>
    own.map((cycle) => ({
      ...cycle,
      company_id: db.company_id,
      subscription_id: idOf.get(`${party_id} ${days.start_date}`) ?? 0,
      credit_cents: zeroCents,
      created_at: db.now,
    })),
  )
  await db.query.insertInto('subscription_cycles').values(cycles).execute()
  await recordOperation(
    db,
    'subscriptions.issue',
    made.map(({ id }) => ({ table: 'subscriptions', record_id: id, after: { id } })),
  )
}

/** Nobody is canceled for what the books left unpaid, and nobody is mailed. */
const TERMS = {
  cost_center_id: null,
  project_id: null,
  cycles_count: null,
  end_date: null,
  kind: 'own_pix',
  payment_method: 'pix',
  fine_value: '2',
  interest_value: '1',
  discount_cents: null,
  discount_days: null,
  days_after_due: null,
  issue_days_before: 0,
  mails_payer: false,
  cancel_after_days: null,
} as const

async function subscriptionsToWrite(db: CompanyDb): Promise<readonly ToWrite[]> {
  const members = await monthsOf(db, CLUB)
  const [returned, ...others] = members
  const mentees = await monthsOf(db, MENTORING)
  const { rows: clients } = await sql<{ id: number }>`
    select id from parties where company_id = ${db.company_id} and name = ${TRIAL_CLIENT}
    order by id limit 1`.execute(db.query)
  return [
    ...of(CLUB, [
      ...(returned === undefined ? [] : leftAndCameBack(returned, db.today)),
      ...others.map((months) => subscriptionOfMonths(months)),
      ...clients.map(({ id }) => trialOf(id, db.today, TRIAL)),
    ]),
    ...of(
      MENTORING,
      mentees.map((months, place) =>
        subscriptionOfMonths(
          months,
          place === 0 ? { ...GOES_ON, paused_on: addDays(db.today, -PAUSED_DAYS_AGO) } : GOES_ON,
        ),
      ),
    ),
  ]
}

const of = (offer: Offer, planned: readonly (PlannedSubscription | null)[]): readonly ToWrite[] =>
  planned.flatMap((one) => (one === null ? [] : [{ ...one, offer }]))

/** Canceled when the next month would have begun, and begun anew on that day. */
function leftAndCameBack(
  months: readonly PaidMonth[],
  today: CivilDate,
): readonly (PlannedSubscription | null)[] {
  const before = months.slice(0, MONTHS_BEFORE_RETURN)
  const after = months.slice(MONTHS_BEFORE_RETURN)
  const canceled_on = after[0]?.due_date ?? null
  if (canceled_on === null || canceled_on > today) return [subscriptionOfMonths(months)]
  return [subscriptionOfMonths(before, { ...GOES_ON, canceled_on }), subscriptionOfMonths(after)]
}

/** The receivables of what is subscribed to, by client, each client's in the order of their days. */
async function monthsOf(
  db: CompanyDb,
  { words }: Offer,
): Promise<readonly (readonly PaidMonth[])[]> {
  const { rows } = await sql<PaidMonth>`
    select t.id, t.party_id, t.value_cents, t.due_date from transactions t
    where t.company_id = ${db.company_id} and t.kind = 'receivable' and t.source = 'demo'
      and t.canceled_at is null and t.description like ${`${words}%`}
    order by t.due_date, t.id`.execute(db.query)
  return [...Map.groupBy(rows, ({ party_id }) => party_id).values()]
}
