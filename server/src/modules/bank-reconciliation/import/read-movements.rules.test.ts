import { civilDate } from '@prumo/civil-date'
import { parseOfx } from '@prumo/ofx'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.rules.ts'
import { readByRules } from '../../ofx-import-rules/in-thread.ts'
import { isFitidTrusted } from './fitid-trust.rules.ts'
import { readMovements } from './read-movements.rules.ts'

const statement = (rows: readonly string[]) => {
  const list = rows.map((row) => `<STMTTRN>${row}</STMTTRN>`).join('')
  const text = `<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>1</BANKACCTFROM>
    <BANKTRANLIST>${list}</BANKTRANLIST></STMTRS></OFX>`
  const bytes = new TextEncoder().encode(text)
  const [first] = readByRules(bytes, parseOfx(bytes).statements, [])
  if (first === undefined) throw new Error('The test writes a statement.')
  return first
}

const options = {
  account_key: '7',
  first_day: civilDate('2026-11-01'),
  is_cut: false,
  hash: (text: string) => text,
}

const states = (rows: readonly string[], isCut = false) =>
  readMovements(statement(rows), { ...options, is_cut: isCut }).map(
    ({ movement }) => movement?.amount_cents ?? 'noise',
  )

const row = (day: string, amount: string, memo = 'CAFE') =>
  `<TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<MEMO>${memo}`

describe('the movements of a statement', () => {
  it.each([
    ['a movement', [row('20261110', '-5,00')], [-500]],
    ['on the initial day', [row('20261101', '-5,00')], [-500]],
    ['before the initial day', [row('20261031', '-5,00')], ['noise']],
    ['of nothing', [row('20261110', '0,00')], ['noise']],
    ['without a day', [row('00000000', '-5,00')], ['noise']],
    ['a balance row', [row('20261110', '-5,00', 'SALDO DO DIA')], ['noise']],
    ['of more than any document', [row('20261110', '100000000000,00')], ['noise']],
    ['of the largest amount', [row('20261110', '99999999999,99')], [9_999_999_999_999]],
  ])('The movements of a statement: %s', (_, rows, expected) => {
    expect(states(rows)).toEqual(expected)
  })

  it('The last movement of a cut file is not trusted', () => {
    expect(states([row('20261110', '-5,00'), row('20261110', '-1')], true)).toEqual([-500, 'noise'])
  })

  it('Texts lose what a database cannot hold', () => {
    expect(cleanText('A\u0000B\nC')).toBe('A B C')
    expect(cleanText('\ud800')).toBe('\ufffd')
    expect(cleanText(' \t ')).toBeNull()
    expect(cleanText(null)).toBeNull()
  })
})

describe('FITIDs are trusted', () => {
  it.each([
    ['bank', '0260', true],
    ['bank', '260', true],
    ['creditcard', '260', false],
    ['bank', '0341', false],
    ['bank', '001', false],
    ['bank', null, false],
  ] as const)('FITIDs are trusted in a %s statement of bank %s: %s', (kind, bank_id, expected) => {
    expect(isFitidTrusted({ kind, bank_id })).toBe(expected)
  })
})
