import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { indexCandidates } from './candidate-index.rules.ts'
import type { MatchCandidate, MatchLine } from './match-candidate.rules.ts'
import { type MatchMemory, suggestMatch } from './suggest-match.rules.ts'

const ACCOUNT = 7
const OTHER_ACCOUNT = 8

const line = (fields: Partial<MatchLine> = {}): MatchLine => ({
  id: 1,
  bank_account_id: ACCOUNT,
  posted_on: civilDate('2026-11-18'),
  amount_cents: cents(-10_000),
  name: null,
  memo: null,
  check_number: null,
  ...fields,
})

const title = (transaction_id: number, fields: Partial<MatchCandidate> = {}): MatchCandidate => ({
  kind: 'transaction',
  transaction_id,
  settlement_id: null,
  transaction_kind: 'payable',
  description: 'Mensalidade',
  party_name: null,
  due_date: civilDate('2026-11-18'),
  residual_cents: cents(10_000),
  version: 1,
  amount_cents: cents(10_000),
  paid_on: null,
  bank_account_id: null,
  party_document: null,
  fiscal_document: null,
  external_id: null,
  ...fields,
})

const settlement = (transaction_id: number, paid_on: string): MatchCandidate =>
  title(transaction_id, {
    kind: 'settlement',
    settlement_id: transaction_id * 10,
    residual_cents: cents(0),
    paid_on: civilDate(paid_on),
    bank_account_id: ACCOUNT,
  })

const none: MatchMemory = { isRefused: () => false }
const suggest = (candidates: readonly MatchCandidate[], of = line(), memory = none) =>
  suggestMatch(of, indexCandidates(candidates), memory)

const due = (day: string) => ({ due_date: civilDate(day) })
const party = (party_name: string, party_document: string | null = null) => ({
  party_name,
  party_document,
})
const partly = { amount_cents: cents(25_000), residual_cents: cents(25_000) }

describe('the score of a line and a title', () => {
  it.each([
    ['amount and day, nothing else said', {}, {}, 0.8, ['amount_exact', 'due_same_day']],
    ['paid four days late', due('2026-11-14'), {}, 0.8, ['amount_exact', 'due_days_before']],
    ['paid a day early', due('2026-11-19'), {}, 0.76, ['amount_exact', 'due_days_after']],
    ['paid eight days early', due('2026-11-26'), {}, 0.6933, ['amount_exact', 'due_days_after']],
    ['paid forty days late', due('2026-10-09'), {}, 0.6133, ['amount_exact', 'due_days_before']],
    [
      'the party is named',
      party('Padaria do João Ltda'),
      { memo: 'PIX ENVIADO PADARIA DO JOAO' },
      1,
      ['amount_exact', 'due_same_day', 'name_in_memo'],
    ],
    [
      'somebody else is named',
      party('Padaria do João'),
      { memo: 'TED CONSTRUTORA HORIZONTE' },
      0.75,
      ['amount_exact', 'due_same_day'],
    ],
    [
      'without a party the description is what the line says',
      { description: 'Energia elétrica' },
      { memo: 'DEB AUT ENERGIA ELETRICA' },
      1,
      ['amount_exact', 'due_same_day', 'name_in_memo'],
    ],
    [
      'the CNPJ is in the memo',
      party('Acme', '11222333000181'),
      { memo: 'PIX 11.222.333/0001-81' },
      1,
      ['amount_exact', 'due_same_day', 'document_in_memo'],
    ],
    [
      'the CNPJ of somebody else is in the memo',
      party('Acme', '11222333000181'),
      { memo: 'PIX 11.444.777/0001-61' },
      0.8,
      ['amount_exact', 'due_same_day'],
    ],
    [
      'the document number is in the memo',
      { fiscal_document: 'NF 004512' },
      { memo: 'BOLETO 4512' },
      0.96,
      ['amount_exact', 'due_same_day', 'number_in_memo'],
    ],
    [
      'the cheque number is the document number',
      { fiscal_document: '850123' },
      { check_number: '00850123' },
      0.96,
      ['amount_exact', 'due_same_day', 'number_in_memo'],
    ],
    [
      'it was to be paid from this account',
      { bank_account_id: ACCOUNT },
      {},
      0.8667,
      ['amount_exact', 'due_same_day', 'same_account'],
    ],
    [
      'a part of it, and the party is named',
      { ...partly, ...party('Padaria do João') },
      { memo: 'PIX PADARIA JOAO' },
      0.725,
      ['amount_partial', 'due_same_day', 'name_in_memo'],
    ],
  ])('%s', (_, candidate, said, score, reasons) => {
    const suggestion = suggest([title(5, candidate)], line(said))
    expect(suggestion).toMatchObject({ kind: 'transaction', transaction_id: 5, score, rivals: 0 })
    expect(suggestion?.reasons.map((reason) => reason.code)).toEqual(reasons)
  })

  const nothing: Partial<MatchLine> = {}
  it.each([
    ['of the other direction', { transaction_kind: 'receivable' as const }, nothing],
    ['to be paid from another account', { bank_account_id: OTHER_ACCOUNT }, nothing],
    ['due more than sixty days before', due('2026-09-18'), nothing],
    ['due more than ninety days after', due('2027-02-17'), nothing],
    ['of less than the line moved', { amount_cents: cents(9_999) }, nothing],
    ['of more, with nothing else said', partly, nothing],
    [
      'of more, when somebody else is named',
      { ...partly, ...party('Padaria') },
      { memo: 'PIX ACME' },
    ],
    [
      'due forty days before, when somebody else is named',
      { ...due('2026-10-09'), ...party('Padaria') },
      { memo: 'PIX ACME' },
    ],
  ])('never offers a title %s', (_, candidate, said) => {
    expect(suggest([title(5, candidate)], line(said))).toBeNull()
  })

  it('says by how many days the due date is away', () => {
    expect(suggest([title(5, due('2026-11-16'))])?.reasons).toContainEqual({
      code: 'due_days_before',
      days: 2,
    })
    expect(suggest([title(5, due('2026-11-21'))])?.reasons).toContainEqual({
      code: 'due_days_after',
      days: 3,
    })
  })
})

