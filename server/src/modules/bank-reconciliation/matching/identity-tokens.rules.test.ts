import { describe, expect, it } from 'vitest'
import {
  identitiesOfCandidate,
  identitiesOfLine,
  identitiesOfText,
  sharesIdentity,
} from './identity-tokens.rules.ts'

const lineOf = (memo: string, fields = {}) => ({
  identities: identitiesOfLine({ check_number: null, ...fields }, identitiesOfText(memo)),
})
const candidateOf = (external_id: string | null, fields = {}) => ({
  identities: identitiesOfCandidate({ external_id, ...fields }),
})
/** The example line of FEBRABAN's manual, with and without its mask. */
const SLIP = '00190500954014481606906809350314337370000000100'
const MASKED = '00190.50095 40144.816069 06809.350314 3 37370000000100'

describe('ids that a line and a transaction share', () => {
  it.each([
    ['an external id in the memo', lineOf('PIX HP17002231 JOAO'), candidateOf('hp17002231')],
    ['a long number with zeros before it', lineOf('LIQ 00012345678'), candidateOf('12345678')],
    ['the number of a cheque', lineOf('CH', { check_number: '85020177' }), candidateOf('85020177')],
    [
      'what an import rule read out of the line',
      lineOf('PIX', { adjustment: { document: null, txid: 'ABC123DEF' } }),
      candidateOf('ABC123DEF'),
    ],
    ['a FITID that is an end-to-end id', lineOf('PIX', { fitid: 'E123A4' }), candidateOf('E123A4')],
    ['the line of a boleto', lineOf(`PGTO ${SLIP}`), candidateOf(null, { payment_code: MASKED })],
    ['a masked boleto', lineOf(`BOLETO ${MASKED}`), candidateOf(null, { payment_code: SLIP })],
    [
      'the txid of a dynamic code',
      lineOf('PIX PRUMOCOBRANCA7K3M9QZ2W5X8Y1T'),
      candidateOf(null, { charge_reference: '7K3M9QZ2W5X8Y1T' }),
    ],
    [
      'the end-to-end id of a Pix',
      lineOf('PIX E60701190202611181234ABCDEFGH123'),
      candidateOf(null, { payment_id: 'E60701190202611181234ABCDEFGH123' }),
    ],
    ['an own number', lineOf('LIQ 123456'), candidateOf(null, { our_number: '123456' })],
    [
      'an own number with its mask, behind its wallet',
      lineOf('COBRANCA 109/00.123.456-7 LIQUIDADA'),
      candidateOf(null, { our_number: '109/00123456-7' }),
    ],
    [
      'an own number as the document of the movement',
      lineOf('LIQUIDACAO', { check_number: '001234567' }),
      candidateOf(null, { our_number: '1234567' }),
    ],
  ])('A line and a transaction share an id by %s', (_, line, candidate) => {
    expect(sharesIdentity(line, candidate)).toBe(true)
  })

  it.each([
    ['a short number', lineOf('TED 341.3003'), candidateOf('3003')],
    ['a word without a figure', lineOf('PIX PADARIA'), candidateOf('PADARIA')],
    ['a numeric FITID', lineOf('PIX', { fitid: '20261110001' }), candidateOf('20261110001')],
    ['another id', lineOf('PIX HP17002231'), candidateOf('HP17002232')],
    ['no id at all', lineOf('PIX'), candidateOf(null)],
    ['a short own number', lineOf('LIQ 12345'), candidateOf(null, { our_number: '12345' })],
    [
      'an own number inside another number',
      lineOf('LIQ 91234569'),
      candidateOf(null, { our_number: '123456' }),
    ],
    ['a day', lineOf('PIX 23/11/202611'), candidateOf(null, { our_number: '202611' })],
    ['an own number as another id', lineOf('LIQ 12345678'), candidateOf('123456-78')],
    [
      'the FITID of a movement',
      lineOf('LIQ', { fitid: '12345678' }),
      candidateOf(null, { our_number: '12345678' }),
    ],
  ])('A line and a transaction share no id by %s', (_, line, candidate) => {
    expect(sharesIdentity(line, candidate)).toBe(false)
  })
})
