import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { isCertain } from '../rule-runs/automatic.rules.ts'
import { askedByCode, chargesBy } from './late-charges-of.ts'
import { indexCandidates, indexTransactionsOfParties } from './candidate-index.rules.ts'
import { type Match, prepareLine } from './match-candidate.rules.ts'
import { type LineProposal, PagePipeline } from './pipeline.rules.ts'
import { line, none, settlement, transaction } from './suggest-match.factory.ts'
import { isLikelyTransfer, type Leg } from './transfer-legs.rules.ts'
import { transferPairs } from './transfer-pairs.rules.ts'
import { nameSimilarity, nameWords } from './match-text.rules.ts'
import { NAMED } from './match-evidence.rules.ts'

/** A movement of the corpus with what it may be, and what it truly was. */
interface Case {
  readonly title: string
  readonly label: string
  readonly offered: string
  readonly truth: string
  readonly is_certain: boolean
}

const FILE = join(import.meta.dirname, '../../../../../test/corpus/matching.tsv')
const rate = { fine_percent: '2', interest_percent: '3' }
const chargesOn = chargesBy({ payable: rate, receivable: rate })
const centsOf = (text: string) => cents(Math.round(Number(text) * 100))
const listOf = (text: string) => (text === '' ? [] : text.split(' ; ').map((one) => one.split('|')))

/** The company of the corpus, and the account of its movements. */
const OWN_NAMES = { names: [nameWords('Oficina Horizonte Ltda')], tax_id: '11222333000181' }
const OWN_ACCOUNT = { type: 'checking', called: 'Conta principal Itaú Unibanco S.A.' } as const

const parties: string[] = []
const idOf = (name: string): number => {
  if (!parties.includes(name)) parties.push(name)
  return parties.indexOf(name) + 1
}

const cases: readonly Case[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [title = '', label = '', amount = '', day = '', memo = '', list = '', ...rest] =
      row.split('\t')
    const [step = '', paid = '', beside = '', memory = ''] = rest
    const lines = [[amount, day, memo], ...listOf(beside)].map(
      ([own_amount = '', own_day = '', own_memo = ''], place) =>
        line({
          id: place + 1,
          posted_on: civilDate(own_day),
          amount_cents: centsOf(own_amount),
          memo: own_memo,
        }),
    )
    const candidates = listOf(list)
    const transactions = candidates.flatMap((one, place) =>
      one[0] === 'T' || one[0] === 'C' ? [] : candidateOf(one, place + 1),
    )
    const contacts = candidates.flatMap((one) => (one[0] === 'C' ? (one[1] ?? '') : (one[3] ?? [])))
    const contactsIn = (text: string) =>
      contacts.filter((name) => nameSimilarity(nameWords(name), nameWords(text)) >= NAMED)
    const sides = candidates.flatMap((one, place) => (one[0] === 'T' ? sideOf(one, place + 1) : []))
    const aliases = new Map(
      listOf(memory).map(([name = '', confirmations, refusals]) => [
        idOf(name),
        {
          confirmations: Number(confirmations),
          refusals: Number(refusals),
          refused_days_ago: Number(refusals) > 0 ? 0 : null,
        },
      ]),
    )
    const prepared = lines.map((one) => ({ ...prepareLine(one), aliases }))
    const page = new PagePipeline(prepared, { memory: none, chargesOn, askedByCode })
    page.takeExact(indexCandidates(transactions))
    page.takeOfParties(indexTransactionsOfParties(transactions))
    const [first] = prepared
    if (first === undefined) throw new Error('A case has a line.')
    const found = page.proposalOf(first)
    const others = prepared.filter((one) => {
      const { step: own } = page.proposalOf(one)
      return own === null || own === 'part'
    })
    const legOf = (leg: Pick<Leg, 'text' | 'amount_cents' | 'account'>): Leg => ({
      ...leg,
      contacts: contactsIn(leg.text),
      ruled: null,
    })
    const pairs = transferPairs(others, sides, ({ line: own }, side) => {
      const here = { text: own.memo ?? '', amount_cents: own.amount_cents, account: OWN_ACCOUNT }
      return isLikelyTransfer([legOf(here), legOf(side.leg)], OWN_NAMES)
    })
    const pair = found.step === null ? pairs.get(1) : undefined
    const transfer = pair?.is_likely === true ? pair.transfer : undefined
    return {
      title,
      label,
      offered: transfer === undefined ? toldOf(found) : `transfer ${transfer.bank_account_id}`,
      truth: `${step} ${paid}`,
      is_certain: isCertain(
        { suggestion: asSuggestion(found.match), rule_card: null },
        lines.some(({ id, amount_cents }) => id > 1 && amount_cents === first.line.amount_cents),
      ),
    }
  })

