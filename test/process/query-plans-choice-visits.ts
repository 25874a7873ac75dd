import type { Facts } from './query-plans-facts.ts'
import { fewRows, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

/** Documents that what was used lately is read from; their allocations, too. */
const RECENT_DOCUMENTS = 300
const SHARES_EACH = 3

const recent =
  (why: string): VisitsOf =>
  () => [
    { query: {}, need: { why, rows: RECENT_DOCUMENTS * SHARES_EACH } },
    fewRows('the records of the ids', { query: { ids: '1,2,3' } }),
    fewRows('the master data', { query: { search: 'energia' } }),
  ]

const open =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  (facts) =>
    [{}, { search: 'energia' }].map((query) => ({
      query,
      need: { why: 'the open transactions, to have the next due', rows: facts[noun].open },
    }))

const ofTransactions = recent('the newest transactions with their allocations')

/** Requests of the routes that search choices. */
export const CHOICE_VISITS: Readonly<Record<string, VisitsOf>> = {
  'choices.clients': ofTransactions,
  'choices.suppliers': ofTransactions,
  'choices.categories': ofTransactions,
  'choices.cost-centers': ofTransactions,
  'choices.projects': ofTransactions,
  'choices.bank-accounts': recent('the newest settlements and transactions'),
  'choices.products': recent('the newest sales'),
  'choices.payables': open('payables'),
  'choices.receivables': open('receivables'),
}
