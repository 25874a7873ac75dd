import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { withheldOf } from './fiscal-terms.ts'
import { readDetailedFile } from './read-fiscal-file.ts'

const KEY = '35261111222333000181550010000001231000001230'
const SERVICE_KEY = '3550308221122233300018100000000000012026110000000001'.slice(0, 50)

function invoiceOf(xml: string) {
  const file = readDetailedFile(new TextEncoder().encode(xml))
  const [document] = file.kind === 'read' ? file.documents : []
  if (document?.kind !== 'invoice') throw new Error('It is an invoice.')
  return document
}
const termsOf = (xml: string) => invoiceOf(xml).terms

interface Goods {
  readonly totals?: string
  readonly taxes?: string
  readonly bill?: string
  readonly payment?: string
  readonly line?: string
  readonly year?: string
}

const goods = ({
  totals = '',
  taxes = '',
  bill = '',
  payment = '',
  line = '',
  year = '2026',
}: Goods) =>
  termsOf(
    `<NFe><infNFe Id="NFe${KEY}" versao="4.00"><ide><mod>55</mod><serie>1</serie><nNF>123</nNF><dhEmi>${year}-11-30T23:30:00-03:00</dhEmi></ide><emit><CNPJ>11222333000181</CNPJ><xNome>Loja</xNome></emit>${line}<total><ICMSTot>${totals}<vNF>1000.00</vNF></ICMSTot>${taxes}</total>${bill}${payment}</infNFe></NFe>`,
  )

const nationalXml = (values: string, net: string, { year = '2026', reform = '' } = {}) =>
  `<NFSe><infNFSe Id="NFS${SERVICE_KEY}"><nNFSe>1</nNFSe><emit><CNPJ>11222333000181</CNPJ></emit><valores><vISSQN>50.00</vISSQN>${net}</valores>${reform}<DPS><infDPS><dhEmi>${year}-11-10T10:00:00-03:00</dhEmi><valores><vServPrest><vServ>1000.00</vServ></vServPrest>${values}</valores></infDPS></DPS></infNFSe></NFSe>`
const national = (...given: Parameters<typeof nationalXml>) => termsOf(nationalXml(...given))

const cityXml = (values: string, beside = '') =>
  `<CompNfse><Nfse><InfNfse><Numero>7</Numero><CodigoVerificacao>AB</CodigoVerificacao><DataEmissao>2026-11-10T10:00:00</DataEmissao>${beside}<Servico><Valores><ValorServicos>1000.00</ValorServicos>${values}</Valores><ItemListaServico>17.01</ItemListaServico><Discriminacao>Consultoria</Discriminacao></Servico></InfNfse></Nfse></CompNfse>`
const city = (...given: Parameters<typeof cityXml>) => termsOf(cityXml(...given))

const taxesOf = ({ withheld }: ReturnType<typeof termsOf>) =>
  withheld.map(({ tax, value_cents }) => [tax, value_cents])

