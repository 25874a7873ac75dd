import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { emittedCase } from '../../../../test/corpus/emitted-dps.ts'
import { writeDps } from '@prumo/fiscal-emission'
import { noteOf } from '../../../../simulators/nfse-nacional/nfse-note.ts'
import { invoicePdf } from './invoice-pdf.ts'

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})
afterAll(() => pdfium.destroy())

const KEY = '3'.repeat(50)

/** A page as a reader sees it: its text, and what its QR code says. */
async function drawn(at: number, marks: string[] = [], program = 'SefinNac_1.6') {
  const dps = writeDps({
    ...emittedCase(at),
    service_cents: emittedCase(1).service_cents,
    discount_cents: emittedCase(1).discount_cents,
  }).xml.replace(/^<\?xml[^>]*\?>/, '')
  const at_instant = '2027-01-10T12:00:05-03:00'
  const note = noteOf(dps, { key: KEY, number: 7, at: at_instant, cbs_rate: '8.7' })
  const xml = note.replace('<verAplic>Simulado</verAplic>', `<verAplic>${program}</verAplic>`)
  const sheet = { language: 'pt' as const, title: 'Folha', warning: 'Espelho', marks, lines: [] }
  const pdf = await invoicePdf({ name: 'nota.pdf', danfe_xml: xml, is_canceled: false, sheet })
  const document = await pdfium.loadDocument(pdf)
  const page = document.getPage(0)
  const text = page.getText()
  const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' })
  const pages = document.getPageCount()
  document.destroy()
  const [code] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true },
  )
  return { text, code: code?.text, pages }
}

it('The DANFSe of a note of 2027 shows parties, service, ISS, IBS, CBS and what it is worth, and its QR code leads to the note', async () => {
  // 90,000.00 less 0.50, of a competency of January 2027.
  const { text, code, pages } = await drawn(10)
  expect(code).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${KEY}`)
  expect(pages).toBe(1)
  for (const words of [
    'Documento Auxiliar da NFS-e',
    KEY,
    '10/01/2027 12:00:05',
    'R$ 90.000,00',
    'R$ 89.999,50',
    'R$ 1.799,99',
    'TRIBUTAÇÃO IBS / CBS',
    'R$ 7.673,36',
    '01001-000',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Espelho')
})

it('A DANFSe says what keeps its note from being valid', async () => {
  const { text } = await drawn(2, ['Cancelada', 'Emitida em ambiente de testes: sem valor fiscal.'])
  expect(text).toContain('Cancelada')
  expect(text).toContain('sem valor fiscal')
})

it('The DANFSe of a note that no authority issued says so, and sends nobody to check it', async () => {
  const { text, code } = await drawn(2, [], 'Simulado')
  expect(text).toContain('SIMULADO: sem valor fiscal')
  expect(text).not.toContain('A autenticidade desta NFS-e')
  expect(code).toBeUndefined()
})

it('A fault in drawing the DANFSe is told, and no plain sheet stands in its place', async () => {
  const dps = writeDps(emittedCase(1)).xml.replace(/^<\?xml[^>]*\?>/, '')
  // No QR code holds so long a key.
  const note = {
    key: '3'.repeat(9_000),
    number: 7,
    at: '2027-01-10T12:00:05-03:00',
    cbs_rate: null,
  }
  const xml = noteOf(dps, note).replace('>Simulado<', '>SefinNac_1.6<')
  const sheet = {
    language: 'pt' as const,
    title: 'Folha',
    warning: 'Espelho',
    marks: [],
    lines: [],
  }
  const page = { name: 'nota.pdf', danfe_xml: xml, is_canceled: false, sheet }
  await expect(invoicePdf(page)).rejects.toThrow('Data too long')
})

it('A file that is no XML is drawn as the plain sheet of a note', async () => {
  const sheet = {
    language: 'pt' as const,
    title: 'Folha',
    warning: 'Espelho',
    marks: [],
    lines: [],
  }
  const page = { name: 'nota.pdf', danfe_xml: 'nada', is_canceled: false, sheet }
  const document = await pdfium.loadDocument(await invoicePdf(page))
  expect(document.getPage(0).getText()).toContain('Folha')
  document.destroy()
})
