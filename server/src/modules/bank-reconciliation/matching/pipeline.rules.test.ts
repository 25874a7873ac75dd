import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { chargesBy } from './late-charges-of.ts'
import { prepareCandidate, prepareLine } from './match-candidate.rules.ts'
import { EVIDENCE_PARTS } from './match-evidence.rules.ts'
import { withAliases } from './match-memory.rules.ts'
import {
  due,
  line,
  none,
  party,
  propose,
  settlement,
  suggest,
  transaction,
} from './suggest-match.factory.ts'

const of = (value: number) => ({ amount_cents: cents(value), residual_cents: cents(value) })
const padaria = party('Padaria do João')
const memo = 'PIX PADARIA DO JOAO'
const rate = { fine_percent: '2', interest_percent: '3' }
const charges = chargesBy({ payable: rate, receivable: rate })
const idsOf = (proposal: ReturnType<typeof propose>[number] | undefined) =>
  proposal?.set?.set.combinations.map((members) => members.map((one) => one.transaction_id))

describe('the page is matched as a whole', () => {
  it('Two equal lines are never offered the same transaction', () => {
    const lines = [line({ id: 1 }), line({ id: 2 }), line({ id: 3 })]
    const found = propose([transaction(5), transaction(6)], lines)
    expect(found.map(({ match }) => match?.transaction_id ?? null)).toEqual([5, 6, null])
    expect(found.map(({ others }) => others)).toEqual([[], [], []])
  })

  it('A line whose best transaction suits another line better gets its next best', () => {
    const lines = [line({ id: 1 }), line({ id: 2, memo })]
    const named = transaction(5, padaria)
    const found = propose([named, transaction(6, due('2026-11-19'))], lines)
    expect(found.map(({ match }) => match?.transaction_id)).toEqual([6, 5])
  })

  it('Two lines pay parts of one transaction while it lasts', () => {
    const part = { memo, amount_cents: cents(-10_000) }
    const lines = [line({ id: 1, ...part }), line({ id: 2, ...part }), line({ id: 3, ...part })]
    const found = propose([transaction(5, { ...padaria, ...of(25_000) })], lines)
    expect(found.map(({ step }) => step)).toEqual(['part', 'part', null])
  })
})

describe('what a line names by an id', () => {
  it('A transaction whose external id the memo carries comes before one of the same amount and day', () => {
    const sold = transaction(6, { ...due('2026-09-01'), external_id: 'HP-17002231' })
    const found = suggest([transaction(5), sold], line({ memo: 'PIX HP-17002231' }))
    expect(found).toMatchObject({ transaction_id: 6, step: 'identity', score: 1 })
    expect(found?.reasons[0]).toEqual({ code: 'same_identity' })
  })

  it('An id of a transaction that the line is too much for proposes nothing', () => {
    const sold = transaction(6, { ...of(900), external_id: 'HP-17002231' })
    expect(suggest([sold], line({ memo: 'PIX HP-17002231' }))).toBeNull()
  })

  it('A settlement that carries the number which the memo has comes first', () => {
    const made = { ...settlement(6, '2026-11-18'), settlement_document: 'E60701190202611181234' }
    const found = suggest(
      [settlement(5, '2026-11-18'), made],
      line({ memo: 'PIX E60701190202611181234' }),
    )
    expect(found).toMatchObject({ settlement_id: 60, step: 'identity' })
  })
})

describe('a late transaction with its charges', () => {
  it('A line of exactly the residual with the fine and the interest of its day is proposed with them', () => {
    const late = transaction(5, { ...padaria, ...of(20_000), ...due('2026-11-03') })
    const [found] = propose([late], [line({ memo, amount_cents: cents(-20_700) })], none, charges)
    expect(found?.match).toMatchObject({
      transaction_id: 5,
      step: 'transaction',
      charges: { fine_cents: 400, interest_cents: 300 },
    })
  })

  it('A cent beside the charges is no match', () => {
    const late = transaction(5, { ...padaria, ...of(20_000), ...due('2026-11-03') })
    const [found] = propose([late], [line({ memo, amount_cents: cents(-20_701) })], none, charges)
    expect(found?.step).toBeNull()
  })
})

describe('a transaction with an early discount', () => {
  const early_discount = { until: civilDate('2026-11-18'), cents: cents(500) }
  const early = transaction(5, { ...padaria, ...of(20_000), ...due('2026-11-25'), early_discount })
  const found = (amount: number, fields = {}) =>
    propose([early], [line({ memo, amount_cents: cents(amount), ...fields })], none, charges)[0]

  it('A line of what is open less the early discount is proposed with the discount', () => {
    expect(found(-19_500)?.match).toMatchObject({
      step: 'transaction',
      charges: { discount_cents: 500 },
      reasons: [{ code: 'amount_with_early_discount' }, {}, {}],
    })
  })

  it('After the last day of an early discount a line of the lower amount pays a part', () => {
    const late = found(-19_500, { posted_on: civilDate('2026-11-19') })
    expect(late).toMatchObject({ step: 'part', match: { charges: null } })
  })

  it('A line of all that is open pays a transaction without its early discount', () => {
    expect(found(-20_000)?.match).toMatchObject({ step: 'transaction', charges: null })
  })

  it('Transactions are paid together without their early discounts', () => {
    const other = transaction(6, { ...padaria, ...of(10_000), ...due('2026-11-20') })
    const [pair] = propose(
      [early, other],
      [line({ memo, amount_cents: cents(-29_500) })],
      none,
      charges,
    )
    expect(pair?.set?.set.combinations[0]).toMatchObject([
      { transaction_id: 6, charges: null },
      { transaction_id: 5, charges: { discount_cents: 500 } },
    ])
  })
})

