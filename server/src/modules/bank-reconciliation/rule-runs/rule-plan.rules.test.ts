import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { ruleInForce } from '../../reconciliation-rules/rule.factory.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import type { MatchCandidate } from '../matching/match-candidate.rules.ts'
import { planLine, type RulePlanInput, targetsOf, withoutRivals } from './rule-plan.rules.ts'
import { due, line, settlement, transaction } from '../matching/suggest-match.factory.ts'

const SUPPLIER = 4

/** A line of 100,00 out on the 18th, and a rule that reconciles it with a transaction of its supplier. */
const ruled = (
  rule: Partial<RuleInForce>,
  targets: readonly MatchCandidate[],
  fields: Partial<RulePlanInput> = {},
): RulePlanInput => ({
  line: { ...line(), fitid: null },
  rules: [ruleInForce({ reconciliation_type: 'reconcile', supplier_id: SUPPLIER, ...rule })],
  targets,
  card: null,
  side: null,
  is_side_likely: fields.side !== undefined,
  destination_account_id: null,
  ...fields,
})

const own = (id: number, amount: number, day = '2026-11-18'): MatchCandidate =>
  transaction(id, {
    party_id: SUPPLIER,
    amount_cents: cents(amount),
    residual_cents: cents(amount),
    ...due(day),
  })

/** A transfer with account 8 that waits for its line. */
const waiting = {
  bank_account_id: 8,
  line_id: null,
  line_version: null,
  transfer_id: 5,
  day: civilDate('2026-11-18'),
}

/** What a plan comes to, in short: acts with what they take, or why the line was left. */
function told(asked: RulePlanInput): unknown {
  const plan = planLine(asked)
  if (plan === null) return null
  return (
    plan.left ??
    plan.parts.map((part) => {
      if (part.act !== 'reconcile') return `${part.act} ${part.cents}`
      const { transaction_id } = part.target
      return `${part.is_corrected ? 'correct' : 'reconcile'} ${transaction_id} ${part.cents}`
    })
  )
}

