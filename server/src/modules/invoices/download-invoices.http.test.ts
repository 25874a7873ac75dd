import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readSheet } from '@prumo/spreadsheet'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { keyOf, sampleCancellation, sampleNfe } from '../../../../test/http/invoice-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { download, listed, openInvoices, totals, zip } from './invoice.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('download-invoices')
const server = useTestServer({ DATA_DIR })

/** Where the store keeps these bytes. */
function pathOf(bytes: Uint8Array): string {
  const folder = `${DATA_DIR}/files/invoices`
  const name = readdirSync(folder).find((one) => readFileSync(`${folder}/${one}`).equals(bytes))
  if (name === undefined) throw new Error('No such file is stored.')
  return `${folder}/${name}`
}

const books = () => openInvoices(server())

describe('downloads of invoices', () => {
  it('Downloads of invoices of one are the file itself, byte by byte, under its own name', async () => {
    const own = await books()
    const xml = sampleNfe(own.sold(12))
    await own.send('1.xml', xml)
    const [row] = await listed(own)
    const answer = await download(own, 'xml', { ids: [row.id] })
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(answer.headers.get('content-disposition')).toContain(`nfe-1-12-${row.key}.xml`)
    expect(Buffer.from(answer.bytes)).toEqual(xml)
    const pdf = await download(own, 'pdf', { ids: [row.id] })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('Downloads of invoices of a filter are a ZIP whose manifest has the sums of the screen', async () => {
    const own = await books()
    const xml = sampleNfe(own.sold(1, { value: '100.00' }))
    await own.send(
      'a.zip',
      zip({
        '1.xml': xml,
        '2.xml': sampleNfe(own.sold(2, { value: '20.00' })),
        'e.xml': sampleCancellation(own.sold(2)),
        '3.xml': sampleNfe(own.bought(3, { value: '7.05' })),
        '5.xml': sampleNfe(own.sold(5, { value: '0.30', answer: null })),
        'outubro.xml': sampleNfe(own.sold(4, { issued_on: '2026-10-02' })),
      }),
    )
    const filter = { filter_competency_date: '2026-11-01,2026-11-30' }
    const sums = await totals(own, `?${new URLSearchParams(filter)}`)
    const answer = await download(own, 'xml', { filter, expected_count: 4 })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(answer.bytes)
    const own1 = `nfe-1-1-${keyOf(own.sold(1))}.xml`
    const own2 = `nfe-1-2-${keyOf(own.sold(2))}`
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'manifesto.csv',
        own1,
        `${own2}.xml`,
        `${own2}-evento.xml`,
        `nfe-1-3-${keyOf(own.bought(3))}.xml`,
        `nfe-1-5-${keyOf(own.sold(5))}.xml`,
      ].toSorted(),
    )
    expect(Buffer.from(files[own1] ?? [])).toEqual(xml)
    const lines = new TextDecoder().decode(files['manifesto.csv']).trim().split('\r\n')
    const cents = (label: string) => {
      const cell = lines.find((line) => line.startsWith(label))?.split(';')[9] ?? ''
      return Math.round(Number(cell.replace(',', '.')) * 100)
    }
    expect({
      count: lines.length - 6,
      exit_cents: cents('Total de saídas'),
      entry_cents: cents('Total de entradas'),
      return_cents: cents('Total de devoluções'),
      void_cents: cents('Total sem valor fiscal'),
      value_cents: cents('Total de 4 notas'),
    }).toEqual(sums)
  })

  it('Downloads of invoices as PDF and as spreadsheet hold the same invoices', async () => {
    const own = await books()
    const file = zip({ '1.xml': sampleNfe(own.sold(1)), '2.xml': sampleNfe(own.sold(2)) })
    await own.send('a.zip', file)
    const ids = (await listed(own)).map((row: { id: number }) => row.id)
    const pdf = await download(own, 'pdf', { ids })
    const names = Object.keys(unzipSync(pdf.bytes)).filter((name) => name.endsWith('.pdf'))
    expect(names).toHaveLength(2)
    const sheet = await own.company.post('/invoices/bulk/export', {
      format: 'csv',
      selection: { ids },
      columns: ['number', 'value', 'key'],
    })
    expect(sheet.text.trim().split('\r\n')).toHaveLength(3)
    expect((await own.company.get('/invoices/export?format=csv')).text).toContain('1500,00')
  })

  it('Downloads of invoices are refused when a stored file, or that of the event that ended it, has become another one', async () => {
    const own = await books()
    const xml = sampleNfe(own.sold(31))
    const event = sampleCancellation(own.sold(31))
    await own.send('1.zip', zip({ '1.xml': xml, 'e.xml': event }))
    const ids = [(await listed(own))[0].id]
    for (const stored of [xml, event]) {
      const path = pathOf(stored)
      const other = Buffer.from(stored)
      other.write(' ', other.length - 1)
      writeFileSync(path, other)
      const answer = await download(own, 'xml', { ids })
      expect([answer.status, answer.body.code]).toEqual([502, 'file_damaged'])
      writeFileSync(path, stored)
    }
    expect((await download(own, 'xml', { ids })).status).toBe(200)
  })

  it('Invoices are downloaded as a spreadsheet, the chosen ones or all of a filter, with number, value and key', async () => {
    const own = await books()
    const file = zip({
      '1.xml': sampleNfe(own.sold(1, { value: '100.50' })),
      '2.xml': sampleNfe(own.sold(2, { value: '20.00' })),
    })
    await own.send('a.zip', file)
    const [, second] = await listed(own, '?sort=number&direction=asc')
    const rowsOf = async (bytes: Uint8Array) =>
      (await readSheet(bytes)).rows.map(({ cells }) => cells)
    const columns = 'number,value,key'
    const all = await own.company.get(
      `/invoices/export?format=xlsx&columns=${columns}&sort=number&direction=asc`,
    )
    const chosen = await own.company.post('/invoices/bulk/export', {
      format: 'xlsx',
      selection: { ids: [second.id] },
      columns: columns.split(','),
    })
    for (const { headers } of [all, chosen])
      expect(headers.get('content-disposition')).toContain('.xlsx')
    const rows = (await rowsOf(all.bytes)).slice(1)
    expect(rows.map(([number, value, key]) => [Number(number), Number(value), key])).toEqual([
      [1, 100.5, keyOf(own.sold(1))],
      [2, 20, keyOf(own.sold(2))],
    ])
    expect((await rowsOf(chosen.bytes)).slice(1)).toEqual(rows.slice(1))
  })

  it('Downloads of invoices are refused when the list has changed, and of invoices that are not there', async () => {
    const own = await books()
    await own.send('1.xml', sampleNfe(own.sold(1)))
    const changed = await download(own, 'xml', { filter: {}, expected_count: 2 })
    expect([changed.status, changed.body.code]).toEqual([409, 'selection_changed'])
    expect((await download(own, 'xml', { ids: [999_999] })).status).toBe(404)
    const other = await books()
    const [row] = await listed(own)
    expect((await download(other, 'xml', { ids: [row.id] })).status).toBe(404)
  })

  it('Downloads of invoices need the right to export, and reading alone is not enough', async () => {
    const own = await books()
    await own.send('1.xml', sampleNfe(own.sold(1)))
    const [row] = await listed(own)
    const reader = await own.company.member(['invoice-downloads.index'])
    expect((await reader.get('/invoices')).status).toBe(200)
    const answer = await reader.post('/invoices/download', {
      format: 'xml',
      selection: { ids: [row.id] },
    })
    expect(answer.status).toBe(403)
  })
})
