import { describe, expect, it } from 'vitest'
import {
  computeNfe,
  nfeFaults,
  nfeOfSale,
  type SaleFacts,
  signXml,
  writeNfe,
} from '../../libs/fiscal-emission/src/index.ts'
import { readXml } from '../../libs/fiscal-documents/src/read-xml.ts'
import { testCertificates } from '../../simulators/banco-inter/test-certificates.ts'
import { newBooks } from '../../simulators/sefaz/sefaz-books.ts'
import { authorize } from '../../simulators/sefaz/sefaz-invoices.ts'
import { soldCases } from './sold-nfe.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
/** Two hundred signatures are made and checked. */
const LONG_MS = 120_000
const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'
const cases = soldCases()
const written = cases.map((sale) => writeNfe(computeNfe(nfeOfSale(sale))).xml)

/** Hundredths of an amount as the text says it, without floating point. */
const hundredths = (text: string): bigint => BigInt(text.replace('.', ''))
const all = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]+)</${name}>`, 'g'))].map(([, text]) => text ?? '')
const sumOf = (xml: string, name: string): bigint =>
  all(xml, name).reduce((sum, text) => sum + hundredths(text), 0n)
const part = (xml: string, name: string): string =>
  new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? ''

describe('notes of 200 sales and returns', () => {
  it(
    'Each NF-e of sales has no fault, and the tax office authorises it: order, signature, key, sums',
    () => {
      expect(cases.map((sale) => nfeFaults(nfeOfSale(sale)))).toEqual(cases.map(() => []))
      const books = newBooks(() => NOW)
      const key = testCertificates().company('LOJA AGIL LTDA', '11222333000181')
      const codes = written.map((xml) => {
        const signed = signXml(xml, 'infNFe', key, 'nfe')
        const message = `<enviNFe xmlns="${NAMESPACE}" versao="4.00"><idLote>1</idLote><indSinc>1</indSinc>${signed}</enviNFe>`
        return part(authorize(readXml(message), message, books, false), 'infProt')
      })
      const refused = codes.filter((code) => !code.includes('<cStat>100</cStat>'))
      expect(refused).toEqual([])
      expect(books.invoices.size).toBe(cases.length)
    },
    LONG_MS,
  )

  it('Totals of an NF-e are the sums of its lines, and vNF is what the manual says, read from the text alone', () => {
    const wrong = written.flatMap((xml, at) => {
      const total = part(xml, 'ICMSTot')
      const lines = xml.match(/<det [\s\S]*?<\/det>/g) ?? []
      const sums = (name: string, within: (line: string) => string = (line) => line) =>
        lines.reduce((sum, line) => sum + sumOf(within(line), name), 0n)
      const goods = (line: string) => part(line, 'prod')
      const icms = (line: string) => part(line, 'ICMS')
      const facts: readonly (readonly [string, bigint])[] = [
        ['vProd', sums('vProd', goods)],
        ['vFrete', sums('vFrete', goods)],
        ['vDesc', sums('vDesc', goods)],
        ['vBC', sums('vBC', icms)],
        ['vICMS', sums('vICMS', icms)],
        ['vICMSUFDest', sums('vICMSUFDest')],
        ['vFCPUFDest', sums('vFCPUFDest')],
        ['vIPI', sums('vIPI', (line) => part(line, 'IPI'))],
        ['vPIS', sums('vPIS', (line) => part(line, 'PIS'))],
        ['vCOFINS', sums('vCOFINS', (line) => part(line, 'COFINS'))],
      ]
      const of = (name: string) => sumOf(total, name)
      // MOC 7.0, rule W16-10.
      const worth =
        of('vProd') -
        of('vDesc') -
        of('vICMSDeson') +
        of('vST') +
        of('vFCPST') +
        of('vFrete') +
        of('vSeg') +
        of('vOutro') +
        of('vII') +
        of('vIPI') +
        of('vIPIDevol')
      const paid = sumOf(part(xml, 'pag'), 'vPag')
      const due = sumOf(part(xml, 'cobr'), 'vDup')
      const isPaid = cases[at]?.kind === 'sale' ? paid === worth : paid === 0n
      return [
        ...facts.filter(([name, sum]) => of(name) !== sum),
        ...(of('vNF') === worth ? [] : ['vNF']),
        ...(isPaid ? [] : ['vPag']),
        ...(due === 0n || due === worth ? [] : ['vDup']),
      ].map((what) => [at, what])
    })
    expect(wrong).toEqual([])
  })

  it('The NF-e of sales are of every sort: both regimes, states, buyers, and returns', () => {
    const has = (of: (sale: SaleFacts) => boolean) => cases.filter(of).length
    for (const count of [
      has(({ kind }) => kind === 'return'),
      has(({ seller }) => seller.simples_option),
      has(({ buyer }) => buyer.state === 'RJ'),
      has(({ buyer }) => buyer.state_inscription === null),
      has(({ freight_cents }) => freight_cents > 0),
    ])
      expect(count).toBeGreaterThan(50)
    expect(written.filter((xml) => xml.includes('<vICMSUFDest>')).length).toBeGreaterThan(10)
    expect(written.filter((xml) => xml.includes('<dup>')).length).toBeGreaterThan(10)
  })
})