describe('the terms of an NF-e', () => {
  it('An NF-e says its freight, insurance, expenses, discount and taxes on top, each in cents', () => {
    const terms = goods({
      totals:
        '<vProd>900.00</vProd><vFrete>50.10</vFrete><vSeg>1.01</vSeg><vOutro>2.02</vOutro><vDesc>20.00</vDesc><vIPI>40.00</vIPI><vST>26.00</vST><vFCPST>0.87</vFCPST>',
    })
    expect(terms).toMatchObject({
      goods_cents: 90_000,
      freight_cents: 5_010,
      insurance_cents: 101,
      expenses_cents: 202,
      discount_cents: 2_000,
      added_taxes_cents: 6_687,
      owed_cents: 100_000,
      withheld: [],
    })
  })

  it('What an NF-e asks for has IBS, CBS and IS on top from 2027 on, and not in the year of trial', () => {
    const taxes =
      '<ISTot><vIS>20.00</vIS></ISTot><IBSCBSTot><gIBS><vIBS>1.00</vIBS></gIBS><gCBS><vCBS>80.00</vCBS></gCBS></IBSCBSTot><vNFTot>1101.00</vNFTot>'
    const asked = (year: string) => {
      const { owed_cents, added_taxes_cents } = goods({ taxes, year })
      return [owed_cents, added_taxes_cents]
    }
    expect(asked('2026')).toEqual([100_000, 0])
    // IS is a cost; IBS and CBS are a credit.
    expect(asked('2027')).toEqual([110_100, 2_000])
    const paid = '<pag><detPag><indPag>1</indPag><tPag>15</tPag></detPag></pag>'
    expect(goods({ year: '2027', payment: paid }).owed_cents).toBe(100_000)
  })

  it('Instalments keep their day and their cents; one of zero is none, and a day may be missing', () => {
    const bill =
      '<cobr><dup><dVenc>2026-12-30</dVenc><vDup>333.33</vDup></dup><dup><vDup>666.67</vDup></dup><dup><dVenc>2027-02-30</dVenc><vDup>0.00</vDup></dup></cobr>'
    expect(goods({ bill }).instalments).toEqual([
      { due_date: '2026-12-30', value_cents: 33_333 },
      { due_date: null, value_cents: 66_667 },
    ])
  })

  it('Taxes that are kept back come off what is paid, unless the instalments are of the whole', () => {
    const taxes = '<retTrib><vRetPIS>6.50</vRetPIS><vIRRF>15.00</vIRRF></retTrib>'
    const less = goods({ taxes })
    expect([less.owed_cents, taxesOf(less)]).toEqual([
      97_850,
      [
        ['pis', 650],
        ['ir', 1_500],
      ],
    ])
    const whole = goods({
      taxes,
      bill: '<cobr><dup><dVenc>2026-12-30</dVenc><vDup>1000.00</vDup></dup></cobr>',
    })
    expect([whole.owed_cents, whole.withheld]).toEqual([100_000, []])
  })

  it('A discount of the bill comes off where the instalments say so, and nowhere else', () => {
    const bill = (value: string) =>
      `<cobr><fat><vDesc>50.00</vDesc></fat><dup><dVenc>2026-12-30</dVenc><vDup>${value}</vDup></dup></cobr>`
    expect(goods({ bill: bill('950.00') }).owed_cents).toBe(95_000)
    expect(goods({ bill: bill('900.00') }).owed_cents).toBe(100_000)
  })

  it.each([
    ['<pag><detPag><tPag>90</tPag></detPag></pag>', 'none'],
    ['<pag><detPag><indPag>0</indPag><tPag>15</tPag></detPag></pag>', 'at_once'],
    ['<pag><detPag><tPag>17</tPag></detPag></pag>', 'at_once'],
    ['<pag><detPag><tPag>01</tPag></detPag><detPag><tPag>15</tPag></detPag></pag>', 'later'],
    ['<pag><tPag>01</tPag></pag>', 'at_once'],
    ['', null],
  ])('How an NF-e is paid: %s is %s', (payment, expected) => {
    expect(goods({ payment }).payment).toBe(expected)
  })

  it('A line keeps its GTIN, or none where it says so in words, and four decimals of its quantity', () => {
    const line = (ean: string, quantity: string) =>
      `<det nItem="1"><prod><cProd>A1</cProd><cEAN>${ean}</cEAN><xProd>Papel</xProd><uCom>CX</uCom><qCom>${quantity}</qCom><vProd>10.00</vProd></prod></det>`
    expect(goods({ line: line('7891234567895', '2.00005') }).items[0]).toMatchObject({
      ean: '7891234567895',
      quantity: '2.0001',
      total_cents: 1_000,
    })
    expect(goods({ line: line('SEM GTIN', '3') }).items[0]).toMatchObject({
      ean: null,
      quantity: '3.0000',
    })
  })
})

