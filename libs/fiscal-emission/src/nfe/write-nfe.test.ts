import { createHash } from 'node:crypto'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { isNfeAccessKey } from '../access-key.ts'
import { latinText } from '../latin-text.ts'
import { nfeFaults } from './check-nfe.ts'
import { computeNfe } from './compute-nfe.ts'
import { loweredRate, priceOf, productInCents, trimmed } from './decimals.ts'
import type { NfeDraft } from './nfe.ts'
import { nfeCode } from './nfe-code.ts'
import { draftOf, icms, itemOf, normalTaxes, simplesTaxes } from './nfe-draft.factory.ts'
import { nfeInstant } from './nfe-values.ts'
import { HOMOLOGATION_NAME, writeNfe } from './write-nfe.ts'

const written = (draft: NfeDraft) => writeNfe(computeNfe(draft))
const faultsOf = (draft: NfeDraft) =>
  nfeFaults(draft).map(
    ({ code, field, item }) => `${item === null ? '' : `${item} `}${field} ${code}`,
  )
const sale = (draft: Partial<NfeDraft> = {}) => draftOf([itemOf(10_000)], 10_000, draft)

describe('an NF-e that is written', () => {
  it('An NF-e says its key, its taxes and its totals, and leaves out what it has not', () => {
    const { key, xml } = written(sale())
    expect(key).toMatch(/^35261111222333000181550010000000421314159260?\d$/)
    expect(isNfeAccessKey(key)).toBe(true)
    expect(
      xml.startsWith(
        `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><cNF>31415926</cNF>`,
      ),
    ).toBe(true)
    expect(xml).toContain('<xNome>Loja Ágil &amp; Filhos Ltda</xNome>')
    expect(xml).toContain(
      '<ICMS><ICMS00><orig>0</orig><CST>00</CST><modBC>3</modBC><vBC>100.00</vBC><pICMS>18.00</pICMS><vICMS>18.00</vICMS></ICMS00></ICMS>',
    )
    expect(xml).toContain(
      '<detPag><indPag>0</indPag><tPag>17</tPag><vPag>100.00</vPag><card><tpIntegra>2</tpIntegra></card></detPag>',
    )
    for (const absent of [
      'vDesc></prod',
      'infIntermed',
      'cobr',
      'NFref',
      'vNFTot',
      '<IM>',
      'undefined',
      'null',
    ])
      expect(xml).not.toContain(absent)
  })

  it('In homologation the recipient has the name that says that nothing of it holds', () => {
    const { xml } = written(sale({ environment: 'homologation' }))
    expect(xml).toContain(`<xNome>${HOMOLOGATION_NAME}</xNome><enderDest>`)
    expect(xml).toContain('<tpAmb>2</tpAmb>')
  })

  it('A sale through a marketplace names it, and one on a shop of its own says that there is none', () => {
    const intermediary = { cnpj: '03007331000141', seller_id: 'LOJA-AGIL' }
    const there = written(sale({ presence: '2', intermediary })).xml
    expect(there).toContain('<indIntermed>1</indIntermed>')
    expect(there).toContain(
      '<infIntermed><CNPJ>03007331000141</CNPJ><idCadIntTran>LOJA-AGIL</idCadIntTran></infIntermed>',
    )
    expect(written(sale({ presence: '2' })).xml).toContain('<indIntermed>0</indIntermed>')
  })

  it('Goods that come back name the invoice that they left with, and nothing is paid', () => {
    const { key } = written(sale())
    const back = draftOf([itemOf(10_000, { cfop: '1202' })], 0, {
      direction: 'entry',
      purpose: '4',
      references: [key],
      payments: [{ is_later: false, kind: '90', description: null, value_cents: cents(0) }],
    })
    expect(nfeFaults(back)).toEqual([])
    expect(written(back).xml).toContain(`<NFref><refNFe>${key}</refNFe></NFref>`)
    expect(written(back).xml).toContain(
      '<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>',
    )
  })

  it('In the contingency of SVC the key and the invoice say so, with since when and why', () => {
    const contingency = {
      since: '2026-11-20T11:00:00-03:00',
      reason: 'SEFAZ sem resposta desde as 11 h',
    }
    const { key, xml } = written(sale({ emission_type: 7, contingency }))
    expect(key.charAt(34)).toBe('7')
    expect(xml).toContain(
      '<dhCont>2026-11-20T11:00:00-03:00</dhCont><xJust>SEFAZ sem resposta desde as 11 h</xJust>',
    )
  })

  it('A company with letters in its CNPJ has them in its key', () => {
    const issuer = { ...sale().issuer, document: '12ABC34501DE35' }
    expect(written(sale({ issuer })).key.slice(6, 20)).toBe('12ABC34501DE35')
  })

  it('A state that gave the program a code of security finds it hashed with the key', () => {
    const technical_contact = {
      cnpj: '11222333000181',
      name: 'Prumo',
      email: 'fiscal@prumo.example',
      phone: '1133334444',
      csrt: { id: '01', code: 'G8063VRTNDMO886SFNK5LDUDEI24XJ22YIPO' },
    }
    const { key, xml } = written(sale({ technical_contact }))
    const hash = createHash('sha1').update(`${technical_contact.csrt.code}${key}`).digest('base64')
    expect(xml).toContain(`<idCSRT>01</idCSRT><hashCSRT>${hash}</hashCSRT></infRespTec>`)
  })

  it('Goods abroad go to nobody with a document, outside of every state', () => {
    const abroad = {
      ...sale().recipient,
      document: null,
      foreign_id: 'AB123456',
      taxpayer: 'none' as const,
      address: {
        ...sale().recipient.address,
        city_code: '9999999',
        city: 'EXTERIOR',
        state: 'EX',
        postal_code: null,
        country_code: '6076',
        country: 'Portugal',
      },
    }
    const leaves_country_at = { state: 'SP', place: 'Porto de Santos' }
    const items = [itemOf(10_000, { cfop: '7102' })]
    const draft = draftOf(items, 10_000, { recipient: abroad, leaves_country_at })
    expect(nfeFaults(draft)).toEqual([])
    expect(faultsOf({ ...draft, leaves_country_at: null })).toEqual(['leaves_country_at required'])
    expect(written(draft).xml).toContain(
      '<exporta><UFSaidaPais>SP</UFSaidaPais><xLocExporta>Porto de Santos</xLocExporta></exporta>',
    )
    const { xml } = written(draft)
    expect(xml).toContain('<idDest>3</idDest>')
    expect(xml).toContain('<dest><idEstrangeiro>AB123456</idEstrangeiro>')
    expect(xml).not.toContain('<CEP></CEP>')
  })
})

