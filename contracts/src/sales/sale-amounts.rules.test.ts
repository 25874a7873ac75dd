import { cents, percentOf, splitEvenly, sumCents } from '@prumo/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saleInputSchema } from './sale.schema.ts'
import {
  DEDUCTION_BASES,
  DEDUCTION_KINDS,
  type DeductionTerms,
  deductionValues,
  isWithinWhole,
  netOf,
  saleTotal,
} from './sale-amounts.rules.ts'

const goods = (unit: number, quantity: string, discount = 0, freight = 0) => ({
  unit_price_cents: unit,
  quantity,
  discount_cents: discount,
  freight_cents: freight,
})
const terms = (
  kind: DeductionTerms['kind'],
  percent: string | null,
  more: Partial<DeductionTerms> = {},
): DeductionTerms => ({ kind, base: 'gross', percent, fixed_cents: cents(0), ...more })

describe('the total of a sale', () => {
  it.each([
    ['one of 100,00', goods(10_000, '1'), 10_000],
    ['discount and freight', goods(10_000, '2', 1_500, 990), 19_490],
    ['a part, half a cent up', goods(1, '0.5'), 1],
    ['a part, under half a cent', goods(1, '0.4999'), 0],
    ['a third of 10,00 kilos', goods(333, '3.3333'), 1_110],
    ['more discount than worth', goods(100, '1', 101), -1],
    ['no quantity', goods(100, 'um'), null],
    ['five decimals', goods(100, '1.00001'), null],
    ['beyond the exact numbers', goods(9_999_999_999_999, '99999999999'), null],
  ])('The total of a sale of %s', (_what, sold, total) => {
    expect(saleTotal(sold)).toBe(total)
  })
})

describe('fees and commissions', () => {
  it('Fees and commissions leave the affiliate 31,36, the co-producer 5,82 and the producer 52,42 of 100,00', () => {
    const rows = [
      terms('platform_fee', '9.9', { fixed_cents: cents(50) }),
      terms('commission', '35', { base: 'after_fees' }),
      terms('commission', '10', { base: 'remainder' }),
    ]
    const values = deductionValues(cents(10_000), rows)
    expect(values).toEqual([1_040, 3_136, 582])
    expect(netOf(cents(10_000), values)).toBe(5_242)
    expect(isWithinWhole(rows)).toBe(true)
  })

  it('Fees and commissions give several co-producers the same base, whatever their order', () => {
    const rows = [
      terms('commission', '10', { base: 'remainder' }),
      terms('commission', '30', { base: 'after_fees' }),
      terms('commission', '20', { base: 'remainder' }),
      terms('platform_fee', '10'),
    ]
    expect(deductionValues(cents(10_000), rows)).toEqual([630, 2_700, 1_260, 1_000])
    expect(deductionValues(cents(10_000), rows.toReversed())).toEqual([1_000, 1_260, 2_700, 630])
  })

  it('Fees and commissions are rounded half up to the cent, each by itself', () => {
    expect(deductionValues(cents(10), [terms('streaming_fee', '5')])).toEqual([1])
    expect(deductionValues(cents(9), [terms('streaming_fee', '5')])).toEqual([0])
    expect(deductionValues(cents(10_000), [terms('advance_fee', '0.005')])).toEqual([1])
  })

  it('Fees and commissions take a percentage as everything else does, whatever the value, also of less than nothing', () => {
    const percent = fc
      .integer({ min: 0, max: 1_000_000 })
      .map((parts) => `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`)
    const value = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map(cents)
    fc.assert(
      fc.property(value, percent, (total, rate) => {
        const [taken] = deductionValues(total, [terms('platform_fee', rate)])
        expect(taken).toBe(percentOf(total, rate))
      }),
    )
  })

  it('Fees and commissions are at most a hundred percent of each base', () => {
    const half = terms('commission', '50', { base: 'remainder' })
    expect(isWithinWhole([half, half, terms('platform_fee', '100')])).toBe(true)
    expect(isWithinWhole([half, half, terms('commission', '0.0001', { base: 'remainder' })])).toBe(
      false,
    )
  })

  it('Fees and commissions always tie: gross less what is deducted is net', () => {
    const percent = fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9_999 }))
      .map(([whole, places]) => `${whole}.${String(places).padStart(4, '0')}`)
    const row = fc.record({
      kind: fc.constantFrom(...DEDUCTION_KINDS),
      base: fc.constantFrom(...DEDUCTION_BASES),
      percent: fc.option(percent, { nil: null }),
      fixed_cents: fc.integer({ min: 0, max: 100_000 }).map(cents),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999_999 }).map(cents),
        fc.array(row, { maxLength: 8 }),
        (total, rows) => {
          const values = deductionValues(total, rows)
          expect(values).toHaveLength(rows.length)
          expect(sumCents([...values, netOf(total, values)])).toBe(total)
        },
      ),
    )
  })
})

const sale = {
  client_id: 1,
  product_id: 1,
  bank_account_id: 1,
  category_id: 1,
  cost_center_id: null,
  project_id: null,
  description: 'Curso',
  observations: '',
  fiscal_document: null,
  custom_sale_id: null,
  platform: null,
  external_id: null,
  transaction_key: null,
  payment_method: 'pix',
  payment_type: 'single',
  months: null,
  competency_date: '2026-11-10',
  ...goods(10_000, '1'),
  deductions: [],
  installments: [{ due_date: '2026-12-10', competency_date: '2026-11-10', value_cents: 10_000 }],
} as const
const fee = { supplier_id: 2, category_id: null, ...terms('platform_fee', '10') }

const faultsOf = (patch: object) =>
  saleInputSchema
    .safeParse({ ...sale, ...patch })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a sale that is filled in', () => {
  it('A sale that is filled in is taken when its instalments tie and something is left', () => {
    expect(faultsOf({ deductions: [fee] })).toEqual([])
  })

  it('A sale that is filled in is taken with the total in any number of instalments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 99_999_999 }),
        fc.integer({ min: 1, max: 60 }),
        (total, parts) => {
          const installments = splitEvenly(cents(total), parts).map((value_cents) => ({
            ...sale.installments[0],
            value_cents,
          }))
          expect(faultsOf({ unit_price_cents: total, installments })).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each([
    ['that is worth nothing', { discount_cents: 10_000 }, ['quantity', 'sale_total_not_positive']],
    [
      'whose instalments miss a cent',
      { installments: [{ ...sale.installments[0], value_cents: 9_999 }] },
      ['installments', 'installments_must_tie'],
    ],
    ['with the same fee twice', { deductions: [fee, fee] }, ['deductions.1.kind', 'fee_repeated']],
    [
      'with a fee of nothing',
      { deductions: [{ ...fee, percent: '0' }] },
      ['deductions.0.percent', 'deduction_needs_amount'],
    ],
    [
      'of which less than nothing is left',
      { deductions: [{ ...fee, percent: '100', fixed_cents: 1 }] },
      ['deductions', 'deductions_exceed_total'],
    ],
  ])('A sale that is filled in is refused %s', (_what, patch, fault) => {
    expect(faultsOf(patch)).toEqual([fault])
  })
})
