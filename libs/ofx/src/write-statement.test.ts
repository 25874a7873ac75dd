import { describe, expect, it } from 'vitest'
import { parseOfx } from './parse-ofx.ts'
import { writeStatement } from './write-statement.ts'

const movement = (line: number, amount_cents: number, memo: string | null = 'PIX') => ({
  line,
  posted_on: '2026-11-18',
  amount_cents,
  memo,
  check_number: null,
})
const read = (...movements: ReturnType<typeof movement>[]) => {
  const text = writeStatement({
    kind: 'bank',
    currency: 'BRL',
    movements,
    balance: { cents: -5, date: '2026-11-20' },
  })
  return parseOfx(new TextEncoder().encode(text)).statements[0]
}

describe('a statement that is written', () => {
  it('A statement that is written is read as it was: days, cents, texts, lines and the declared balance', () => {
    const statement = read(
      movement(3, -53_086, 'AÇO & CIA <LTDA>'),
      movement(4, 1, 'R$ 5 &amp; 6'),
      movement(9, 100_000_000_000, null),
    )
    expect(statement).toMatchObject({
      kind: 'bank',
      account_id: null,
      currency: 'BRL',
      repairs: [],
      ledger_balance_cents: -5,
      ledger_balance_date: '2026-11-20',
    })
    expect(
      statement?.transactions.map(({ line_number, posted_on, amount_cents, memo }) => [
        line_number,
        posted_on,
        amount_cents,
        memo,
      ]),
    ).toEqual([
      [3, '2026-11-18', -53_086, 'AÇO & CIA <LTDA>'],
      [4, '2026-11-18', 1, 'R$ 5 &amp; 6'],
      [9, '2026-11-18', 100_000_000_000, null],
    ])
  })

  it('A written statement with a movement in the first line, and one with none at all, are read', () => {
    expect(read(movement(1, 10))?.transactions).toMatchObject([{ line_number: 1 }])
    expect(read()?.transactions).toEqual([])
  })

  it('A written bill of a card is read as one', () => {
    const text = writeStatement({
      kind: 'card',
      currency: 'BRL',
      movements: [movement(2, -1)],
      balance: null,
    })
    const [statement] = parseOfx(new TextEncoder().encode(text)).statements
    expect(statement).toMatchObject({ kind: 'creditcard', ledger_balance_cents: null })
  })

  it.each([
    ['card', 'Total da fatura', true],
    ['card', 'SALDO FATURA', true],
    ['card', 'TOTAL ATACADO', false],
    ['card', 'PAGAMENTO DA FATURA', false],
    ['bank', 'TOTAL DA FATURA', false],
  ] as const)('Of a %s the row %s is a sum and no movement: %s', (kind, memo, is_noise) => {
    const movements = [movement(2, -1, memo)]
    const text = writeStatement({ kind, currency: 'BRL', movements, balance: null })
    const [statement] = parseOfx(new TextEncoder().encode(text)).statements
    expect(statement?.transactions).toMatchObject([{ is_noise }])
  })
})
