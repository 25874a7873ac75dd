import { describe, expect, it } from 'vitest'
import { readDetailedFile } from './read-fiscal-file.ts'

const KEY = '35261011222333000181570010000000211020304058'
const NOTE = '35261011222333000181550010000000011102030407'

/** A CT-e of R$ 1,000 whose recipient takes the service. */
const cte = (parts: Partial<Record<'ide' | 'price' | 'taxes' | 'norm' | 'mod', string>> = {}) =>
  Buffer.from(
    `<CTe><infCte Id="CTe${KEY}" versao="4.00"><ide><natOp>FRETE</natOp><mod>${parts.mod ?? '57'}</mod><serie>1</serie><nCT>21</nCT><dhEmi>2026-10-05T10:00:00-03:00</dhEmi>${parts.ide ?? '<toma3><toma>3</toma></toma3>'}</ide><emit><CNPJ>11222333000181</CNPJ></emit><dest><CNPJ>44555666000181</CNPJ></dest><vPrest><vTPrest>1000.00</vTPrest>${parts.price ?? '<vRec>1000.00</vRec>'}</vPrest><imp>${parts.taxes ?? ''}</imp>${parts.norm ?? ''}</infCte></CTe>`,
  )

function read(bytes: Uint8Array) {
  const file = readDetailedFile(bytes)
  const [document] = file.kind === 'read' ? file.documents : []
  if (document?.kind !== 'invoice') throw new Error('It is a CT-e.')
  return document
}

const substitution = (credit: string) =>
  `<ICMS><ICMS60><CST>60</CST><vICMSSTRet>120.00</vICMSSTRet>${credit}</ICMS60></ICMS>`

describe('what a CT-e says', () => {
  it('A CT-e whose taker is none of its parties is for nobody', () => {
    expect(read(cte({ ide: '<toma3><toma>1</toma></toma3>' })).recipient.document).toBeNull()
    expect(read(cte({ ide: '<toma3><toma>9</toma></toma3>' })).recipient.document).toBeNull()
    expect(read(cte({ ide: ' ' })).recipient.document).toBeNull()
  })

  it.each([
    ['nothing', '', '<vRec>1000.00</vRec>', 100_000, 0, []],
    ['what its note does not say', '', '', 100_000, 0, []],
    ['a discount', '', '<vRec>990.00</vRec>', 99_000, 1_000, []],
    ['more than its price', '', '<vRec>1120.00</vRec>', 112_000, 0, []],
    ['ICMS', substitution(''), '<vRec>880.00</vRec>', 88_000, 0, [['other', 12_000]]],
    [
      'ICMS less the credit of the carrier',
      substitution('<vCred>24.00</vCred>'),
      '<vRec>904.00</vRec>',
      90_400,
      0,
      [['other', 9_600]],
    ],
    ['less than ICMS', substitution(''), '<vRec>950.00</vRec>', 95_000, 5_000, []],
    ['ICMS that the price says already', substitution(''), '<vRec>1000.00</vRec>', 100_000, 0, []],
    [
      'federal taxes',
      '<infTribFed><vPIS>0.00</vPIS><vIR>15.00</vIR><vINSS>110.00</vINSS></infTribFed>',
      '<vRec>875.00</vRec>',
      87_500,
      0,
      [
        ['ir', 1_500],
        ['inss', 11_000],
      ],
    ],
  ])(
    'A CT-e of which the carrier receives less than its price: %s',
    (_, taxes, price, owed, discount, withheld) => {
      const { terms, total_cents } = read(cte({ taxes, price }))
      expect([total_cents, terms.goods_cents]).toEqual([100_000, 100_000])
      expect([terms.owed_cents, terms.discount_cents]).toEqual([owed, discount])
      expect(terms.withheld.map(({ tax, value_cents }) => [tax, value_cents])).toEqual(withheld)
    },
  )

  it.each(['constructor', '__proto__', 'toString'])(
    'A CT-e of the model %s is no invoice, and a way of payment of that name says nothing',
    (word) => {
      expect(readDetailedFile(cte({ mod: word }))).toMatchObject({
        kind: 'refused',
        code: 'not_invoice',
      })
      expect(read(cte({ ide: `<forPag>${word}</forPag>` })).terms.payment).toBeNull()
    },
  )

  it('The lines of a CT-e are the components of its price, and one where it names none', () => {
    const price = (...rows: readonly string[]) =>
      read(cte({ price: rows.map((row) => `<Comp>${row}</Comp>`).join('') })).terms.items
    expect(
      price(
        '<xNome>FRETE</xNome><vComp>990.00</vComp>',
        '<xNome>GRIS</xNome><vComp>0.00</vComp>',
        '<xNome>PEDAGIO</xNome><vComp>10.00</vComp>',
      ).map(({ description, total_cents }) => [description, total_cents]),
    ).toEqual([
      ['FRETE', 99_000],
      ['PEDAGIO', 1_000],
    ])
    expect(price()).toMatchObject([{ description: 'FRETE', total_cents: 100_000 }])
  })

  it('ICMS that is owed to another state is of the service as well', () => {
    const icms = (group: string) => read(cte({ taxes: `<ICMS>${group}</ICMS>` })).carriage
    expect(
      icms('<ICMSOutraUF><CST>90</CST><vICMSOutraUF>12.34</vICMSOutraUF></ICMSOutraUF>'),
    ).toMatchObject({ icms_cents: 1_234 })
    expect(icms('<ICMSSN><CST>90</CST><indSN>1</indSN></ICMSSN>')?.icms_cents).toBeNull()
  })

  it('Keys of the notes that a CT-e carries are kept once each, and what is no key of an NF-e is left out', () => {
    const norm = `<infCTeNorm><infDoc>${[
      NOTE,
      NOTE,
      'x',
      `3526101122233300018155001A${'0'.repeat(18)}`,
    ]
      .map((key) => `<infNFe><chave>${key}</chave></infNFe>`)
      .join('')}</infDoc><infCteSub><chCte>${KEY}</chCte></infCteSub></infCTeNorm>`
    expect(read(cte({ norm })).carriage).toMatchObject({
      carried_keys: [NOTE],
      replaces_key: KEY,
    })
  })

  it('A file of a model of carriage that has no price is no invoice, and one without its price is incomplete', () => {
    expect(readDetailedFile(cte({ mod: '64' }))).toMatchObject({ code: 'not_invoice' })
    const bare = cte().toString().replace('<vTPrest>1000.00</vTPrest>', '')
    expect(readDetailedFile(Buffer.from(bare))).toMatchObject({
      code: 'incomplete',
      detail: 'vTPrest',
    })
  })
})
