import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { keyOf, sampleCancellation, sampleNfe } from '../../../../test/http/invoice-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { download, listed, openInvoices, totals, zip } from './invoice.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('invoices')
const server = useTestServer({ DATA_DIR })

const books = () => openInvoices(server())

describe('the list of invoices', () => {
  it('The list of invoices is filtered by issue, competency, status, type and operation, and searched', async () => {
    const own = await books()
    const file = zip({
      '1.xml': sampleNfe(own.sold(1, { issued_on: '2026-10-31', value: '10.00' })),
      '2.xml': sampleNfe(own.sold(2, { recipient_name: 'Padaria São João' })),
      '3.xml': sampleNfe(own.bought(3, { answer: null })),
      '4.xml': sampleNfe(own.sold(4, { answer: '302' })),
    })
    await own.send('a.zip', file)
    const numbers = async (query: string) =>
      (await listed(own, `${query}&sort=number&direction=asc`)).map(
        (row: { number: number }) => row.number,
      )
    expect(await numbers('?filter_invoice_date=2026-11-01,2026-11-30')).toEqual([2, 3, 4])
    expect(await numbers('?filter_competency_date=2026-10-01,2026-10-31')).toEqual([1])
    expect(await numbers('?filter_competency_date=all')).toEqual([1, 2, 3, 4])
    expect(await numbers('?filter_invoice_status=unconfirmed')).toEqual([3])
    expect(await numbers('?filter_invoice_status=denied')).toEqual([4])
    expect(await numbers('?filter_invoice_operation=entry')).toEqual([3])
    expect(await numbers('?filter_invoice_type=nfse')).toEqual([])
    expect(await numbers('?search=sao+joao')).toEqual([2])
    expect(await numbers(`?search=${keyOf(own.sold(4))}`)).toEqual([4])
    expect(await numbers('?search=10,00')).toEqual([1])
    const denied = (await listed(own, '?filter_invoice_status=denied'))[0]
    expect(denied.status_reason).toBe('Resposta 302')
  })

  it('The list of invoices counts in its sums what is in force, and tells apart what is not', async () => {
    const own = await books()
    const file = zip({
      '1.xml': sampleNfe(own.sold(1, { value: '100.00' })),
      '2.xml': sampleNfe(own.sold(2, { value: '20.00', answer: '101' })),
      '3.xml': sampleNfe(own.bought(3, { value: '7.00' })),
      '4.xml': sampleNfe(own.bought(4, { value: '0.50', purpose: '4' })),
    })
    await own.send('a.zip', file)
    expect(await totals(own)).toEqual({
      count: 4,
      value_cents: 12_750,
      exit_cents: 10_000,
      entry_cents: 700,
      return_cents: 50,
      void_cents: 2_000,
    })
  })

  it('An invoice without protocol, and one issued to test, are in no sum of invoices in force', async () => {
    const own = await books()
    const file = zip({
      '1.xml': sampleNfe(own.sold(1, { value: '100.00' })),
      '2.xml': sampleNfe(own.sold(2, { value: '20.00', answer: null })),
      '3.xml': sampleNfe(own.sold(3, { value: '3.00', is_test: true })),
      '4.xml': sampleNfe(own.bought(4, { value: '0.40', answer: null })),
    })
    await own.send('a.zip', file)
    expect(await totals(own)).toEqual({
      count: 4,
      value_cents: 12_340,
      exit_cents: 10_000,
      entry_cents: 0,
      return_cents: 0,
      void_cents: 2_340,
    })
  })

  it('The total of a workbook of invoices leaves out those without fiscal value, whether chosen by a filter or ticked', async () => {
    const own = await books()
    const file = zip({
      '1.xml': sampleNfe(own.sold(1, { value: '100.00' })),
      '2.xml': sampleNfe(own.sold(2, { value: '20.00', answer: null })),
      '3.xml': sampleNfe(own.sold(3, { value: '3.00', is_test: true })),
      '4.xml': sampleNfe(own.sold(4, { value: '0.40' })),
      'e.xml': sampleCancellation(own.sold(4)),
    })
    await own.send('a.zip', file)
    const columns = ['number', 'value']
    const ids = (await listed(own)).map((row: { id: number }) => row.id)
    for (const { bytes } of [
      await own.company.get(`/invoices/export?format=xlsx&columns=${columns.join(',')}`),
      await own.company.post('/invoices/bulk/export', {
        format: 'xlsx',
        selection: { ids },
        columns,
      }),
    ]) {
      const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
      expect(sheet.match(/<f>[^<]*<\/f><v>[^<]*<\/v>/g)).toEqual([
        '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B5)-2,0))*(C2:C5="Sim"))</f><v>100</v>',
      ])
    }
  })

  it('The list of invoices loses a deleted invoice, and has it again with its XML when that is undone', async () => {
    const own = await books()
    const xml = sampleNfe(own.sold(1))
    await own.send('1.xml', xml)
    const [row] = await listed(own)
    const gone = await own.company.delete(`/invoices/${row.id}`)
    expect(gone.status).toBe(204)
    expect((await own.company.delete(`/invoices/${row.id}`)).status).toBe(404)
    expect(await listed(own)).toEqual([])
    const undo = () =>
      own.company.post('/operations/undo', {
        request_id: gone.headers.get('x-request-id'),
        mode: 'all',
      })
    expect((await undo()).status).toBe(200)
    const answer = await download(own, 'xml', { ids: [row.id] })
    expect(Buffer.from(answer.bytes)).toEqual(xml)
  })

  it('The list of invoices does not bring back a deleted invoice that was imported again', async () => {
    const own = await books()
    await own.send('1.xml', sampleNfe(own.sold(1)))
    const [row] = await listed(own)
    const gone = await own.company.delete(`/invoices/${row.id}`)
    await own.send('1.xml', sampleNfe(own.sold(1)))
    const undone = await own.company.post('/operations/undo', {
      request_id: gone.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
    expect(await listed(own)).toHaveLength(1)
  })
})