describe('the terms of an NFS-e', () => {
  it('A national NFS-e says the ISS, income tax and contributions that are kept back', () => {
    const terms = national(
      '<trib><tribMun><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetIRRF>15.00</vRetIRRF></tribFed></trib>',
      '<vLiq>898.50</vLiq>',
    )
    expect(terms.owed_cents).toBe(89_850)
    expect(taxesOf(terms)).toEqual([
      ['iss', 5_000],
      ['ir', 1_500],
      ['pis', 650],
      ['cofins', 3_000],
    ])
  })

  it('A national NFS-e of 2027 asks for IBS and CBS on top of its net value', () => {
    const reform =
      '<IBSCBS><totCIBS><vTotNF>1037.95</vTotNF><gIBS><vIBSTot>0.95</vIBSTot></gIBS><gCBS><vCBS>82.00</vCBS></gCBS></totCIBS></IBSCBS>'
    const kept =
      '<trib><tribFed><piscofins><CST>00</CST><tpRetPisCofins>8</tpRetPisCofins></piscofins><vRetIRRF>15.00</vRetIRRF><vRetCSLL>30.00</vRetCSLL></tribFed></trib>'
    const terms = (year: string) => national(kept, '<vLiq>955.00</vLiq>', { year, reform })
    expect(terms('2026')).toMatchObject({ goods_cents: 100_000, owed_cents: 95_500 })
    expect(terms('2027')).toMatchObject({ goods_cents: 100_000, owed_cents: 103_795 })
    expect(taxesOf(terms('2027'))).toEqual([
      ['ir', 1_500],
      ['csll', 3_000],
    ])
  })

  it('Contributions that are kept back stand in one sum, whatever the provider itself owes of them', () => {
    const terms = national(
      '<trib><tribFed><piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetCSLL>46.50</vRetCSLL></tribFed></trib>',
      '<vLiq>953.50</vLiq>',
    )
    expect(taxesOf(terms)).toEqual([['csll', 4_650]])
  })

  it('What a net value is short of beside the taxes that are named is kept back, too', () => {
    const terms = national(
      '<trib><tribFed><vRetIRRF>15.00</vRetIRRF></tribFed></trib>',
      '<vLiq>980.00</vLiq>',
    )
    expect(taxesOf(terms)).toEqual([
      ['ir', 1_500],
      ['other', 500],
    ])
  })

  it('An NFS-e of a city without a net value, or with zero, owes the price less what is kept back', () => {
    const kept = '<ValorIr>15.00</ValorIr><IssRetido>1</IssRetido><ValorIss>50.00</ValorIss>'
    expect(city(kept).owed_cents).toBe(93_500)
    expect(city(`${kept}<ValorLiquidoNfse>0.00</ValorLiquidoNfse>`).owed_cents).toBe(93_500)
  })

  it('Taxes that a city names and nobody keeps back are none', () => {
    const terms = city(
      '<ValorPis>6.50</ValorPis><IssRetido>2</IssRetido><ValorIss>50.00</ValorIss><ValorLiquidoNfse>1000.00</ValorLiquidoNfse>',
    )
    expect([terms.owed_cents, terms.withheld]).toEqual([100_000, []])
  })
})

it.each([
  [
    'a rest as others',
    [['ir', 100]],
    150,
    [
      ['ir', 100],
      ['other', 50],
    ],
  ],
  ['a rest with the others that are named', [['other', 30]], 50, [['other', 50]]],
  ['one sum where the names come to more', [['ir', 100]], 40, [['other', 40]]],
  ['nothing where nothing is kept back', [['ir', 100]], 0, []],
] as const)('What is kept back comes to its total: %s', (_, named, total, expected) => {
  const rows = withheldOf(
    named.map(([tax, value]) => ({ tax, value_cents: cents(value) })),
    total,
  )
  expect(rows.map(({ tax, value_cents }) => [tax, value_cents])).toEqual(expected)
})

it('A note of services is worth the service less what is taken off without condition, in either layout', () => {
  const off =
    '<vDescCondIncond><vDescIncond>0.49</vDescIncond><vDescCond>10.00</vDescCond></vDescCondIncond>'
  const vLiq = '<vLiq>999.51</vLiq>'
  const read = invoiceOf(nationalXml(off, vLiq))
  expect([read.total_cents, read.net_cents]).toEqual([99_951, 99_951])
  expect(read.terms).toMatchObject({ goods_cents: 100_000, discount_cents: 49, owed_cents: 99_951 })
  const discounts =
    '<DescontoIncondicionado>0.49</DescontoIncondicionado><DescontoCondicionado>10.00</DescontoCondicionado>'
  const told = invoiceOf(cityXml(discounts))
  expect(told.total_cents).toBe(99_951)
  // The client takes the other discount, too, by paying in time.
  expect(told.terms).toMatchObject({ goods_cents: 100_000, discount_cents: 1_049 })
})
