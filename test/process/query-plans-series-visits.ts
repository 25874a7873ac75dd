import type { Facts } from './query-plans-facts.ts'
import { fewRows, type Visit } from './query-plans-visit.ts'

/** What is read of series: all of one, and those that could not be written ahead. */
export const SERIES_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'payables.series': ({ payables }) => [
    fewRows('one series and its transactions', { id: payables.series_transaction_id }),
  ],
  'payables.series-failures': () => [fewRows('series that could not be written ahead')],
  'receivables.series': ({ receivables }) => [
    fewRows('one series and its transactions', { id: receivables.series_transaction_id }),
  ],
  'receivables.series-failures': () => [fewRows('series that could not be written ahead')],
}
