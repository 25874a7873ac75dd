import { describe, expect, it } from 'vitest'
import { fileNames, type NamedInvoice } from './file-names.rules.ts'

const invoice = (change: Partial<NamedInvoice> = {}): NamedInvoice => ({
  id: 7,
  type: 'nfe',
  series: '1',
  number: 123,
  key: '35261111222333000181550010000001231000001230',
  protocol: '135',
  ...change,
})
const nameOf = (one: NamedInvoice) => fileNames([one], 'xml')(one)

describe('the file of an invoice', () => {
  it('The file of an invoice is named by type, series, number and key', () => {
    expect(nameOf(invoice())).toBe('nfe-1-123-35261111222333000181550010000001231000001230.xml')
    expect(fileNames([], 'pdf')(invoice())).toMatch(/^nfe-1-123-\d{44}-7\.pdf$/)
  })

  it('The file of an invoice of a city has its verification code for a key, and no series is 0', () => {
    const ofCity = invoice({ type: 'nfse', series: null, key: null, protocol: 'AB-12/x' })
    expect(nameOf(ofCity)).toBe('nfse-0-123-AB12x.xml')
    expect(nameOf({ ...ofCity, protocol: '../..' })).toBe('nfse-0-123-7.xml')
  })

  it('The file of an invoice is never a path, whatever the XML says (U3)', () => {
    expect(nameOf(invoice({ series: '../../etc', key: null, protocol: 'a/b\\c' }))).toBe(
      'nfe-etc-123-abc.xml',
    )
  })

  it('The file of an invoice carries its id where two would be named alike', () => {
    const both = [invoice({ id: 1 }), invoice({ id: 2 })]
    const name = fileNames(both, 'xml')
    expect(new Set(both.map(name)).size).toBe(2)
  })
})
