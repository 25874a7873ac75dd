import { describe, expect, it } from 'vitest'
import { readDistributed } from './read-distributed.ts'

const KEY = '35261112ABC34501DE35550010000000771000000779'
const read = (xml: string) => readDistributed(Buffer.from(xml))
const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const summary = (fields: string, situation = '1') =>
  `<resNFe ${NFE} versao="1.01"><chNFe>${KEY}</chNFe><CNPJ>12ABC34501DE35</CNPJ><xNome>Fornecedor</xNome>${fields}<cSitNFe>${situation}</cSitNFe></resNFe>`
const AMOUNT = '<dhEmi>2026-11-10T23:30:00-03:00</dhEmi><vNF>1500.05</vNF><nProt>135</nProt>'

describe('documents as authorities distribute them', () => {
  it.each([
    ['1', 'authorized'],
    ['2', 'denied'],
    ['3', 'canceled'],
  ])('A summary of situation %s is %s, with the day and the value of its note', (code, status) => {
    expect(read(summary(AMOUNT, code))).toEqual({
      kind: 'summary',
      key: KEY,
      status,
      issuer_document: '12ABC34501DE35',
      issuer_name: 'Fornecedor',
      issued_on: '2026-11-10',
      total_cents: 150_005,
      protocol: '135',
    })
  })

  it.each([
    ['without a value', summary('<dhEmi>2026-11-10T10:00:00-03:00</dhEmi>')],
    ['of a situation that nobody knows', summary(AMOUNT, '9')],
    ['whose key is none', summary(AMOUNT).replace(KEY, '123')],
    ['that is no XML', 'nada'],
    ['of another kind', '<CNC><a>1</a></CNC>'],
  ])('A document %s is left as it came', (_, xml) => {
    expect(read(xml)).toEqual({ kind: 'other' })
  })

  it('An event says who had it registered, and whether it ends the note', () => {
    const event = (type: string) =>
      `<procEventoNFe ${NFE} versao="1.00"><evento><infEvento><CNPJ>11222333000181</CNPJ><chNFe>${KEY}</chNFe><tpEvento>${type}</tpEvento></infEvento></evento><retEvento><infEvento><cStat>135</cStat><nProt>891</nProt></infEvento></retEvento></procEventoNFe>`
    const told = { kind: 'event', key: KEY, by: '11222333000181', protocol: '891' }
    expect(read(event('110111'))).toEqual({ ...told, type: '110111', ends: 'canceled' })
    expect(read(event('210210'))).toEqual({ ...told, type: '210210', ends: null })
    const short = `<resEvento ${NFE}><CNPJ>11222333000181</CNPJ><chNFe>${KEY}</chNFe><tpEvento>110111</tpEvento><nProt>891</nProt></resEvento>`
    expect(read(short)).toEqual({ ...told, type: '110111', ends: 'canceled' })
  })

  it('An event of a note of services says what it carries', () => {
    const key = '3'.repeat(50)
    const event = (name: string) =>
      `<evento xmlns="http://www.sped.fazenda.gov.br/nfse"><infEvento><nDFe>5</nDFe><pedRegEvento><infPedReg><CNPJAutor>11222333000181</CNPJAutor><chNFSe>${key}</chNFSe><${name}><xDesc>x</xDesc></${name}></infPedReg></pedRegEvento></infEvento></evento>`
    expect(read(event('e101101'))).toMatchObject({ kind: 'event', key, ends: 'canceled' })
    expect(read(event('e105102'))).toMatchObject({ ends: 'replaced' })
    expect(read(event('e202201'))).toMatchObject({ ends: null, by: '11222333000181' })
  })
})
