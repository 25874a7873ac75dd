import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { keyOf, sampleNfe } from '../../../../test/http/invoice-files.ts'
import { cteCancellation, cteKey, receivedCte } from '../../../../test/http/received-cte.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { download, listed, openInvoices, totals, zip } from './invoice.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('cte')
const server = useTestServer({ DATA_DIR })

const REFORM =
  '<IBSCBS><CST>000</CST><gIBSCBS><vBC>1100.48</vBC><vIBS>1.10</vIBS><gCBS><vCBS>9.90</vCBS></gCBS></gIBSCBS></IBSCBS>'
const ICMS = '<ICMS><ICMS00><vICMS>150.07</vICMS></ICMS00></ICMS>'

it('CT-e come in one by one and in a ZIP, once each, in their sums, their filter and the sheet', async () => {
  const own = await openInvoices(server())
  const bytes = {
    'frete.xml': receivedCte({ taker: own.own, number: 1 }),
    'outro.xml': receivedCte({ taker: own.own, number: 2 }),
    'evento.xml': cteCancellation({ taker: own.own, number: 2 }),
    'nota.xml': sampleNfe(own.bought(3)),
    'alheio.xml': receivedCte({ taker: '52998224725', number: 4, toma: '4' }),
  }
  const sent = await own.send('notas.zip', zip(bytes))
  expect(sent.body.data).toMatchObject({ imported: 3, canceled: 1, refused: 1 })
  expect((await own.send('frete.xml', bytes['frete.xml'])).body.data).toMatchObject({ known: 1 })
  const rows = await listed(own, '?filter_invoice_type=cte&sort=number&direction=asc')
  expect(rows).toMatchObject([
    { type: 'cte', number: 1, operation: 'entry', status: 'authorized', value_cents: 125_055 },
    { type: 'cte', number: 2, status: 'canceled' },
  ])
  expect(await totals(own, '?filter_invoice_type=cte')).toMatchObject({
    count: 2,
    entry_cents: 125_055,
    void_cents: 125_055,
  })
  const csv = await own.company.get('/invoices/export?format=csv&columns=type,number,value')
  expect(csv.text).toContain('CT-e')
})

it('The XML of a CT-e is downloaded as it came, alone and in a ZIP, and as a page that says that it is no DACTE', async () => {
  const own = await openInvoices(server())
  const cte = { taker: own.own, number: 5 }
  const xml = receivedCte(cte)
  const nfe = own.bought(6)
  await own.send('notas.zip', zip({ 'a.xml': xml, 'b.xml': sampleNfe(nfe) }))
  const [row] = await listed(own, '?filter_invoice_type=cte')
  const one = await download(own, 'xml', { ids: [row.id] })
  expect(one.headers.get('content-disposition')).toContain(`cte-1-5-${cteKey(cte)}.xml`)
  expect(Buffer.from(one.bytes)).toEqual(xml)
  const filter = { filter_competency_date: '2026-11-01,2026-11-30' }
  const all = await download(own, 'xml', { filter, expected_count: 2 })
  expect(Object.keys(unzipSync(all.bytes))).toEqual(
    expect.arrayContaining([`cte-1-5-${cteKey(cte)}.xml`, `nfe-1-6-${keyOf(nfe)}.xml`]),
  )
  const pdf = await download(own, 'pdf', { ids: [row.id] })
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await own.company.get(`/invoices/${row.id}/signature`)).body.data.state).toBe('absent')
})

it('A CT-e that the company issued as a carrier is an exit, and leaves no gap of numbers', async () => {
  const own = await openInvoices(server())
  const issued = (number: number) =>
    receivedCte({ taker: '52998224725', number, issuer: own.own, toma: '4' })
  await own.send('notas.zip', zip({ 'a.xml': issued(1), 'b.xml': issued(4) }))
  expect((await listed(own)).map(({ operation }: { operation: string }) => operation)).toEqual([
    'exit',
    'exit',
  ])
  expect((await own.company.get('/invoice-number-voids/gaps')).body.data).toEqual([])
})

it('ICMS, IBS and CBS of the month’s CT-e stand among the taxes of received notes, apart from those of goods', async () => {
  const own = await openInvoices(server())
  const cte = (number: number, taxes: string) => receivedCte({ taker: own.own, number, taxes })
  const files = {
    'a.xml': cte(1, ICMS + REFORM),
    'b.xml': cte(2, ICMS),
    'c.xml': sampleNfe(own.bought(3)),
  }
  await own.send('notas.zip', zip(files))
  const list = async (query = '') =>
    (await own.company.get(`/invoice-taxes?filter_direction=received${query}`)).body.data
  expect(await list()).toMatchObject([
    {
      type: 'cte',
      notes: 2,
      value_cents: 250_110,
      icms_cents: 30_014,
      ibs_cents: 110,
      cbs_cents: 990,
    },
    { type: 'nfe', notes: 1, value_cents: 150_000, icms_cents: null },
  ])
  expect(await list('&filter_type=cte')).toHaveLength(1)
})

it('What was taken off the list with a CT-e comes back with the notes that it carries', async () => {
  const own = await openInvoices(server())
  const carried = [keyOf(own.bought(7))]
  await own.send('frete.xml', receivedCte({ taker: own.own, number: 8, carried }))
  const [{ id }] = await listed(own)
  const gone = await own.company.delete(`/invoices/${id}`)
  expect(gone.status).toBe(204)
  expect((await undo(own.company, gone)).status).toBe(200)
  expect((await own.company.get(`/invoices/${id}`)).body.data.carried).toMatchObject([
    { key: carried[0], number: 7, invoice_id: null },
  ])
})
