import { FEATURES } from '@prumo/contracts/features'
import { IMPORT_TARGETS } from '@prumo/contracts/imports/import-targets'
import { partyList } from '@prumo/contracts/parties/parties.contract'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, ofPage, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

/** The newest transactions of a contact are walked from its last one on: some are still to come. */
const TRANSACTIONS_TO_COME = 10

/** A contact's open transactions are summed by an index of them. */
export const partyVisits =
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
export const transactionsOfPartyVisits =
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

/** What looks like a transaction that is being written is sought among those of its contact. */
export const similarTransactions =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  (facts) => {
    const { party_id, of_party } = facts[noun]
    const need = { why: 'the transactions of the contact', rows: of_party }
    const asked = { party_id: String(party_id), value_cents: '12345', due_date: '2026-11-10' }
    return [{ query: { ...asked, fiscal_document: 'NF 1' }, need }]
  }

/** What a project has come to is the sum of its totals: by category, cost centre and month. */
export const projectVisits = ({ of_projects }: Facts): Visit => ({
  query: {},
  need: { why: 'the totals of the projects of the page', rows: of_projects },
})

/** Names and documents that are the same are found by their indexes. */
export const similarPartyVisits: VisitsOf = () => [
  fewRows('the contacts of a name or document', {
    query: { name: 'Energia', document: '11222333000181' },
  }),
]

/** An export has all contacts, and what is open of each. */
export const allContacts = (open: number): Visit =>
  inCsv({
    query: {},
    need: { why: 'all contacts and their open transactions', rows: ofPage(5) + open },
  })

/** The nouns of the master data of master data, which are always small. */
const registers = FEATURES.flatMap(({ name, tables }) =>
  tables.some((table) => 'columns' in table) ? [name] : [],
)
/** Requests of the master data of master data; one that reads more says so itself. */
export const registerVisits: Readonly<Record<string, VisitsOf>> = Object.fromEntries(
  registers.flatMap((noun): [string, VisitsOf][] => [
    [`${noun}.list`, () => [fewRows('the master data')]],
    [`${noun}.export`, () => [inCsv(fewRows('the master data'))]],
    [`${noun}.get`, () => [fewRows('one record', { id: 1 })]],
  ]),
)
/** Requests of the history of every import. */
export const importVisits: Readonly<Record<string, VisitsOf>> = Object.fromEntries(
  IMPORT_TARGETS.map((target) => [
    `${target}.import-history`,
    () => [fewRows('the newest imports and layouts')],
  ]),
)