describe('covering sets', () => {
  const three = [
    transaction(5, { ...padaria, ...of(3_011) }),
    transaction(6, { ...padaria, ...of(4_177), ...due('2026-11-12') }),
    transaction(7, { ...padaria, ...of(2_812), ...due('2026-11-15') }),
  ]

  it('A line that pays three transactions of the party that it names is told the only combination', () => {
    const [found] = propose(
      [...three, transaction(8, { ...padaria, ...of(999) })],
      [line({ memo })],
    )
    expect([found?.step, found?.match, idsOf(found)]).toEqual(['set', null, [[5, 7, 6]]])
    expect(found?.set?.set).toMatchObject({ count: 1, has_more: false })
  })

  it('Combinations that come to the same are counted, the nearest to the day first', () => {
    const price = (id: number, day: string) =>
      transaction(id, { ...padaria, ...of(5_000), ...due(day) })
    const prices = [price(5, '2026-11-02'), price(6, '2026-11-18'), price(7, '2026-11-17')]
    const [found] = propose(prices, [line({ memo })])
    expect(found?.set?.set.count).toBe(3)
    expect(idsOf(found)?.[0]).toEqual([6, 7])
  })

  it('Late transactions are paid together with their fine and interest', () => {
    const late = [
      transaction(5, { ...padaria, ...of(20_000), ...due('2026-11-03') }),
      transaction(6, { ...padaria, ...of(10_000), ...due('2026-11-20') }),
    ]
    const [found] = propose(late, [line({ memo, amount_cents: cents(-30_700) })], none, charges)
    expect(found?.set?.set.combinations[0]).toMatchObject([
      { transaction_id: 6, charges: null },
      { transaction_id: 5, charges: { fine_cents: 400, interest_cents: 300 } },
    ])
  })

  it('A transaction of the line alone comes before a combination', () => {
    const [found] = propose([...three, transaction(8, padaria)], [line({ memo })])
    expect(found).toMatchObject({ step: 'transaction', match: { transaction_id: 8 }, set: null })
  })

  it('A line that names nobody is offered no combination', () => {
    const [found] = propose(three, [line({ memo: 'SISPAG DIVERSOS' })])
    expect(found?.step).toBeNull()
  })

  it('What was refused is in no combination', () => {
    const memory = { ...none, isRefused: (_: number, id: number) => id === 6 }
    const [found] = propose(three, [line({ memo })], memory)
    expect(found?.set).toBeNull()
  })

  it('Two equal lines are not offered the same combination', () => {
    const found = propose(three, [line({ id: 1, memo }), line({ id: 2, memo })])
    expect(found.map(({ step }) => step)).toEqual(['set', null])
  })
})

describe('several lines of one transaction', () => {
  const whole = transaction(5, { ...padaria, ...of(10_000) })
  const pays = (id: number, value: number) => line({ id, memo, amount_cents: cents(-value) })

  it('Lines of one party that come to a transaction together say so, each with the others', () => {
    const found = propose([whole], [pays(1, 2_500), pays(2, 7_500), pays(3, 1_111)])
    expect(found.map(({ step }) => step)).toEqual(['gathering', 'gathering', null])
    expect(found[0]?.match).toMatchObject({ transaction_id: 5, with_line_ids: [2] })
    expect(found[0]?.match?.reasons).toContainEqual({ code: 'lines_sum_up', count: 2 })
  })

  it('Where a third line of the amount would do as well, each line is a part of the transaction', () => {
    const found = propose([whole], [pays(1, 5_000), pays(2, 5_000), pays(3, 5_000)])
    expect(found.map(({ step }) => step)).toEqual(['part', 'part', null])
  })
})

describe('what people decided before', () => {
  const words = prepareLine(line({ memo: 'PIX JJS COMERCIO' }))
  const knowing = (confirmations: number, refusals: number) =>
    withAliases(
      words,
      new Map([
        [
          'payable comercio jjs',
          new Map([[padaria.party_id, { confirmations, refusals, refused_days_ago: 0 }]]),
        ],
      ]),
    )

  const nameScore = (confirmations: number, refusals: number) => {
    const candidate = prepareCandidate(transaction(5, padaria))
    return EVIDENCE_PARTS[2]?.score(knowing(confirmations, refusals), candidate) ?? 0
  }

  it('Words that were confirmed as a contact count as its name, the more often the more', () => {
    expect([0, 1, 2, 3, 9].map((times) => nameScore(times, 0))).toEqual([0, 0.9, 0.95, 1, 1])
  })

  it('A refusal of today lowers what earlier confirmations say', () => {
    expect(nameScore(3, 1)).toBeCloseTo(0.7, 5)
  })

  it('Words that nobody decided on are no contact', () => {
    expect(withAliases(words, new Map()).aliases.size).toBe(0)
  })
})