describe('the best of several', () => {
  it('two equal titles are rivals, and the older one is named', () => {
    expect(suggest([title(6), title(5)])).toMatchObject({ transaction_id: 5, rivals: 1 })
  })

  it('a title that is far behind is no rival', () => {
    const candidates = [title(5), title(6, due('2026-11-26'))]
    expect(suggest(candidates)).toMatchObject({ transaction_id: 5, rivals: 0 })
  })

  it('a difference of exactly 0.05 is a rival', () => {
    const candidates = [title(5), title(6, party('Padaria'))]
    const suggestion = suggest(candidates, line({ memo: 'PIX CONSTRUTORA' }))
    expect(suggestion).toMatchObject({ transaction_id: 5, score: 0.8, rivals: 1 })
  })

  it('the name in the memo beats the day', () => {
    const candidates = [
      title(5, party('Construtora Horizonte')),
      title(6, { ...party('Padaria do João'), ...due('2026-11-13') }),
    ]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ transaction_id: 6, score: 0.9625, rivals: 0 })
  })

  it('an exact amount is asked before a larger one, whoever is named', () => {
    const candidates = [
      title(5, party('Construtora Horizonte')),
      title(6, { ...partly, ...party('Padaria do João') }),
    ]
    const suggestion = suggest(candidates, line({ memo: 'PIX PADARIA DO JOAO' }))
    expect(suggestion).toMatchObject({ transaction_id: 5 })
  })

  it('a refused title is never offered again, and the next one is', () => {
    const memory = {
      isRefused: (lineId: number, transactionId: number) => lineId === 1 && transactionId === 5,
    }
    expect(suggest([title(5), title(6)], line(), memory)).toMatchObject({ transaction_id: 6 })
    expect(suggest([title(5)], line(), memory)).toBeNull()
    expect(suggest([settlement(5, '2026-11-18')], line(), memory)).toBeNull()
  })
})

describe('settlements made by hand', () => {
  it('a settlement with one person does not take the line that names another', () => {
    const candidates = [
      title(5, party('Bruno Tavares')),
      { ...settlement(6, '2026-11-17'), party_name: 'Felipe Quintela' },
    ]
    const named = line({ memo: 'PIX RECEBIDO BRUNO TAVARES' })
    expect(suggest(candidates, named)).toMatchObject({ kind: 'transaction', transaction_id: 5 })
    const silent = line({ memo: 'PIX RECEBIDO' })
    expect(suggest(candidates, silent)).toMatchObject({ kind: 'settlement', transaction_id: 6 })
  })

  it('come before an open title that would score higher', () => {
    const candidates = [title(5, party('Padaria do João')), settlement(6, '2026-11-16')]
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
  ])('settled on %s for a line of the 18th: offered %s', (day, isOffered) => {
    expect(suggest([settlement(6, day)]) !== null).toBe(isOffered)
  })

  it('of another account or direction are not offered', () => {
    const other = { ...settlement(6, '2026-11-18'), bank_account_id: OTHER_ACCOUNT }
    expect(suggest([other])).toBeNull()
    expect(suggest([settlement(6, '2026-11-18')], line({ amount_cents: cents(10_000) }))).toBeNull()
  })

  it('two equal ones are rivals', () => {
    const candidates = [settlement(6, '2026-11-18'), settlement(5, '2026-11-18')]
    expect(suggest(candidates)).toMatchObject({ transaction_id: 5, rivals: 1 })
  })
})

describe('two hundred lines against ten thousand open titles', () => {
  const names = ['Padaria', 'Construtora', 'Mercado', 'Oficina', 'Escola', 'Clínica', 'Gráfica']
  const nameOf = (n: number) =>
    `${names[n % names.length]} ${String.fromCharCode(97 + (n % 26))}x${n}`
  const candidates = Array.from({ length: 10_000 }, (_, n) =>
    title(n + 1, {
      ...party(`${nameOf(n % 800)} Ltda`),
      // A third of the amounts comes from 200 common prices.
      amount_cents: cents(n % 3 === 0 ? ((n * 7) % 200) * 500 + 990 : n * 13 + 1_000),
      due_date: civilDate(`2026-11-${String((n % 28) + 1).padStart(2, '0')}`),
    }),
  )
  const lines = Array.from({ length: 200 }, (_, n) =>
    line({
      id: n + 1,
      // Every tenth line has an amount that no title has.
      amount_cents: cents(-(candidates[n * 37]?.amount_cents ?? 0) - (n % 10 === 0 ? 7 : 0)),
      memo: `PIX ENVIADO ${nameOf((n * 37) % 800).toUpperCase()}`,
    }),
  )

  it('find a suggestion for nine of ten, whose amounts some title has', () => {
    const index = indexCandidates(candidates)
    const suggested = lines.filter((one) => suggestMatch(one, index, none) !== null)
    expect(suggested.length).toBeGreaterThanOrEqual(180)
  })
})
