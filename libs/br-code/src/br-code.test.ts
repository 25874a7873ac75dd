import { cents } from '@prumo/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16 } from './crc16.ts'
import { readBrCode } from './read-br-code.ts'
import { writeField } from './tlv.ts'
import { writeBrCode, writeDynamicBrCode } from './write-br-code.ts'
import { referenceInTxid, txidOf } from './charge-txid.ts'

/** The sample of the manual of the Banco Central. */
const SAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'

/** Any text at all, halves of signs included. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes))

const withChecksum = (body: string) => body + crc16(body)

describe('the checksum of a Pix code', () => {
  it.each([
    ['123456789', '29B1'],
    [SAMPLE, '1D3D'],
  ])('The checksum of a Pix code of %s is %s', (text, checksum) => {
    expect(crc16(text)).toBe(checksum)
  })
})

describe('a Pix code', () => {
  it('A Pix code of a key leaves the value open', () => {
    expect(readBrCode(`${SAMPLE}1D3D`)).toEqual({
      kind: 'static',
      key: '123e4567-e12b-12d1-a456-426655440000',
      url: null,
      note: null,
      value_cents: null,
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      txid: null,
    })
  })

  it('A Pix code tolerates line breaks and a checksum in lower case', () => {
    expect(readBrCode(` ${SAMPLE.slice(0, 76)}\r\n${SAMPLE.slice(76)}1d3d\n`).kind).toBe('static')
  })

  it('A Pix code of a charge names its address, under whatever account it stands', () => {
    const account = writeField('00', 'BR.GOV.BCB.PIX') + writeField('25', 'pix.banco.com.br/v2/1')
    const body = [
      '000201',
      writeField('01', '12'),
      writeField('26', writeField('00', 'outro.arranjo')),
      writeField('27', account),
      writeField('54', '1234.5'),
      writeField('59', 'Café São João'),
      writeField('60', 'Sao Paulo'),
      '6304',
    ].join('')
    expect(readBrCode(withChecksum(body))).toMatchObject({
      kind: 'dynamic',
      key: null,
      url: 'pix.banco.com.br/v2/1',
      value_cents: 123_450,
      name: 'Café São João',
    })
  })

  it('A Pix code with a sign lost says so, and another text is none', () => {
    expect(readBrCode(SAMPLE.replace('Fulano', 'Fulan0') + '1D3D')).toEqual({
      kind: 'unreadable',
      fault: 'checksum',
    })
    expect(readBrCode('uma conta de luz')).toEqual({ kind: 'unreadable', fault: 'form' })
    expect(readBrCode(withChecksum('00020126996304'))).toEqual({
      kind: 'unreadable',
      fault: 'form',
    })
  })

  it('A Pix code is read or refused whatever the text, never a crash', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, isHeaded) => {
        const code = isHeaded ? withChecksum(`000201${text}6304`) : text
        expect(['static', 'dynamic', 'unreadable']).toContain(readBrCode(code).kind)
      }),
    )
  })

  it('A Pix code that was written reads as what it was written from', () => {
    const words = (max: number) => fc.stringMatching(new RegExp(`^[A-Z][A-Za-z]{0,${max - 1}}$`))
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9@.+-]{1,40}$/),
        words(25),
        words(15),
        fc.option(fc.integer({ min: 1, max: 999_999_999_999 })),
        fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/)),
        (key, name, city, value, txid) => {
          const value_cents = value === null ? null : cents(value)
          const code = writeBrCode({ key, name, city, value_cents, txid, note: null })
          expect(readBrCode(code)).toEqual({
            kind: 'static',
            key,
            url: null,
            note: null,
            value_cents,
            name,
            city,
            txid,
          })
        },
      ),
    )
  })

  it('A dynamic Pix code that was written reads as its address, its value and its payee', () => {
    const url = 'pix.banco.example/qr/v2/cobv/2353c790eefb11eaadc10242ac120002'
    const code = writeDynamicBrCode({ url, name: 'Café Sol', city: 'Natal', value_cents: cents(5) })
    expect(readBrCode(code)).toEqual({
      kind: 'dynamic',
      key: null,
      url,
      note: null,
      value_cents: 5,
      name: 'Cafe Sol',
      city: 'Natal',
      txid: null,
    })
  })

  it('The txid of a charge is as long as banks ask for, and says which charge it is of', () => {
    const reference = '7K3M9QZ2W5X8Y1T'
    expect(txidOf(reference)).toMatch(/^[a-zA-Z0-9]{26,35}$/)
    expect(referenceInTxid(txidOf(reference))).toBe(reference)
    for (const other of ['', reference, `${txidOf(reference)}1`, `X${txidOf(reference)}`])
      expect(referenceInTxid(other)).toBeNull()
  })
})
