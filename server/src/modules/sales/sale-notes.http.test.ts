import { expect, it } from 'vitest'
import {
  cnpjOf,
  sampleCancellation,
  type SampleInvoice,
  sampleNfe,
} from '../../../../test/http/invoice-files.ts'
import { giveDocument, OTHER_DOCUMENT } from '../../../../test/http/invoice-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyThatSells } from './sale.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('sale-notes')
const server = useTestServer({ DATA_DIR })

/** A sale to a client with a document, and notes to be linked to it. */
async function setUp() {
  const selling = await companyThatSells(server())
  const { company, sell, read } = selling
  const own = await giveDocument(server(), company)
  const fields = { person_type: 'individual', document: OTHER_DOCUMENT }
  const client = sampleParty({ name: 'Bruno Dias', ...fields })
  const client_id = (await company.post('/clients', client)).body.data.id
  const sale = await sell({ client_id })
  const note = async (change: Partial<SampleInvoice> & { readonly number: number }) => {
    const invoice = { issuer: own, recipient: OTHER_DOCUMENT, ...change }
    const file = { name: `${change.number}.xml`, bytes: sampleNfe(invoice) }
    const sent = await company.upload('/invoices/import', file)
    expect([sent.status, sent.text]).toEqual([200, sent.text])
    const rows = (await company.get('/invoices?filter_competency_date=all')).body.data
    return rows.find((row: { number: number }) => row.number === change.number).id
  }
  const link = async (...invoice_ids: readonly number[]) =>
    company.put(`/sales/${sale.id}/invoices`, {
      invoice_ids,
      version: (await read(sale.id)).version,
    })
  return { ...selling, own, sale, note, link }
}

it('A sale takes the notes of its own client, also one without protocol, and says what each is', async () => {
  const { note, link } = await setUp()
  const [issued, waiting] = [await note({ number: 1 }), await note({ number: 2, answer: null })]
  const linked = await link(issued, waiting)
  expect([linked.status, linked.text]).toEqual([200, linked.text])
  expect(linked.body.data.invoices).toMatchObject([
    { number: 2, status: 'unconfirmed', operation: 'exit', is_test: false },
    { number: 1, status: 'authorized', operation: 'exit', is_test: false },
  ])
})

it.each([
  ['that came in', 'sale_note_inbound', { inbound: true }],
  ['that was canceled', 'sale_note_void', { answer: '101' }],
  ['that was issued to test', 'sale_note_void', { is_test: true }],
  ['of another client', 'sale_note_of_other_client', { recipient: cnpjOf(77_000_001) }],
] as const)('A sale refuses a note %s, and says so', async (_what, code, change) => {
  const { company, own, sale, note, link, read } = await setUp()
  const { inbound, ...fields } = { inbound: false, ...change }
  const parties = inbound ? { issuer: cnpjOf(company.company_id + 60_000_000), recipient: own } : {}
  const refused = await link(await note({ number: 31, ...parties, ...fields }))
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
    422,
    code,
    ['invoice_ids'],
  ])
  expect(refused.body.message).toContain('31')
  expect((await read(sale.id)).invoices).toEqual([])
})

it('A note that was canceled after it was linked stays linked while others are added', async () => {
  const { note, link, sale, own, company, read } = await setUp()
  const first = await note({ number: 1 })
  await link(first)
  const ended = sampleCancellation({ issuer: own, recipient: OTHER_DOCUMENT, number: 1 })
  await company.upload('/invoices/import', { name: 'e.xml', bytes: ended })
  const linked = await link(first, await note({ number: 2 }))
  expect([linked.status, linked.text]).toEqual([200, linked.text])
  expect((await read(sale.id)).invoices).toHaveLength(2)
})
