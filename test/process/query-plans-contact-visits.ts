import { partyList } from '@prumo/contracts/parties/parties.contract'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, ofPage, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

/** The newest transactions of a contact are walked from its last one on: some are still to come. */
const TRANSACTIONS_TO_COME = 10

/** A contact's open transactions are summed by an index of them. */
const partyVisits =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  (facts) => {
    const need = {
      why: 'the contacts of the company; the open transactions of the page by an index alone; of each contact the newest transaction that has moved',
      rows: ofPage(2),
      rows_by_index_alone: facts[noun].open,
      rows_of: { transactions_by_party: ofPage(TRANSACTIONS_TO_COME) },
    }
    const sorts = partyList.sorts.map((sort) => ({ query: { sort }, need }))
    return [...sorts, { query: { search: 'energia' }, need }]
  }

/**
 * A contact has its share of the transactions: what is told of all of them reads them by an index.
 */
const transactionsOfPartyVisits =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  (facts) => [
    {
      id: facts[noun].party_id,
      query: {},
      need: {
        why: 'the transactions and settlements of the contact, in both of its roles',
        rows: facts.payables.of_party + facts.receivables.of_party,
      },
    },
  ]

/** Names and documents that are the same are found by their indexes. */
const similarPartyVisits: VisitsOf = () => [
  fewRows('the contacts of a name or document', {
    query: { name: 'Energia', document: '11222333000181' },
  }),
]

/** An export has all contacts, and what is open of each. */
const allContacts = (open: number): Visit =>
  inCsv({
    query: {},
    need: { why: 'all contacts and their open transactions', rows: ofPage(5) + open },
  })

/** What a company keeps of a person may be named in any of its texts. */
const personalDataVisits =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  ({ [noun]: { party_id }, large_tables }) => [
    {
      id: party_id,
      query: {},
      need: {
        why: 'every text of the company',
        rows: Number.POSITIVE_INFINITY,
        whole: large_tables,
      },
    },
  ]

const visitsOf = (
  side: 'clients' | 'suppliers',
  noun: 'payables' | 'receivables',
): Readonly<Record<string, VisitsOf>> => ({
  [`${side}.list`]: partyVisits(noun),
  [`${side}.get`]: ({ [noun]: { party_id } }) => [
    fewRows('one record and what belongs to it', { id: party_id }),
  ],
  [`${side}.export`]: ({ [noun]: { open } }) => [allContacts(open)],
  [`${side}.duplicates`]: similarPartyVisits,
  [`${side}.card`]: transactionsOfPartyVisits(noun),
  [`${side}.last-choice`]: transactionsOfPartyVisits(noun),
  [`${side}.statement`]: transactionsOfPartyVisits(noun),
  [`${side}.personal-data`]: personalDataVisits(noun),
})

/** Requests of the routes of clients and suppliers. */
export const CONTACT_VISITS = {
  ...visitsOf('clients', 'receivables'),
  ...visitsOf('suppliers', 'payables'),
}
