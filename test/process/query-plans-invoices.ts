import type pg from 'pg'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

/** More than a table that may be scanned as a whole. */
export const INVOICES = 12_000
/** They are spread over as many days up to today, so that the old month has its share. */
const DAYS = 1_000

/** Gives a company invoices. `client` sees that company. */
export async function addInvoices(
  client: pg.Client,
  company_id: number,
  today: string,
): Promise<void> {
  await client.query(
    `insert into invoices (company_id, type, operation, identity, number, series, key, issued_on,
       competency_date, issuer_document, recipient_document, party_document, value_cents, net_cents,
       status, is_test, search_key, layout, file_name, file_key, size_bytes, imported_by,
       imported_by_name, imported_at, carried_keys)
     select $1, 'nfe', 'exit', 'k' || n, n, '1', nullif('k' || n, 'k1'), $2::date - (n % $3), $2::date - (n % $3),
       '11222333000181', '52998224725', '52998224725', n, n, 'authorized', false, 'nota ' || n,
       'nfe', 'nota.xml', 'invoices/' || n, 1000, 1, 'Ana', now(),
       case when n = 1 then array[repeat('1', 44)] end
     from generate_series(1, $4::int) n`,
    [company_id, today, DAYS, INVOICES],
  )
  await client.query('analyze invoices')
}

/** The month of both dates that the list of invoices opens with. */
function invoicesOfMonth({ old, invoices_in_month }: Facts): readonly Visit[] {
  const need = { why: 'the invoices of the month', rows: invoices_in_month }
  const month = [old.first, old.last]
  return [
    { query: { filter_competency_date: month, filter_invoice_date: month }, need },
    { query: { filter_competency_date: month }, need },
    { query: { filter_invoice_date: month, sort: 'issued_on' }, need },
  ]
}

/** Requests of every GET route of invoices. */
export const INVOICE_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'invoices.list': invoicesOfMonth,
  'invoices.totals': invoicesOfMonth,
  'platform-admin.own-payments': () => [fewRows('the newest payments for its plan')],
  'invoices.quota': ({ invoices_in_month }) => [
    { query: {}, need: { why: 'the invoices of the month', rows: invoices_in_month } },
  ],
  'invoices.export': (facts) => invoicesOfMonth(facts).map(inCsv),
  // The first has no key, as those of cities: it is not looked for in a file.
  'invoices.signature': ({ invoice_id }) => [fewRows('one invoice', { id: invoice_id })],
  'invoices.get': ({ invoice_id }) => [
    fewRows('one invoice, its party and what it carries', { id: invoice_id }),
  ],
}