/** `P`, `R` and `S` (settled by hand), amount, day, contact, external id, and further fields. */
function candidateOf(
  [kind, value = '', day = '', party_name = '', id = '', more = '']: readonly string[],
  place: number,
) {
  const fields = new Map(more.split(',').map((one) => [one.split('=')[0], one.split('=')[1]]))
  const [off = '', until = ''] = (fields.get('off') ?? '').split('@')
  const isIn = kind === 'R' || fields.has('in')
  return {
    ...(kind === 'S' ? settlement(place, day) : transaction(place, { due_date: civilDate(day) })),
    direction: isIn ? ('receivable' as const) : ('payable' as const),
    transaction_kind: isIn ? ('receivable' as const) : ('payable' as const),
    amount_cents: centsOf(value),
    residual_cents: kind === 'S' ? cents(0) : centsOf(value),
    party_id: party_name === '' ? null : idOf(party_name),
    party_name: party_name === '' ? null : party_name,
    party_document: fields.get('cnpj') ?? null,
    external_id: id === '' ? null : id,
    our_number: fields.get('our') ?? null,
    payment_code: fields.get('code') ?? null,
    ...(until === '' ? {} : { early_discount: { until: civilDate(until), cents: centsOf(off) } }),
    settlement_document: fields.get('sdoc') ?? null,
  }
}

/**
 * `T`: a line of another account, with its memo, or a transfer that was recorded; told by its place. `C` is
 * a contact that nothing is open of.
 */
function sideOf(
  [, value = '', day = '', bank_account_name = '', kind, memo = '']: readonly string[],
  place: number,
) {
  const type = kind === 'card' ? ('card' as const) : ('checking' as const)
  const account = { type, called: bank_account_name }
  return {
    leg: { text: memo, amount_cents: -centsOf(value), account },
    bank_account_id: place,
    bank_account_name,
    line_id: kind === 'recorded' ? null : place,
    line_version: kind === 'recorded' ? null : 1,
    transfer_id: kind === 'recorded' ? place : null,
    day: civilDate(day),
    amount_cents: centsOf(value),
  }
}

function toldOf({ step, match, set }: LineProposal): string {
  const [members = []] = set?.set.combinations ?? []
  const ids = match === null ? members.map((one) => one.transaction_id) : [match.transaction_id]
  return `${step ?? 'none'} ${ids.toSorted((a, b) => a - b).join(',')}`
}

function asSuggestion(match: Match | null) {
  return match === null ? null : { ...match, category_name: '' }
}

/**
 * Of what a step offers in the corpus so much is right; edge cases are counted with it. Each step has
 * fifteen cases at least.
 */
const PRECISION = {
  identity: 1,
  settlement: 0.93,
  transaction: 0.96,
  set: 0.9,
  gathering: 1,
  part: 1,
  transfer: 1,
}
const FEWEST_CASES = 15

/** Of what is reconciled without a person this share is right; fewer cases would say nothing. */
const AUTOMATIC_PRECISION = 0.995
const FEWEST_CERTAIN = 15

describe('the labelled corpus of movements', () => {
  it.each(cases.filter(({ label }) => label === 'accepted'))(
    'The corpus movement with $title is offered what it paid',
    ({ offered, truth }) => {
      expect(offered).toBe(truth)
    },
  )

  it.each(cases.filter(({ label }) => label === 'rejected'))(
    'The corpus movement with $title is offered nothing',
    ({ offered }) => {
      expect(offered).toBe('none ')
    },
  )

  it.each(Object.entries(PRECISION))(
    'Of what the step %s offers in the corpus a share of at least %d is right',
    (step, least) => {
      const offers = cases.filter(({ offered }) => offered.startsWith(`${step} `))
      const right = offers.filter(({ offered, truth }) => offered === truth)
      const told = cases.filter(({ offered, truth }) =>
        [offered, truth].some((one) => one.startsWith(`${step} `)),
      )
      expect(told.length).toBeGreaterThanOrEqual(FEWEST_CASES)
      expect(right.length / offers.length).toBeGreaterThanOrEqual(least)
    },
  )

  it('Of what is reconciled without a person in the corpus at least 99.5 % is right', () => {
    const certain = cases.filter(({ is_certain }) => is_certain)
    const right = certain.filter(({ offered, truth }) => offered === truth)
    expect(certain.length).toBeGreaterThanOrEqual(FEWEST_CERTAIN)
    expect(right.length / certain.length).toBeGreaterThanOrEqual(AUTOMATIC_PRECISION)
  })

  it('Words that were refused, or confirmed twice, are left to a person in the corpus', () => {
    const doubtful = cases.filter(({ title }) => /confirmed twice|refused once/.test(title))
    expect(doubtful.map(({ is_certain }) => is_certain)).toEqual(doubtful.map(() => false))
    expect(doubtful.length).toBeGreaterThan(1)
  })
})
