import type pg from 'pg'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

/** More than a table that may be scanned as a whole. */
const PURCHASES = 12_000
/** They are spread over as many days up to today, so that the old month has its share. */
const DAYS = 1_000

/** Gives a company purchases of its contacts, each of one instalment and one category; none approved. */
export async function addPurchases(
  client: pg.Client,
  company_id: number,
  today: string,
): Promise<void> {
  await client.query(
    `with people as (
       select id, row_number() over (order by id) as place, count(*) over () as many
       from parties where company_id = $1
     ), expenses as (
       select id, row_number() over (order by id) as place, count(*) over () as many
       from categories where company_id = $1 and is_postable and nature = 'expense'
     ), written as (
       insert into purchases (company_id, status, party_id, description, search_key, total_cents,
         discount_cents, due_date, competency_date, installments_count, committed_cents, created_by,
         created_by_name)
       select $1, 'waiting_approval', people.id, 'Compra ' || n, 'compra ' || n, n, 0,
         $2::date - (n % $3), $2::date - (n % $3), 1, n, 1, 'Ana'
       from generate_series(1, $4::int) n
       join people on people.place = 1 + n % people.many
       returning id, due_date, competency_date, total_cents
     ), parts as (
       insert into purchase_allocations (company_id, purchase_id, position, category_id,
         value_cents)
       select $1, written.id, 0, expenses.id, total_cents from written
       join expenses on expenses.place = 1 + written.id % expenses.many
     )
     insert into purchase_installments (company_id, purchase_id, number, due_date,
       competency_date, value_cents)
     select $1, id, 1, due_date, competency_date, total_cents from written`,
    [company_id, today, DAYS, PURCHASES],
  )
  await client.query(
    `analyze purchases, purchase_installments, purchase_allocations, purchase_transactions,
       purchase_events`,
  )
}

/**
 * Cost centres and projects are master data of a page: read as a whole for each row that names one.
 */
const MASTER_RECORD_ROWS = 20

/** The month of both dates that a list of purchases opens with, and each of them alone. */
const purchasesOfMonth: VisitsOf = ({ old, purchases_in_month, payables }) => {
  const month = [old.first, old.last]
  const of = (query: Visit['query'], rows: number): Visit => ({
    query,
    need: {
      why: 'the purchases of the month, and the transactions among which theirs are',
      rows,
      rows_of: {
        cost_centers: purchases_in_month * MASTER_RECORD_ROWS,
        projects: purchases_in_month * MASTER_RECORD_ROWS,
      },
    },
  })
  return [
    of({ filter_competency_date: month }, purchases_in_month),
    of(
      { filter_competency_date: month, filter_due_or_payment_date: month },
      purchases_in_month + payables.in_month,
    ),
  ]
}

/** Requests of the routes of purchases. */
export const PURCHASE_VISITS: Readonly<Record<string, VisitsOf>> = {
  'purchases.list': purchasesOfMonth,
  'purchases.totals': purchasesOfMonth,
  'purchases.export': (facts) => purchasesOfMonth(facts).map(inCsv),
  'purchases.creators': () => [fewRows('one step for each person')],
  'purchases.approval-chain': () => [
    {
      query: {},
      need: { why: 'ten levels, the directory, and a thousand of those that wait', rows: 1_000 },
    },
  ],
  'purchases.waiting': () => [
    { query: {}, need: { why: 'a hundred of those that wait at most', rows: 100 } },
  ],
  'purchases.of-supplier': ({ purchase_id }) => [
    fewRows('the last five of one supplier', { id: purchase_id }),
  ],
  'purchases.get': ({ purchase_id }) => [
    fewRows('one record and what belongs to it', { id: purchase_id }),
  ],
}
