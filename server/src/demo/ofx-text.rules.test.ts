import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { parseOfx } from '@prumo/ofx'
import { expect, it } from 'vitest'
import { ofxText } from './ofx-text.rules.ts'

const day = civilDate('2026-11-19')

it('The text of a statement reads back as what was written, balance rows aside', () => {
  const text = ofxText({
    account: { bank_code: '341', branch: '0912', account: '45871', account_digit: '3' },
    lines: [
      { posted_on: day, amount_cents: cents(-5), type: 'DEBIT', memo: 'TARIFA' },
      { posted_on: day, amount_cents: cents(1_234_56), type: 'CREDIT', memo: 'PIX RECEBIDO ANA' },
      { posted_on: day, amount_cents: cents(0), type: 'OTHER', memo: 'SALDO DO DIA' },
    ],
    first_day: civilDate('2026-11-01'),
    last_day: day,
    closing_cents: cents(-987_65),
  })
  const [statement] = parseOfx(new TextEncoder().encode(text)).statements
  expect(statement).toMatchObject({
    bank_id: '0341',
    account_id: '0912458713',
    currency: 'BRL',
    ledger_balance_cents: -987_65,
    ledger_balance_date: '2026-11-19',
    transactions: [
      { amount_cents: -5, fitid: '20261119001', memo: 'TARIFA', is_noise: false },
      { amount_cents: 1_234_56, fitid: '20261119002', memo: 'PIX RECEBIDO ANA', is_noise: false },
      { amount_cents: 0, memo: 'SALDO DO DIA', is_noise: true },
    ],
  })
})
