import type pg from 'pg'
import { INVOICES } from './query-plans-invoices.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

/** The one emission of the world, and the one night. */
const ONE = 1

/** A draft of a note without a sale, and a night that passed a sale over. */
export async function addEmissions(
  client: pg.Client,
  company_id: number,
  today: string,
): Promise<void> {
  await client.query(
    `with made as (
       insert into emissions (company_id, type, purpose, environment, status, party_id,
         competency_date, search_key, value_cents, net_cents, created_by, created_by_name)
       select $1, 'nfse', 'sale', 'homologation', 'draft', min(id), $2, 'nota', 100, 100, 1, 'Ana'
       from parties where company_id = $1
       returning id
     )
     insert into emission_lines (company_id, emission_id, position, product_id, quantity,
       unit_price_cents, discount_cents, total_cents)
     select $1, made.id, 1, (select min(id) from products where company_id = $1), 1, 100, 0, 100
     from made`,
    [company_id, today],
  )
  await client.query(
    `with night as (
       insert into emission_runs (company_id, run_on, started_at) values ($1, $2, now())
       returning id
     )
     insert into emission_run_items (company_id, run_id, sale_id, purpose, outcome)
     select $1, night.id, (select min(id) from sales where company_id = $1), 'sale', 'skipped'
     from night`,
    [company_id, today],
  )
  await client.query(
    `insert into emission_events (company_id, emission_id, kind, at, xml)
     values ($1, $2, 'corrected', now(), '<procEventoNFe/>')`,
    [company_id, ONE],
  )
  await client.query(
    `insert into invoice_number_voids (company_id, environment, series, first, last, reason, status,
       registered_xml, created_by, created_by_name, created_at)
     values ($1, 'production', 1, 1, 1, 'Nota rejeitada sem uso', 'registered', '<ProcInutNFe/>', 1,
       'Ana', now())`,
    [company_id],
  )
}

const one = fewRows('one record and what belongs to it', { id: ONE })

/** What lies between two notes is known of all of them alone. */
const betweenNotes: Visit = {
  query: {},
  need: {
    why: 'the numbers of the notes of the company',
    rows: INVOICES,
    whole: ['invoices'],
  },
}

/** Requests of the routes of emissions. */
export const EMISSION_VISITS: Readonly<Record<string, () => readonly Visit[]>> = {
  'invoice-emissions.list': () => [fewRows('the emissions of a page, and their clients')],
  'invoice-emissions.totals': () => [fewRows('the emissions of the filter')],
  'invoice-emissions.checklist': () => [
    fewRows('the company, and the client and product of an emission', {
      query: { emission_ids: String(ONE) },
    }),
  ],
  'invoice-emissions.get': () => [one],
  'invoice-emissions.event-file': () => [
    fewRows('one file of an event', { id: ONE, query: { event_id: String(ONE) } }),
  ],
  'invoice-number-voids.gaps': () => [betweenNotes],
  'invoice-number-voids.gaps-export': () => [inCsv(betweenNotes)],
  'invoice-number-voids.list': () => [fewRows('the voided numbers of a page')],
  'invoice-number-voids.get': () => [one],
  'invoice-number-voids.file': () => [one],
  'invoice-taxes.list': () => [fewRows('the notes of the filter')],
  'invoice-taxes.export': () => [inCsv(fewRows('the notes of the filter'))],
  'invoice-emission-runs.list': () => [fewRows('the nights of a page, and what each did')],
  'invoice-emission-runs.get': () => [one],
}
