import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'
import { describe, expect, it } from 'vitest'
import { movementText, ruleInput } from './rule.factory.ts'
import { trySample } from './sample-outcome.ts'

const tried = (fields: Parameters<typeof ruleInput>[0]) => {
  const { outcome, touched } = trySample(ruleInput({ ...NO_ACTION, bank_code: '341', ...fields }))
  return { outcome, touched }
}

describe('the sample of a rule', () => {
  it('The sample of a rule comes out in the words of OFX, a line for each movement', () => {
    const sample = [
      movementText({ NAME: 'LOJA', TRNAMT: '-0,05' }),
      movementText({ MEMO: 'SALDO DO DIA' }),
      movementText({ MEMO: 'APLIC AUT', TRNAMT: '1.000,00' }),
    ].join('\n')
    const fields = { text_pattern: 'aplic', drops_line: true, sample }
    expect(tried(fields)).toEqual({
      outcome: [
        'DTPOSTED 2026-11-10 | TRNAMT -0.05 | TRNTYPE DEBIT | NAME LOJA | MEMO COMPRA LOJA 03/12',
        'NOISE',
        'DROPPED',
      ].join('\n'),
      touched: 1,
    })
  })

  it('The sample of a rule tells what was read out of a line', () => {
    const { outcome } = tried({
      document_pattern: 'LOJA (\\d+)',
      txid_pattern: 'COMPRA',
      installment_pattern: '(\\d+)/(\\d+)',
    })
    expect(outcome).toContain(' | DOCUMENT 03 | TXID COMPRA | INSTALLMENT 3/12')
  })

  it.each([
    [{ fitid_strategy: 'trust' }, 'STATEMENT | FITID trust'],
    [{ fitid_strategy: 'prefix', fitid_prefix_length: 8 }, 'STATEMENT | FITID prefix 8'],
    [{ currency_from: 'REA', currency_to: 'BRL' }, 'STATEMENT | CURDEF BRL'],
    [{ charset: 'windows-1252' }, 'STATEMENT | CHARSET windows-1252'],
  ] as const)(
    'The sample of a rule tells what is said of the whole statement: %o',
    (fields, expected) => {
      const { outcome, touched } = tried(fields)
      expect([outcome.split('\n')[0], touched]).toEqual([expected, 1])
    },
  )

  it('The sample of a rule keeps its accents in the charset of the rule', () => {
    const sample = movementText({ MEMO: 'PADARIA SÃO JOÃO' })
    for (const charset of ['utf-8', 'windows-1252'] as const)
      expect(tried({ charset, sample }).outcome).toContain('MEMO PADARIA SÃO JOÃO')
  })

  it('The sample of a rule may be a whole file, which then has to be the one that the rule is about', () => {
    const file = (bank: string) =>
      `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>${bank}</BANKACCTFROM><BANKTRANLIST>${movementText()}</BANKTRANLIST></STMTRS></OFX>`
    const fields = { new_type: 'FEE' } as const
    expect(tried({ ...fields, sample: file('0341') }).touched).toBe(1)
    expect(tried({ ...fields, sample: file('0001') }).touched).toBe(0)
    const selector = { bank_code: null, header_text: 'ofxheader:100' }
    expect(tried({ ...fields, ...selector, sample: file('0001') }).touched).toBe(1)
    expect(
      tried({ ...fields, ...selector, header_text: '200', sample: file('0001') }).touched,
    ).toBe(0)
  })

  it('The sample of a rule is compared line by line, whatever its spaces', () => {
    const right = ruleInput()
    expect(trySample(right).differences).toEqual([])
    expect(
      trySample({ ...right, expected: `\n  ${right.expected.replaceAll(' ', '  ')}\n` })
        .differences,
    ).toEqual([])
    expect(trySample({ ...right, expected: `${right.expected}\nDROPPED` }).differences).toEqual([
      { line: 2, expected: 'DROPPED', actual: '' },
    ])
    expect(trySample({ ...right, expected: 'NOISE' }).differences).toEqual([
      { line: 1, expected: 'NOISE', actual: right.expected },
    ])
  })

  it('The sample of a rule of nothing that can be read has no movements', () => {
    expect(trySample(ruleInput({ sample: 'COMPRA LOJA' })).movements).toBe(0)
  })
})
