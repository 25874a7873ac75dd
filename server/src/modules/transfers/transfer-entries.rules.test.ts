import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { transferEntries } from './transfer-entries.rules.ts'

const ROLES = { transfer: 901, company_transfer: 906, bank_fee: 602 }
const transfer = {
  id: 7,
  from_account_id: 1,
  to_account_id: 2,
  transfer_date: civilDate('2026-11-10'),
  value_cents: cents(10_000),
  fee_cents: cents(0),
}
const shortly = (fee_cents: number) =>
  transferEntries({ ...transfer, fee_cents: cents(fee_cents) }, ROLES).map((entry) => [
    entry.basis,
    entry.bank_account_id,
    entry.category_id,
    entry.amount_cents,
  ])

it('A transfer leaves one account and enters the other, and is no result', () => {
  expect(shortly(0)).toEqual([
    ['cash', 1, 901, -10_000],
    ['cash', 2, 901, 10_000],
  ])
})

it('The fee of a transfer is an expense of its day, out of the account of origin', () => {
  expect(shortly(350)).toEqual([
    ['cash', 1, 901, -10_000],
    ['cash', 2, 901, 10_000],
    ['cash', 1, 602, -350],
    ['accrual', null, 602, -350],
  ])
})

it('Of a transfer between two companies each states its own leg, and they are zero together', () => {
  const legs = [
    { ...transfer, to_account_id: null, fee_cents: cents(350) },
    { ...transfer, from_account_id: null },
  ]
  const cashOf = (leg: (typeof legs)[number]) =>
    transferEntries(leg, ROLES)
      .filter(({ basis }) => basis === 'cash')
      .map((entry) => [entry.bank_account_id, entry.category_id, entry.amount_cents])
  expect(legs.map(cashOf)).toEqual([
    [
      [1, 906, -10_000],
      [1, 602, -350],
    ],
    [[2, 906, 10_000]],
  ])
})

it('Every entry names its transfer and its day, and no transaction', () => {
  for (const entry of transferEntries({ ...transfer, fee_cents: cents(1) }, ROLES))
    expect(entry).toMatchObject({
      source: 'transfer',
      source_id: 7,
      transaction_id: null,
      entry_date: '2026-11-10',
      in_statement: true,
    })
})
