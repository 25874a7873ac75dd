import { describe, expect, it } from 'vitest'
import { balanceAfter } from './transfer-balances.rules.ts'

const accounts = [
  { id: 1, system_balance_cents: 10_000 },
  { id: 2, system_balance_cents: 500 },
]
const transfer = { from_account_id: 1, to_account_id: 2, value_cents: 3_000, fee_cents: 200 }

describe('the balances after a transfer', () => {
  it.each([
    ['origin, less value and fee', 1, transfer, null, 6_800],
    ['destination, plus the value', 2, transfer, null, 3_500],
    ['an amount that is still missing moves nothing', 1, { from_account_id: 1 }, null, 10_000],
    ['an edit moves by the difference', 1, transfer, { ...transfer, value_cents: 1_000 }, 8_000],
    [
      'an edit that turns it around',
      2,
      { ...transfer, from_account_id: 2, to_account_id: 1 },
      transfer,
      500 - 3_000 - 3_200,
    ],
    ['no account chosen', null, transfer, null, null],
    ['an account out of reach', 9, transfer, null, null],
  ] as const)('The balances after a transfer: %s', (_, account, amounts, before, expected) => {
    expect(balanceAfter(accounts, account, amounts, before)).toBe(expected)
  })
})
