import type { Facts } from './query-plans-facts.ts'
import { SALES } from './query-plans-sales.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

/** The month that a list of sales opens with. */
const ofMonth = ({ old, sales_in_month }: Facts): Visit => ({
  query: { filterSaleCompetencyDate: [old.first, old.last] },
  need: { why: 'the sales of the month, and the names of a page', rows: sales_in_month },
})

/** What the dashboard tells of a month, and of the one before. */
const salesOfMonths = ({ old, sales_in_month }: Facts): Visit => ({
  query: { month: old.month },
  need: {
    why: 'the sales of two months, with what went back of each',
    rows: 2 * sales_in_month,
    rows_of: { sale_refunds: 2 * sales_in_month },
  },
})

/** A page deep in all sales: which they are is found among all, names are those of the page alone. */
const deepPage = (): Visit => ({
  query: { filterSaleCompetencyDate: 'all', per_page: 200, currentPage: 55 },
  need: {
    why: 'the numbers of all sales, and the names of a page',
    rows: 0,
    rows_of: { sales: SALES },
    // All of the table are of this company.
    whole: ['sales'],
  },
})

/** All sales of one client, whenever they were. */
const ofClient = ({ sale_client_id, sales_of_client }: Facts): Visit => ({
  query: { filterSaleClients: [sale_client_id], filterSaleCompetencyDate: 'all' },
  need: { why: 'the sales of the client, and the names of a page', rows: sales_of_client },
})

/** What an import of a sheet wrote. */
const ofImport = (): Visit => fewRows('what one import wrote', { query: { filterSaleImportId: 1 } })

/** Requests of the routes of sales. */
export const SALE_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'sales.list': (facts) => [ofMonth(facts), ofClient(facts), ofImport(), deepPage()],
  'sales.totals': (facts) => [ofMonth(facts), ofClient(facts), ofImport()],
  'dashboards.sales': (facts) => [salesOfMonths(facts)],
  'sales.export': (facts) => [inCsv(ofMonth(facts))],
  'sales.get': ({ sale_id }) => [fewRows('one record and what belongs to it', { id: sale_id })],
}