describe('a rule that acts by itself', () => {
  it.each([
    ['the one of its value', {}, [own(1, 10_000), own(2, 9_000)], ['reconcile 1 10000']],
    [
      'the nearest of two',
      {},
      [own(1, 10_000, '2026-11-15'), own(2, 10_000)],
      ['reconcile 2 10000'],
    ],
    [
      'none of two that are equally near',
      {},
      [own(1, 10_000, '2026-11-17'), own(2, 10_000, '2026-11-19')],
      'ambiguous',
    ],
    ['none of another contact', {}, [transaction(1)], 'not_found'],
    ['none too far away', {}, [own(1, 10_000, '2026-11-12')], 'not_found'],
    [
      'one far away, the date corrected',
      { correct_date: true },
      [own(1, 10_000, '2026-10-12')],
      ['reconcile 1 10000'],
    ],
    ['none of another value', {}, [own(1, 10_001)], 'not_found'],
    [
      'one of another value, corrected',
      { correct_value: true },
      [own(1, 10_001)],
      ['correct 1 10000'],
    ],
    [
      'an equal one before one to be corrected',
      { correct_value: true },
      [own(1, 10_001), own(2, 10_000, '2026-11-14')],
      ['reconcile 2 10000'],
    ],
    [
      'none to be corrected of two as near',
      { correct_value: true },
      [own(1, 1), own(2, 2)],
      'ambiguous',
    ],
    [
      'several that come to it',
      { multiple_application: true },
      [own(1, 6_000), own(2, 4_000)],
      ['reconcile 1 6000', 'reconcile 2 4000'],
    ],
    [
      'no combination of two',
      { multiple_application: true },
      [own(1, 6_000), own(2, 4_000), own(3, 4_000)],
      'ambiguous',
    ],
    [
      'no rest that nothing says anything of',
      { multiple_application: true },
      [own(1, 6_000)],
      'rest_unsaid',
    ],
    [
      'the smaller one, the excess ignored',
      { ignore_ofx_excess: true },
      [own(1, 9_900)],
      ['reconcile 1 9900', 'ignore 100'],
    ],
    [
      'no larger one by ignoring an excess',
      { ignore_ofx_excess: true },
      [own(1, 10_100)],
      'not_found',
    ],
    [
      'a rest of several, ignored',
      { multiple_application: true, ignore_ofx_excess: true },
      [own(1, 6_000)],
      ['reconcile 1 6000', 'ignore 4000'],
    ],
    [
      'a new one when there is none',
      { add_when_not_found: true, category_id: 3 },
      [],
      ['create 10000'],
    ],
    ['none new without a category', { add_when_not_found: true }, [], 'no_category'],
    [
      'a settlement made by hand',
      { supplier_id: SUPPLIER },
      [{ ...settlement(1, '2026-11-17'), party_id: SUPPLIER }],
      ['reconcile 1 10000'],
    ],
  ] as const)('A rule that acts by itself takes %s', (_words, rule, targets, expected) => {
    expect(told(ruled(rule, targets))).toEqual(expected)
  })

  it('A rule that acts by itself and names nobody takes only what the desk offers without a rival', () => {
    const anybody = { supplier_id: null }
    const card = { transaction_ids: [1], settlement_id: null, rivals: 0 }
    expect(told(ruled(anybody, [transaction(1)]))).toBe('card_differs')
    expect(told(ruled(anybody, [transaction(1)], { card }))).toEqual(['reconcile 1 10000'])
    expect(told(ruled(anybody, [transaction(1)], { card: { ...card, rivals: 1 } }))).toBe(
      'card_differs',
    )
    const open = { correct_value: true, ...anybody }
    expect(told(ruled(open, [transaction(1, { amount_cents: cents(1) })], { card }))).toBe(
      'not_found',
    )
  })

  it('A rule that acts by itself leaves a line that the desk explains in another way', () => {
    const card = { transaction_ids: [9], settlement_id: null, rivals: 0 }
    for (const rule of [
      { reconciliation_type: 'create', category_id: 3 },
      { reconciliation_type: 'ignore' },
      { reconciliation_type: 'transfer' },
      { add_when_not_found: true, category_id: 3 },
    ] as const)
      expect(told(ruled(rule, [], { card, destination_account_id: 8 }))).toBe('card_differs')
    expect(told(ruled({ correct_value: true }, [own(1, 5_000)], { card }))).toBe('card_differs')
  })

  it('A rule that acts by itself creates, ignores, or transfers to another account', () => {
    const create = { reconciliation_type: 'create' } as const
    expect(told(ruled({ ...create, category_id: 3 }, []))).toEqual(['create 10000'])
    expect(told(ruled(create, []))).toBe('no_category')
    expect(told(ruled({ reconciliation_type: 'ignore' }, []))).toEqual(['ignore 10000'])
    const transfer = { reconciliation_type: 'transfer' } as const
    expect(told(ruled(transfer, [], { destination_account_id: 8 }))).toEqual(['transfer 10000'])
    const completed = { destination_account_id: 8, side: waiting }
    expect(told(ruled(transfer, [], completed))).toEqual(['transfer 10000'])
    expect(told(ruled(transfer, [], { ...completed, destination_account_id: 9 }))).toBe(
      'card_differs',
    )
    expect(told(ruled({ ...create, category_id: 3 }, [], completed))).toBe('card_differs')
    for (const destination_account_id of [null, line().bank_account_id])
      expect(told(ruled(transfer, [], { destination_account_id }))).toBe('no_destination')
  })

  it('A side that is possible alone stops no rule, and is taken by one that transfers to its account', () => {
    const possible = {
      side: { ...waiting, transfer_id: null, line_id: 70, line_version: 1 },
      is_side_likely: false,
      destination_account_id: 8,
    }
    const plan = (rule: Partial<RuleInForce>, fields: Partial<RulePlanInput> = {}) =>
      told(ruled(rule, [], { ...possible, ...fields }))
    const create = { reconciliation_type: 'create', category_id: 3 } as const
    expect(plan(create)).toEqual(['create 10000'])
    expect(plan({ reconciliation_type: 'ignore' })).toEqual(['ignore 10000'])
    expect(plan({ add_when_not_found: true, category_id: 3 })).toEqual(['create 10000'])
    const transfer = { reconciliation_type: 'transfer' } as const
    const sideOf = (destination_account_id: number) => {
      const parts = planLine(ruled(transfer, [], { ...possible, destination_account_id }))?.parts
      return (parts ?? []).map((part) => (part.act === 'transfer' ? part.side?.line_id : part.act))
    }
    expect([sideOf(8), sideOf(9)]).toEqual([[70], [undefined]])
  })

  it('A line that names a payout by its id is reconciled with no transaction by a rule, whosever that is', () => {
    const payout = { side: { ...waiting, payout_id: 'PAYOUT-77' }, destination_account_id: 8 }
    expect(told(ruled({}, [own(1, 10_000)], payout))).toBe('card_differs')
    expect(told(ruled({ correct_value: true }, [own(1, 5_000)], payout))).toBe('card_differs')
    expect(told(ruled({ add_when_not_found: true, category_id: 3 }, [], payout))).toBe(
      'card_differs',
    )
    expect(told(ruled({ reconciliation_type: 'transfer' }, [], payout))).toEqual(['transfer 10000'])
    expect(told(ruled({}, [own(1, 10_000)], { side: waiting }))).toEqual(['reconcile 1 10000'])
  })

  it('A later rule that acts by itself says what becomes of the rest', () => {
    const first = ruleInForce({
      reconciliation_type: 'reconcile',
      supplier_id: SUPPLIER,
      multiple_application: true,
    })
    const rest = (later: Partial<RuleInForce>, targets = [own(1, 6_000)]) =>
      told(ruled({}, targets, { rules: [first, ruleInForce({ id: 2, ...later })] }))
    expect(rest({ reconciliation_type: 'create', category_id: 3 })).toEqual([
      'reconcile 1 6000',
      'create 4000',
    ])
    expect(rest({ reconciliation_type: 'ignore' })).toEqual(['reconcile 1 6000', 'ignore 4000'])
    expect(rest({ reconciliation_type: 'ignore', mode: 'suggest' })).toBe('rest_unsaid')
    const other = transaction(2, { party_id: 5, amount_cents: cents(4_000) })
    const taking = { reconciliation_type: 'reconcile', supplier_id: 5 } as const
    expect(rest(taking, [own(1, 6_000), other])).toEqual(['reconcile 1 6000', 'reconcile 2 4000'])
  })

  it('The first rule that applies decides, and none plans nothing', () => {
    const rules = [ruleInForce(), ruleInForce({ id: 2, reconciliation_type: 'create' })]
    expect(planLine(ruled({}, [], { rules }))?.rule.id).toBe(1)
    expect(planLine(ruled({}, [], { rules: [] }))).toBeNull()
  })

  it('Of lines that want the same transaction none has it, nor what the run gives to another', () => {
    const plan = (id: number) => {
      const made = planLine(ruled({}, [own(id, 10_000)]))
      if (made === null) throw new Error('A rule applies.')
      return { line: id, plan: made }
    }
    const lefts = (plans: readonly ReturnType<typeof plan>[], taken: readonly number[] = []) =>
      withoutRivals(plans, new Set(taken)).map(({ plan: { left } }) => left)
    expect(lefts([plan(1), plan(2)])).toEqual([null, null])
    expect(lefts([plan(1), plan(1), plan(2)])).toEqual(['contended', 'contended', null])
    expect(lefts([plan(1), plan(2)], [2])).toEqual([null, 'contended'])
    expect(targetsOf(plan(7).plan)).toEqual([7])
  })
})
