import { FEATURES } from '@prumo/contracts/features'
import { IMPORT_TARGETS } from '@prumo/contracts/imports/import-targets'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

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