describe('what an NF-e is refused for', () => {
  it('An NF-e with all that it needs has no fault', () => {
    expect(faultsOf(sale())).toEqual([])
    const issuer = { ...sale().issuer, regime: '1' as const }
    expect(faultsOf(draftOf([itemOf(500, { taxes: simplesTaxes })], 500, { issuer }))).toEqual([])
  })

  it.each([
    [
      'a buyer without city',
      {
        recipient: { ...sale().recipient, address: { ...sale().recipient.address, city_code: '' } },
      },
      ['recipient.address.city_code required'],
    ],
    [
      'a buyer with a wrong document',
      { recipient: { ...sale().recipient, document: '11222333000182' } },
      ['recipient.document invalid'],
    ],
    [
      'a taxpayer without inscription',
      { recipient: { ...sale().recipient, state_inscription: null } },
      ['recipient.state_inscription required'],
    ],
    ['a return that names no invoice', { purpose: '4' as const }, ['references required']],
    ['a contingency without reason', { emission_type: 6 as const }, ['contingency required']],
    ['a series that is reserved', { series: 890 }, ['series invalid']],
    ['the number zero', { number: 0 }, ['number invalid']],
    ['an instant without offset', { issued_at: '2026-11-20T12:00:00' }, ['issued_at invalid']],
    [
      'a day whose rate of CBS nobody knows',
      { issued_at: '2027-01-02T12:00:00-03:00' },
      ['issued_at unknown_rates'],
    ],
    ['an invoice of nothing', { items: [] }, ['items required']],
    [
      'a payment of less',
      { payments: [{ is_later: false, kind: '01', description: null, value_cents: cents(9999) }] },
      ['payments not_the_sum'],
    ],
    [
      'instalments of more',
      { instalments: [{ number: '001', due_date: '2026-12-20', value_cents: cents(10_001) }] },
      ['instalments not_the_sum'],
    ],
  ])('An NF-e of %s is named as faulty', (_, draft, faults) => {
    expect(faultsOf(sale(draft))).toEqual(faults)
  })

  it.each([
    ['no NCM', itemOf(100, { ncm: '' }), ['0 items.ncm required']],
    [
      'a price that is not its goods',
      itemOf(100, { unit_price: '1.01' }),
      ['0 items.goods_cents not_the_sum'],
    ],
    [
      'a CSOSN outside of Simples',
      itemOf(100, { taxes: { ...normalTaxes, icms: icms('102') } }),
      ['0 items.icms.code other_regime'],
    ],
    [
      'substitution by the issuer',
      itemOf(100, { taxes: { ...normalTaxes, icms: icms('10', { rate: '18' }) } }),
      ['0 items.icms.code unsupported'],
    ],
    [
      'no rate of ICMS',
      itemOf(100, { taxes: { ...normalTaxes, icms: icms('00') } }),
      ['0 items.icms.rate required'],
    ],
    [
      'a rate above all',
      itemOf(100, { taxes: { ...normalTaxes, icms: icms('00', { rate: '101' }) } }),
      ['0 items.icms.rate invalid'],
    ],
    [
      'no IBS and CBS',
      itemOf(100, { taxes: { ...normalTaxes, ibs_cbs: null } }),
      ['0 items.ibs_cbs required'],
    ],
    ['a CFOP of what comes in', itemOf(100, { cfop: '1102' }), ['0 items.cfop invalid']],
    [
      'more discount than goods',
      itemOf(100, { discount_cents: cents(101) }),
      ['0 items.discount_cents invalid'],
    ],
  ])('A line of an NF-e with %s is named as faulty', (_, item, faults) => {
    expect(faultsOf(draftOf([item], 100))).toEqual(faults)
  })
})

