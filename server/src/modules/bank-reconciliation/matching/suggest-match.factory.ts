import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { indexCandidates, indexTransactionsOfParties } from './candidate-index.rules.ts'
import { type MatchCandidate, type MatchLine, prepareLine } from './match-candidate.rules.ts'
import type { ChargesOn } from './late-amounts.rules.ts'
import { PagePipeline } from './pipeline.rules.ts'
import type { MatchMemory } from './score-pair.rules.ts'

/** The account of the line, and another of the company. */
export const ACCOUNT = 7
export const OTHER_ACCOUNT = 8

/** A line of 2026-11-18 that takes 100,00 out. */
export const line = (fields: Partial<MatchLine> = {}): MatchLine => ({
  id: 1,
  bank_account_id: ACCOUNT,
  posted_on: civilDate('2026-11-18'),
  amount_cents: cents(-10_000),
  name: null,
  memo: null,
  check_number: null,
  ...fields,
})

/** A payable of 100,00, due that day, that nothing else is said of. */
export const transaction = (
  transaction_id: number,
  fields: Partial<MatchCandidate> = {},
): MatchCandidate => ({
  kind: 'transaction',
  transaction_id,
  settlement_id: null,
  transaction_kind: 'payable',
  direction: fields.transaction_kind ?? 'payable',
  description: 'Mensalidade',
  party_name: null,
  due_date: civilDate('2026-11-18'),
  residual_cents: cents(10_000),
  version: 1,
  amount_cents: cents(10_000),
  paid_on: null,
  party_id: null,
  bank_account_id: null,
  party_document: null,
  fiscal_document: null,
  external_id: null,
  installment_number: null,
  installments_count: null,
  ...fields,
})

/** A settlement of the line's account and amount, made by hand. */
export const settlement = (transaction_id: number, paid_on: string): MatchCandidate =>
  transaction(transaction_id, {
    kind: 'settlement',
    settlement_id: transaction_id * 10,
    residual_cents: cents(0),
    paid_on: civilDate(paid_on),
    bank_account_id: ACCOUNT,
  })

/** Nothing was refused, and no rule applies. */
export const none: MatchMemory = { isRefused: () => false, isPreferred: () => false }
/** Nothing is charged late. */
const noCharges: ChargesOn = () => null

/** What the pipeline says of each line of a page. */
export const propose = (
  candidates: readonly MatchCandidate[],
  lines: readonly MatchLine[],
  memory = none,
  chargesOn = noCharges,
) => {
  const prepared = lines.map((one) => prepareLine(one))
  const page = new PagePipeline(prepared, { memory, chargesOn, askedByCode: () => null })
  page.takeExact(indexCandidates(candidates))
  page.takeOfParties(indexTransactionsOfParties(candidates))
  return prepared.map((one) => page.proposalOf(one))
}

/** What the pipeline proposes for one line alone. */
export const suggest = (candidates: readonly MatchCandidate[], of = line(), memory = none) =>
  propose(candidates, [of], memory)[0]?.match ?? null

export const due = (day: string) => ({ due_date: civilDate(day) })
/** One party for each length of a name. */
export const party = (party_name: string, party_document: string | null = null) => ({
  party_id: party_name.length,
  party_name,
  party_document,
})
/** More than the line pays. */
export const partly = { amount_cents: cents(25_000), residual_cents: cents(25_000) }
