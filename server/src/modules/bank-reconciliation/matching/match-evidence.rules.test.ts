import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import type { MatchLine } from './match-candidate.rules.ts'
import {
  ACCOUNT,
  due,
  line,
  OTHER_ACCOUNT,
  partly,
  party,
  suggest,
  transaction,
} from './suggest-match.factory.ts'

describe('the score of a line and a transaction', () => {
  it.each([
    ['amount and day, nothing else said', {}, {}, 0.8, ['amount_exact', 'due_same_day']],
    ['paid four days late', due('2026-11-14'), {}, 0.8, ['amount_exact', 'due_days_before']],
    ['paid a day early', due('2026-11-19'), {}, 0.76, ['amount_exact', 'due_days_after']],
    ['paid five days early', due('2026-11-23'), {}, 0.76, ['amount_exact', 'due_days_after']],
    [
      'paid eight days early from the account that it names',
      { ...due('2026-11-26'), bank_account_id: ACCOUNT },
      {},
      0.76,
      ['amount_exact', 'due_days_after', 'same_account'],
    ],
    [
      'paid forty days late, and the party is named',
      { ...due('2026-10-09'), ...party('Padaria do João') },
      { memo: 'PIX PADARIA JOAO' },
      0.825,
      ['amount_exact', 'due_days_before', 'name_in_memo'],
    ],
    [
      'paid forty days late, and the document number is in the memo',
      { ...due('2026-10-09'), fiscal_document: 'NF 004512' },
      { memo: 'BOLETO 4512' },
      0.7733,
      ['amount_exact', 'due_days_before', 'number_in_memo'],
    ],
    [
      'the bank cut the last word of the name to four letters',
      party('Transportes Irmãos Filhotes'),
      { memo: 'PIX TRANSPORTES IRMAOS FILH' },
      1,
      ['amount_exact', 'due_same_day', 'name_in_memo'],
    ],
    [
      'the number of the cheque passes for a CPF of somebody else',
      party('Padaria do João', '11222333000181'),
      { memo: 'PIX PADARIA JOAO', check_number: '20261118048' },
      1,
      ['amount_exact', 'due_same_day', 'name_in_memo'],
    ],
    [
      'a fee that is named in the transaction',
      { description: 'Tarifa bancária' },
      { memo: 'TARIFA PIX' },
      0.9625,
      ['amount_exact', 'due_same_day', 'name_in_memo'],
    ],
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
  ])('The score of a line and a transaction: %s', (_, candidate, said, score, reasons) => {
    const suggestion = suggest([transaction(5, candidate)], line(said))
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
    ['due six days after, with nothing else said', due('2026-11-24'), nothing],
    ['due forty days before, with nothing else said', due('2026-10-09'), nothing],
    ['for a fee that it does not name', party('Padaria'), { memo: 'TAR PACOTE SERVICOS' }],
    ['for a yield', {}, { memo: 'RENDIMENTO POUP FACIL' }],
    ['for a refund', {}, { memo: 'ESTORNO COMPRA' }],
    [
      'of more, though the party is named, due far before',
      { ...partly, ...party('Padaria Central'), ...due('2026-10-18') },
      { memo: 'PIX PADARIA CENTRAL' },
    ],
    [
      'due forty days before, when somebody else is named',
      { ...due('2026-10-09'), ...party('Padaria') },
      { memo: 'PIX ACME' },
    ],
  ])(
    'The score of a line and a transaction never offers a transaction %s',
    (_, candidate, said) => {
      expect(suggest([transaction(5, candidate)], line(said))).toBeNull()
    },
  )

  it('The score of a line and a transaction says by how many days the due date is away', () => {
    expect(suggest([transaction(5, due('2026-11-16'))])?.reasons).toContainEqual({
      code: 'due_days_before',
      days: 2,
    })
    expect(suggest([transaction(5, due('2026-11-21'))])?.reasons).toContainEqual({
      code: 'due_days_after',
      days: 3,
    })
  })
})
