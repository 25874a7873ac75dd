import { civilDate } from '@prumo/civil-date'
import { parseOfx } from '@prumo/ofx'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementText, ready } from '../../ofx-import-rules/rule.factory.ts'
import { readByRules } from '../../ofx-import-rules/in-thread.ts'
import { classifyLines } from '../import/classify-lines.rules.ts'
import { readMovements } from '../import/read-movements.rules.ts'

const movement = record({
  DTPOSTED: constantFrom('20261110', '20261111'),
  TRNAMT: constantFrom('-1', '-2', '3'),
  MEMO: constantFrom('COMPRA LOJA', 'PIX', 'TARIFA 01/03'),
  FITID: constantFrom('a', 'b'),
})
const rule = record({
  bank_code: constantFrom('341', '260', null),
  text_pattern: constantFrom('LOJA', 'P', null),
  memo_pattern: constantFrom('.+', 'A', null),
  memo_replacement: constantFrom('X', '$1', null),
  payee_pattern: constantFrom('\\w+', null),
  inverts_sign: constantFrom(true, false),
  shift_days: integer({ min: -5, max: 5 }),
  fitid_strategy: constantFrom('trust', 'hash', null),
})

/** The lines of a statement as they would be read under rules. */
const read = (
  movements: readonly Record<string, string>[],
  rules: Parameters<typeof ready>[0][],
) => {
  const text = `<OFX><STMTRS><BANKACCTFROM><BANKID>0341</BANKACCTFROM><BANKTRANLIST>${movements
    .map((fields) => movementText(fields))
    .join('')}</BANKTRANLIST></STMTRS></OFX>`
  const bytes = new TextEncoder().encode(text)
  const [ruled] = readByRules(
    bytes,
    parseOfx(bytes).statements,
    rules.map((fields) => ready(fields)),
  )
  if (ruled === undefined) throw new Error('The test writes a statement.')
  return readMovements(ruled, {
    account_key: '7',
    first_day: civilDate('2026-01-01'),
    is_cut: false,
    hash: (identity) => identity,
  })
}

describe('whatever rules there are', () => {
  it('A line is stored under what the bank sent, whatever rules there are', () => {
    assert(
      property(array(movement, { maxLength: 5 }), array(rule, { maxLength: 3 }), (file, rules) => {
        const identities = (lines: ReturnType<typeof read>) =>
          lines.map((line) => line.movement?.identity_hash)
        expect(identities(read(file, rules))).toEqual(identities(read(file, [])))
      }),
    )
  })

  it('A file that was stored without import rules is known with them, line by line', () => {
    assert(
      property(array(movement, { maxLength: 5 }), array(rule, { maxLength: 3 }), (file, rules) => {
        const unruled = rules.map((fields) => ({ ...fields, fitid_strategy: null }))
        const stored = classifyLines(read(file, []), []).flatMap((line) =>
          line.state === 'new' ? [{ ...line.movement, is_ignored: false }] : [],
        )
        const states = classifyLines(read(file, unruled), stored).map(({ state }) => state)
        expect(states.filter((state) => state !== 'known')).toEqual([])
      }),
    )
  })
})
