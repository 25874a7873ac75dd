import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  due,
  line,
  none,
  OTHER_ACCOUNT,
  partly,
  party,
  propose,
  settlement,
  suggest,
  transaction,
} from './suggest-match.factory.ts'

describe('the best of several', () => {
  it('Two equal transactions are rivals, and the older one is named', () => {
    expect(suggest([transaction(6), transaction(5)])).toMatchObject({
      transaction_id: 5,
      rivals: 1,
    })
  })

  it('Of transactions that score alike the one due that day is named', () => {
    const candidates = [
      transaction(5, due('2026-11-16')),
      transaction(6),
      transaction(7, due('2026-11-17')),
    ]
    expect(suggest(candidates)).toMatchObject({ transaction_id: 6, score: 0.8, rivals: 2 })
  })

  it('A settlement of that day comes before one of the days around', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-16']
    const candidates = days.map((day, place) => settlement(place + 1, day))
    expect(suggest(candidates)).toMatchObject({ transaction_id: 2, rivals: 2 })
  })

  it('An amount met by chance does not keep the line from the transaction of whom it names', () => {
    const candidates = [
      transaction(5, due('2026-10-09')),
      transaction(6, { ...partly, ...party('Padaria do João') }),
    ]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ transaction_id: 6 })
  })

  it('A transaction that is far behind is no rival', () => {
    const candidates = [
      transaction(5, { bank_account_id: ACCOUNT }),
      transaction(6, due('2026-11-19')),
    ]
    expect(suggest(candidates)).toMatchObject({ transaction_id: 5, rivals: 0 })
  })

  it('A difference of exactly 0.05 is a rival', () => {
    const candidates = [transaction(5), transaction(6, party('Padaria'))]
    const suggestion = suggest(candidates, line({ memo: 'PIX CONSTRUTORA' }))
    expect(suggestion).toMatchObject({ transaction_id: 5, score: 0.8, rivals: 1 })
  })

  it('The name in the memo beats the day', () => {
    const candidates = [
      transaction(5, party('Construtora Horizonte')),
      transaction(6, { ...party('Padaria do João'), ...due('2026-11-13') }),
    ]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ transaction_id: 6, score: 0.9625, rivals: 0 })
  })

  it('An exact amount is asked before a larger one, whoever is named', () => {
    const candidates = [
      transaction(5, party('Construtora Horizonte')),
      transaction(6, { ...partly, ...party('Padaria do João') }),
    ]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ transaction_id: 5 })
  })

  it('A refused transaction is never offered again, and the next one is', () => {
    const memory = {
      ...none,
      isRefused: (lineId: number, transactionId: number) => lineId === 1 && transactionId === 5,
    }
    expect(suggest([transaction(5), transaction(6)], line(), memory)).toMatchObject({
      transaction_id: 6,
    })
    expect(suggest([transaction(5)], line(), memory)).toBeNull()
    expect(suggest([settlement(5, '2026-11-18')], line(), memory)).toBeNull()
  })
})

describe('settlements made by hand', () => {
  it('A settlement with one person does not take the line that names another', () => {
    const candidates = [
      transaction(5, party('Bruno Tavares')),
      { ...settlement(6, '2026-11-17'), party_name: 'Felipe Quintela' },
    ]
    const named = line({ memo: 'PIX RECEBIDO BRUNO TAVARES' })
    expect(suggest(candidates, named)).toMatchObject({ kind: 'transaction', transaction_id: 5 })
    const silent = line({ memo: 'PIX RECEBIDO' })
    expect(suggest(candidates, silent)).toMatchObject({ kind: 'settlement', transaction_id: 6 })
  })

  it('Settlements made by hand come before an open transaction that would score higher', () => {
    const candidates = [transaction(5, party('Padaria do João')), settlement(6, '2026-11-16')]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ kind: 'settlement', transaction_id: 6, settlement_id: 60 })
    expect(suggestion?.reasons).toEqual([
      { code: 'amount_exact' },
      { code: 'already_settled' },
      { code: 'settled_days_apart', days: 2 },
      { code: 'same_account' },
    ])
  })

  it.each([
    ['2026-11-13', true],
    ['2026-11-23', true],
    ['2026-11-12', false],
    ['2026-11-24', false],
  ])('A settlement of %s for a line of the 18th is offered: %s', (day, isOffered) => {
    expect(suggest([settlement(6, day)]) !== null).toBe(isOffered)
  })

  it('Settlements made by hand of another account or direction are not offered', () => {
    const other = { ...settlement(6, '2026-11-18'), bank_account_id: OTHER_ACCOUNT }
    expect(suggest([other])).toBeNull()
    expect(suggest([settlement(6, '2026-11-18')], line({ amount_cents: cents(10_000) }))).toBeNull()
  })

  it('Two equal settlements made by hand are rivals', () => {
    const candidates = [settlement(6, '2026-11-18'), settlement(5, '2026-11-18')]
    expect(suggest(candidates)).toMatchObject({ transaction_id: 5, rivals: 1 })
  })
})

describe('two hundred lines against ten thousand open transactions', () => {
  const names = ['Padaria', 'Construtora', 'Mercado', 'Oficina', 'Escola', 'Clínica', 'Gráfica']
  const nameOf = (n: number) =>
    `${names[n % names.length]} ${String.fromCharCode(97 + (n % 26))}x${n}`
  const candidates = Array.from({ length: 10_000 }, (_, n) =>
    transaction(n + 1, {
      ...party(`${nameOf(n % 800)} Ltda`),
      // A third of the amounts comes from 200 common prices.
      amount_cents: cents(n % 3 === 0 ? ((n * 7) % 200) * 500 + 990 : n * 13 + 1_000),
      due_date: civilDate(`2026-11-${String((n % 28) + 1).padStart(2, '0')}`),
    }),
  )
  const lines = Array.from({ length: 200 }, (_, n) =>
    line({
      id: n + 1,
      // Every tenth line has an amount that no transaction has.
      amount_cents: cents(-(candidates[n * 37]?.amount_cents ?? 0) - (n % 10 === 0 ? 7 : 0)),
      memo: `PIX ENVIADO ${nameOf((n * 37) % 800).toUpperCase()}`,
    }),
  )

  it('Two hundred lines against ten thousand open transactions find a suggestion for nine of ten, whose amounts some transaction has', () => {
    const suggested = propose(candidates, lines).filter(({ match }) => match !== null)
    expect(suggested.length).toBeGreaterThanOrEqual(180)
  })
})
