import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { computeNfe, type NfeDraft, writeNfe } from '@prumo/fiscal-emission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import {
  draftOf,
  itemOf,
  normalTaxes,
} from '../../../../libs/fiscal-emission/src/nfe/nfe-draft.factory.ts'
import { danfeCopy } from './danfe-copy.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Pixels in a point: 288 dots an inch. A key with letters is a longer bar code. */
const SCALE = 4

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})
afterAll(() => pdfium.destroy())

const taxes = { ...normalTaxes, ipi: { code: '50', rate: '5', frame: '999' } }
const base = draftOf([itemOf(123_456, { taxes })], 0)

function distributed(given: Partial<NfeDraft> = {}) {
  const { key, xml } = writeNfe(computeNfe({ ...base, ...given }))
  const answer = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><dhRecbto>2026-11-20T12:00:05-03:00</dhRecbto><nProt>135260000000001</nProt><cStat>100</cStat><xMotivo>Autorizado</xMotivo></infProt></protNFe>`
  const head = '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">'
  return { key, xml: `${head}${xml}${answer}</nfeProc>` }
}

it('The DANFE of a company with letters in its CNPJ masks it, has its key as a bar code, and tells IBS, CBS and each tax where it belongs', async () => {
  const issuer = { ...base.issuer, document: '12ABC34501DE35' }
  const { key, xml } = distributed({ issuer, note: 'Pedido 123' })
  const sheet = { language: 'pt', title: 'Folha', warning: '', marks: [], lines: [] } as const
  const pdf = await invoicePdf({
    name: 'danfe.pdf',
    danfe_xml: xml,
    is_canceled: false,
    sheet: { ...sheet, marks: [], lines: [] },
  })
  const document = await pdfium.loadDocument(pdf)
  const page = document.getPage(0)
  const text = page.getText()
  const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' })
  document.destroy()
  const [code] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    { formats: ['Code128'], tryHarder: true },
  )
  expect(code?.text).toBe(key)
  expect(text).toContain('12.ABC.345/01DE-35')
  // 1234.56 less 222.22 of ICMS, 16.70 and 76.94.
  expect(text).toContain('Base IBS/CBS R$ 918,70; IBS R$ 0,92; CBS R$ 8,27 | Pedido 123')
  // The emission as its writer's clock showed it, in whatever zone it is drawn.
  expect(text).toContain('EMISSÃO: 20/11/2026 12:00:00')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('VALOR IMP. IMPORTAÇÃO 0,00')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('VALOR TOTAL DO IPI 61,73')
})

it('What is drawn of an NF-e without remarks, or without the new taxes, has the others as they were', () => {
  const { xml } = distributed()
  expect(danfeCopy(xml).xml).toContain('<infAdic><infCpl>Base IBS/CBS R$ 918,70; IBS')
  const issuer = { ...base.issuer, regime: '2' as const }
  const before = distributed({
    issuer,
    recipient: { ...base.recipient, document: '44555666000181' },
  })
  expect(danfeCopy(before.xml).xml).toBe(
    before.xml
      .replace('12:00:00-03:00</dhEmi>', '12:00:00</dhEmi>')
      .replace('12:00:05-03:00</dhRecbto>', '12:00:05</dhRecbto>'),
  )
  const fiscal = before.xml.replace(
    '</infNFe>',
    '<infAdic><infAdFisco>x</infAdFisco></infAdic></infNFe>',
  )
  expect(danfeCopy(fiscal).xml).not.toContain('<infCpl>')
})

/** The words of the first page of what is drawn of an invoice. */
async function pageOf(xml: string): Promise<string> {
  const sheet = { language: 'pt', title: 'Folha', warning: '', marks: [], lines: [] } as const
  const page = { name: 'danfe.pdf', danfe_xml: xml, is_canceled: false }
  const pdf = await invoicePdf({ ...page, sheet: { ...sheet, marks: [], lines: [] } })
  const document = await pdfium.loadDocument(pdf)
  const text = document.getPage(0).getText()
  document.destroy()
  return text
}

it('The DANFE of what a simulator authorised is marked as such, that of an NFC-e too, and no other', async () => {
  const { xml } = distributed({ note: 'Pedido 123' })
  const answered = (program: string) =>
    xml.replace('<tpAmb>1</tpAmb><chNFe>', `<tpAmb>1</tpAmb><verAplic>${program}</verAplic><chNFe>`)
  // No NFC-e is issued here: the same goods in its model, with what its receipt shows.
  const consumer = (of: string) =>
    of
      .replace('<mod>55</mod>', '<mod>65</mod>')
      .replace(
        '</infNFe>',
        '</infNFe><infNFeSupl><qrCode>https://nfce.example/?p=1</qrCode><urlChave>https://nfce.example</urlChave></infNFeSupl>',
      )
  for (const shown of [answered, (program: string) => consumer(answered(program))]) {
    const simulated = await pageOf(shown('SIMULADOR'))
    expect(simulated).toContain('SIMULADO: sem valor fiscal')
    // It is the page itself that is marked, and no sheet in its place.
    expect(simulated).not.toContain('Folha')
    // Of the answer, too, the instant is its writer's.
    expect(simulated).toContain('20/11/2026 12:00:05')
    expect(await pageOf(shown('SP_NFE_PL_010'))).not.toContain('SIMULADO')
  }
})