describe('values of an NF-e', () => {
  it('Quantity times price is rounded once, half up, and a price comes back from what it made', () => {
    expect(productInCents('3', '0.335')).toBe(101)
    expect(productInCents('0.5', '0.01')).toBe(1)
    expect(productInCents('1.2345', '10.0000000001')).toBe(1235)
    expect(priceOf(1000, '3')).toBe('3.3333333333')
    expect(productInCents('3', priceOf(1000, '3'))).toBe(1000)
    expect(priceOf(1000, '4')).toBe('2.50')
    expect(loweredRate('8.7', '33.3333')).toBe('5.8000')
    expect([trimmed('1.5000', 2), trimmed('1.0000', 0)]).toEqual(['1.50', '1'])
  })

  it('A code is neither the number nor one that anybody guesses', () => {
    const draws = [42, 11_111_111, 12_345_678, 1_234_567, 89_012_345, 27_182_818]
    expect(nfeCode(42, () => draws.shift() ?? 0)).toBe('27182818')
    expect(nfeCode(1)).toMatch(/^\d{8}$/)
  })

  it('A text is written with the characters that the layout takes', () => {
    expect(latinText('  Café “doce” — 5 € \n Łódź 🎉 ', 60)).toBe('Café "doce" - 5 EUR ódz')
    expect(latinText('🎉', 60)).toBeNull()
    expect(latinText('abc def', 4)).toBe('abc')
  })

  it('An instant is written with the offset of its place', () => {
    const noon = new Date('2026-11-20T15:00:00Z')
    expect(nfeInstant(noon, 'America/Sao_Paulo')).toBe('2026-11-20T12:00:00-03:00')
    expect(nfeInstant(noon, 'America/Manaus')).toBe('2026-11-20T11:00:00-04:00')
    expect(nfeInstant(new Date('2026-01-01T03:00:00Z'), 'America/Sao_Paulo')).toBe(
      '2026-01-01T00:00:00-03:00',
    )
  })
})
