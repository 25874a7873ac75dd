import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'
import type { OfxTransaction } from '@prumo/ofx'
import { describe, expect, it } from 'vitest'
import { applyRules } from './apply-rules.ts'
import { compileRule } from './compile-rule.ts'
import { ready } from './rule.factory.ts'

const movement = (fields: Partial<OfxTransaction> = {}): OfxTransaction => ({
  position: 0,
  line_number: 1,
  type: 'DEBIT',
  posted_on: '2026-11-10',
  amount_cents: -1234,
  fitid: 'abc',
  check_number: null,
  name: null,
  memo: 'COMPRA LOJA 03/12',
  is_noise: false,
  ...fields,
})

const by = (fields: Parameters<typeof ready>[0], line: Partial<OfxTransaction> = {}) =>
  applyRules([ready(fields)], movement(line))

describe('a rule on a movement', () => {
  it('Without OFX import rules nothing of a movement is touched', () => {
    const line = movement()
    expect(applyRules([], line)).toEqual({
      transaction: line,
      is_dropped: false,
      rules: [],
      found: { document: null, txid: null, installment_number: null, installment_total: null },
    })
  })

  it.each([
    ['memo', { text_pattern: 'loja' }, {}, true],
    ['name where the memo is none', { text_pattern: 'loja' }, { memo: null, name: 'LOJA' }, true],
    ['neither', { text_pattern: 'padaria' }, { name: 'LOJA' }, false],
    ['no text at all', { text_pattern: '.*' }, { memo: null }, false],
    ['type', { transaction_type: 'DEBIT' }, {}, true],
    ['another type', { transaction_type: 'CREDIT' }, {}, false],
    ['money out', { sign: 'debit' }, {}, true],
    ['money in', { sign: 'credit' }, {}, false],
  ] as const)('The condition of an OFX import rule is about %s', (_, condition, line, expected) => {
    expect(by({ ...condition, new_type: 'FEE' }, line).rules).toHaveLength(expected ? 1 : 0)
  })

  it.each([
    [
      'replaces the memo',
      { memo_pattern: '^COMPRA (.+)$', memo_replacement: '$1!' },
      { memo: 'LOJA 03/12!' },
    ],
    ['takes the memo away', { memo_pattern: '.+' }, { memo: null }],
    ['reads the payee', { payee_pattern: 'COMPRA (\\w+)' }, { name: 'LOJA' }],
    ['changes the type', { new_type: 'POS' }, { type: 'POS' }],
    ['turns the sign', { inverts_sign: true }, { amount_cents: 1234 }],
    ['moves the day over the end of a month', { shift_days: 21 }, { posted_on: '2026-12-01' }],
    ['moves the day back', { shift_days: -10 }, { posted_on: '2026-10-31' }],
  ] as const)('A rule on a movement: %s', (_, action, expected) => {
    expect(by(action).transaction).toEqual({ ...movement(), ...expected })
  })

  it('A rule on a movement reads document and txid, from the whole match where there is no group', () => {
    const { found } = by(
      { document_pattern: 'nf (\\d+)', txid_pattern: 'E\\d{4}' },
      { memo: 'PIX E1234 NF 987' },
    )
    expect(found).toMatchObject({ document: '987', txid: 'E1234' })
  })

  it.each([
    ['03/12', { installment_number: 3, installment_total: 12 }],
    ['12/12', { installment_number: 12, installment_total: 12 }],
    ['13/12', { installment_number: null, installment_total: null }],
    ['0/12', { installment_number: null, installment_total: null }],
    ['1/9999', { installment_number: null, installment_total: null }],
  ])('An OFX import rule reads the instalment of %s', (memo, expected) => {
    expect(by({ installment_pattern: '(\\d+)/(\\d+)' }, { memo }).found).toMatchObject(expected)
  })

  it('A rule on a movement that changes nothing is not named', () => {
    expect(by({ new_type: 'DEBIT' }).rules).toEqual([])
    expect(by({ memo_pattern: 'PADARIA', memo_replacement: 'X' }).rules).toEqual([])
    expect(by({ shift_days: 1 }, { posted_on: null }).rules).toEqual([])
  })

  it('A rule on a movement leaves noise alone', () => {
    const noise = movement({ is_noise: true })
    expect(applyRules([ready({ text_pattern: 'LOJA', drops_line: true })], noise)).toMatchObject({
      is_dropped: false,
      rules: [],
    })
  })

  it('No rule moves a day out of the calendar', () => {
    expect(by({ shift_days: 31 }, { posted_on: '2199-12-31' }).transaction.posted_on).toBe(
      '2199-12-31',
    )
  })
})

describe('rules in their order', () => {
  it('Each OFX import rule sees the line as those before left it', () => {
    const ruled = applyRules(
      [
        ready({ memo_pattern: 'COMPRA', memo_replacement: 'POS' }, 'primeira'),
        ready({ text_pattern: '^POS', new_type: 'POS' }, 'segunda'),
        ready({ text_pattern: '^COMPRA', new_type: 'FEE' }, 'terceira'),
      ],
      movement(),
    )
    expect(ruled.transaction).toMatchObject({ memo: 'POS LOJA 03/12', type: 'POS' })
    expect(ruled.rules.map(({ name }) => name)).toEqual(['primeira', 'segunda'])
  })

  it('No rule follows one that drops the line', () => {
    const ruled = applyRules(
      [
        ready({ text_pattern: 'LOJA', drops_line: true }, 'descarta'),
        ready({ new_type: 'FEE' }, 'tarde'),
      ],
      movement(),
    )
    expect(ruled).toMatchObject({ is_dropped: true, rules: [{ name: 'descarta' }] })
  })

  it('OFX import rules read texts before they replace them', () => {
    const ruled = by({
      payee_pattern: 'COMPRA (\\w+)',
      installment_pattern: '(\\d+)/(\\d+)',
      memo_pattern: '.+',
      memo_replacement: 'Cartão',
    })
    expect(ruled.transaction).toMatchObject({ name: 'LOJA', memo: 'Cartão' })
    expect(ruled.found).toMatchObject({ installment_number: 3 })
  })
})

it('Every pattern that is wrong is told by its field', () => {
  const wrong = { ...NO_ACTION, text_pattern: '(', txid_pattern: '[', memo_pattern: 'a' }
  expect(() => compileRule(wrong, { id: 1, version: 1, name: '' })).toThrow(
    expect.objectContaining({
      code: 'regex_invalid',
      details: { fields: { text_pattern: 'regex_invalid', txid_pattern: 'regex_invalid' } },
    }),
  )
})
