import { civilDate } from '@prumo/civil-date'
import { cents, sumCents } from '@prumo/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '../../ledger/index.ts'
import { payable, receivable, ROLES, settlement } from './transaction-entries.factory.ts'
import { accrualEntries, cashOf, settlementsEntries } from './transaction-entries.rules.ts'

const amounts = (entries: readonly LedgerEntry[]) =>
  entries.map((entry) => [entry.basis, entry.category_id, Number(entry.amount_cents)])

describe('accrual entries of a transaction', () => {
  it('A canceled transaction states nothing', () => {
    expect(accrualEntries({ ...payable, is_canceled: true })).toEqual([])
  })
  it('A payable is a negative entry of each category on the competency date', () => {
    const entries = accrualEntries(payable)
    expect(amounts(entries)).toEqual([
      ['accrual', 1, -6_667],
      ['accrual', 2, -3_333],
    ])
    expect(entries.map((entry) => entry.entry_date)).toEqual(['2026-10-31', '2026-10-31'])
  })
  it('A receivable is a positive entry, hidden from the DRE when it asks so', () => {
    const entries = accrualEntries({ ...receivable, show_in_dre: false })
    expect(entries.map((entry) => [entry.amount_cents, entry.in_statement])).toEqual([
      [6_667, false],
      [3_333, false],
    ])
  })
})

describe('entries of a settlement', () => {
  it('A full payment of 100,00 takes 66,67 and 33,33 from the account', () => {
    expect(amounts(settlementsEntries(payable, [settlement], ROLES))).toEqual([
      ['cash', 1, -6_667],
      ['cash', 2, -3_333],
    ])
  })
  it('A settlement of one cent goes to the category with the larger share', () => {
    const part = { ...settlement, principal_cents: cents(1) }
    expect(amounts(settlementsEntries(receivable, [part], ROLES))).toEqual([['cash', 1, 1]])
  })
  it('Interest and fine received count as financial revenue on the payment date, in cash too', () => {
    const late = { ...settlement, interest_cents: cents(300), fine_cents: cents(400) }
    expect(amounts(settlementsEntries(receivable, [late], ROLES))).toEqual([
      ['cash', 1, 6_667],
      ['cash', 2, 3_333],
      ['cash', 901, 700],
      ['accrual', 901, 700],
    ])
    expect(cashOf('receivable', late)).toBe(10_700)
  })
  it('Interest paid is a financial expense', () => {
    const late = { ...settlement, interest_cents: cents(150) }
    expect(amounts(settlementsEntries(payable, [late], ROLES)).slice(2)).toEqual([
      ['cash', 902, -150],
      ['accrual', 902, -150],
    ])
  })
  it('A discount given lowers the result and moves no cash', () => {
    const discounted = {
      ...settlement,
      principal_cents: cents(9_000),
      discount_cents: cents(1_000),
    }
    const entries = settlementsEntries(receivable, [discounted], ROLES)
    expect(amounts(entries).at(-1)).toEqual(['accrual', 903, -1_000])
    expect(cashOf('receivable', discounted)).toBe(9_000)
  })
  it('A discount obtained raises the result', () => {
    const discounted = {
      ...settlement,
      principal_cents: cents(9_000),
      discount_cents: cents(1_000),
    }
    expect(amounts(settlementsEntries(payable, [discounted], ROLES)).at(-1)).toEqual([
      'accrual',
      904,
      1_000,
    ])
  })
  it('Cash above what is due is an advance, in cash alone, and pays later without moving cash', () => {
    const given = { ...settlement, credit_cents: cents(3_000) }
    expect(amounts(settlementsEntries(payable, [given], ROLES))).toEqual([
      ['cash', 1, -6_667],
      ['cash', 2, -3_333],
      ['cash', 910, -3_000],
    ])
    expect(cashOf('payable', given)).toBe(-13_000)
    const used = { ...settlement, used_credit_cents: cents(10_000) }
    expect(amounts(settlementsEntries(payable, [used], ROLES))).toEqual([
      ['cash', 1, -6_667],
      ['cash', 2, -3_333],
      ['cash', 910, 10_000],
    ])
    expect(Math.abs(cashOf('payable', used))).toBe(0)
  })
  it('The bank keeps its fee from what is received and adds it to what is paid', () => {
    const withFee = { ...settlement, fee_cents: cents(250) }
    expect(cashOf('receivable', withFee)).toBe(9_750)
    expect(cashOf('payable', withFee)).toBe(-10_250)
  })
  it('Cash entries always add up to what went through the account', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents)
    fc.assert(
      fc.property(
        fc.constantFrom('payable' as const, 'receivable' as const),
        fc.array(fc.integer({ min: 1, max: 1_000_000_00 }).map(cents), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.tuple(amount, amount, amount, amount, amount, amount, amount),
        (
          kind,
          values,
          [principal_cents, discount_cents, interest_cents, fine_cents, fee_cents, ...credits],
        ) => {
          const allocations = values.map((value_cents, index) => ({
            category_id: index + 1,
            // Two cost centres, three projects, and none of either.
            cost_center_id: index % 3 || null,
            project_id: index % 4 || null,
            value_cents,
          }))
          const facts = { ...payable, kind, allocations }
          const row = {
            ...settlement,
            principal_cents,
            discount_cents,
            interest_cents,
            fine_cents,
            fee_cents,
            credit_cents: credits[0],
            used_credit_cents: credits[1],
          }
          const cash = settlementsEntries(facts, [row], ROLES).filter(
            (entry) => entry.basis === 'cash',
          )
          expect(sumCents(cash.map((entry) => entry.amount_cents))).toBe(cashOf(kind, row))
        },
      ),
    )
  })
  it('Entries of a settlement say the cost centre and project of their allocation; interest, fee and discount are spread over them', () => {
    const split = {
      ...payable,
      allocations: [
        { category_id: 1, cost_center_id: 11, project_id: null, value_cents: cents(6_667) },
        { category_id: 2, cost_center_id: 11, project_id: 21, value_cents: cents(3_000) },
        { category_id: 2, cost_center_id: null, project_id: null, value_cents: cents(333) },
      ],
    }
    const row = { ...settlement, interest_cents: cents(100), discount_cents: cents(1) }
    const told = [...accrualEntries(split), ...settlementsEntries(split, [row], ROLES)].map(
      ({ basis, category_id, cost_center_id, project_id, amount_cents }) =>
        [basis, category_id, cost_center_id, project_id, Number(amount_cents)].join(' '),
    )
    expect(told).toEqual([
      'accrual 1 11  -6667',
      'accrual 2 11 21 -3000',
      'accrual 2   -333',
      'cash 1 11  -6667',
      'cash 2 11 21 -3000',
      'cash 2   -333',
      'cash 902 11  -67',
      'cash 902 11 21 -30',
      'cash 902   -3',
      'accrual 902 11  -67',
      'accrual 902 11 21 -30',
      'accrual 902   -3',
      'accrual 904 11  1',
    ])
  })
  it('Cash is of the day on which the account has it, interest and fee by accrual of that of the payment', () => {
    const row = {
      ...settlement,
      credited_on: civilDate('2026-12-05'),
      interest_cents: cents(50),
      fee_cents: cents(30),
    }
    const entries = settlementsEntries(receivable, [row], ROLES)
    const days = (basis: string) => [
      ...new Set(entries.filter((own) => own.basis === basis).map((own) => own.entry_date)),
    ]
    expect([days('cash'), days('accrual')]).toEqual([['2026-12-05'], ['2026-11-05']])
  })
})
