import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { markedLine, writeSlip } from '@prumo/boleto'
import { writeBrCode } from '@prumo/br-code'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type ChargeSheet, instructionsOf } from './charge-sheet.ts'
import { chargeSheetPdf } from './charge-sheet-pdf.ts'

/** Pixels in a point of the page: 216 dots an inch, as an office printer would do worse. */
const SCALE = 3

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const file = await readFile(wasm)
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(file).buffer },
    fireImmediately: true,
  })
})
afterAll(() => pdfium.destroy())

/** What two programs of others, one that draws pages and one that reads codes, see on the first page. */
async function codesOn(pdf: Buffer): Promise<Readonly<Record<string, string>>> {
  const document = await pdfium.loadDocument(pdf)
  const page = document.getPage(0)
  const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' })
  document.destroy()
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    { formats: ['ITF', 'QRCode'], tryHarder: true },
  )
  return Object.fromEntries(found.map(({ format, text }) => [format, text]))
}

const person = {
  name: 'Padaria Sol Ltda',
  document: '11222333000181',
  street: 'Rua das Flores',
  number: '120',
  neighbourhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  postal_code: '01001000',
}

const sheetOf = (fields: Partial<ChargeSheet>): ChargeSheet => ({
  id: 7,
  language: 'pt',
  is_simulated: false,
  provider: 'Banco Inter',
  beneficiary: person,
  payer: { ...person, name: 'Ana Lima', document: '52998224725' },
  description: 'Mensalidade de novembro',
  value_cents: cents(12_345),
  due_date: civilDate('2026-11-28'),
  made_on: civilDate('2026-11-17'),
  fine_value: '2.0000',
  interest_value: '1.0000',
  discount_cents: cents(500),
  discount_until: civilDate('2026-11-20'),
  days_after_due: 30,
  reference: 'PRM000000000007',
  our_number: '14481606906',
  boleto_line: null,
  bar_code: null,
  pix_code: null,
  ...fields,
})

/** The line of a bar code, which has its digits in another order. */
const barCodeOf = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

const MANUAL_PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

describe('the codes on what a client gets', () => {
  it.each([
    '00190500954014481606906809350314610000000012345',
    '00190500954014481606906809350314816440000012345',
    '00190500954014481606906809350314199990000012345',
  ])('The bar code of the boleto %s is read back from the drawn page', async (boleto_line) => {
    const bar_code = barCodeOf(boleto_line)
    const codes = await codesOn(await chargeSheetPdf(sheetOf({ boleto_line, bar_code })))
    expect(codes).toEqual({ ITF: bar_code })
  })

  it('A boleto with Pix has both codes, each as its provider gave it', async () => {
    const { bar_code, line: boleto_line } = writeSlip({
      bank_code: '077',
      due_date: civilDate('2026-11-28'),
      value_cents: cents(12_345),
      free_field: '0001234567890123456789012',
    })
    const pix_code = writeBrCode({
      key: 'b6295ee1-f054-47d1-9e90-ee57b74f60d9',
      name: 'Padaria Sol',
      city: 'Sao Paulo',
      value_cents: cents(12_345),
      txid: 'PRM000000000007',
      note: null,
    })
    const sheet = sheetOf({ boleto_line, bar_code, pix_code, is_simulated: true })
    expect(await codesOn(await chargeSheetPdf(sheet))).toEqual({ ITF: bar_code, QRCode: pix_code })
  })

  it('The sheet of a Pix charge has the sample code of the central bank, and no bar code', async () => {
    const pdf = await chargeSheetPdf(sheetOf({ pix_code: MANUAL_PIX }))
    expect(await codesOn(pdf)).toEqual({ QRCode: MANUAL_PIX })
  })

  it('A boleto with the longest texts and codes is one page', async () => {
    const long = { ...person, name: 'Comércio de Alimentos '.repeat(6), street: 'Rua '.repeat(30) }
    const bar_code = barCodeOf('00190500954014481606906809350314816440000012345')
    const pdf = await chargeSheetPdf(
      sheetOf({
        beneficiary: long,
        payer: long,
        description: 'Serviço '.repeat(31),
        bar_code,
        boleto_line: '00190500954014481606906809350314816440000012345',
        pix_code: `${MANUAL_PIX.slice(0, -4)}${'A'.repeat(300)}`,
        is_simulated: true,
      }),
    )
    const document = await pdfium.loadDocument(pdf)
    expect(document.getPageCount()).toBe(1)
    document.destroy()
    expect(await codesOn(pdf)).toMatchObject({ ITF: bar_code })
  })
})

it('A boleto says discount, fine, interest and the last day, each where there is one', () => {
  expect(instructionsOf(sheetOf({}))).toEqual([
    'Até 20/11/2026, desconto de R$ 5,00.',
    'Depois do vencimento, multa de 2 %.',
    'Depois do vencimento, juros de 1 % ao mês, por dia de atraso.',
    'Não receber depois de 28/12/2026.',
  ])
  const bare = { discount_cents: null, discount_until: null, days_after_due: null }
  expect(instructionsOf(sheetOf({ ...bare, fine_value: '0', interest_value: '0' }))).toEqual([
    'Pode ser pago depois do vencimento.',
  ])
})

it('The line of a boleto has the marks by which people type it', () => {
  expect(markedLine('00190500954014481606906809350314816440000012345')).toBe(
    '00190.50095 40144.816069 06809.350314 8 16440000012345',
  )
})
