import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { giveDocument } from '../../../test/http/invoice-samples.ts'
import { TEST_NOW, useTestServer } from '../../../test/http/test-server.ts'
import type { TestCompany } from '../../../test/http/test-company.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { DEMO_LOGINS } from './load-demo.ts'
import { loadDemoInvoices } from './load-demo-invoices.ts'
import { scratchFolder } from '../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('demo-invoices')
const server = useTestServer({ DATA_DIR })
const files = folderFileStore(`${DATA_DIR}/files`)

let company: TestCompany

/** The demo's company and user, without their year of books. */
beforeAll(async () => {
  company = await server().newCompany({ chart: 'vazio' })
  await giveDocument(server(), company, DEMO_PROFILES[0]?.document)
  await server()
    .database.kysely.updateTable('users')
    .set({ email: DEMO_LOGINS[0].email })
    .where('id', '=', company.user_id)
    .execute()
})

const load = () => loadDemoInvoices(server().database, files, TEST_NOW)
const listed = async () => (await company.get('/invoices?sort=id&direction=asc')).body.data

it('The demo has invoices of this month, marked as samples of the environment of tests, once', async () => {
  await load()
  await load()
  const rows: {
    number: number
    type: string
    operation: string
    status: string
    is_test: boolean
  }[] = await listed()
  expect(rows.map((row) => [row.type, row.number, row.operation, row.status])).toEqual([
    ['nfse', 1201, 'exit', 'authorized'],
    ['nfse', 1202, 'exit', 'authorized'],
    ['nfse', 1203, 'exit', 'authorized'],
    ['nfse', 1204, 'exit', 'canceled'],
    ['nfe', 5120, 'entry', 'authorized'],
    ['nfe', 88, 'return', 'authorized'],
  ])
  expect(rows.every((row) => row.is_test)).toBe(true)
})

it('Each sample invoice is drawn as a PDF: the NF-e as its DANFE', async () => {
  const ids = (await listed()).map((row: { id: number }) => row.id)
  const body = { format: 'pdf', selection: { ids } }
  const { bytes, status } = await company.post('/invoices/download', body)
  expect(status).toBe(200)
  const pages = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.pdf'))
  expect(pages).toHaveLength(6)
  for (const [name, page] of pages) {
    expect([name, Buffer.from(page).subarray(0, 5).toString()]).toEqual([name, '%PDF-'])
    // A DANFE carries a bar code and faces of its own; a sheet is a third of it.
    expect([name, page.length > 40_000]).toEqual([name, name.startsWith('nfe-')])
  }
})

it('Sample invoices that were taken out of the list do not come back with the next start', async () => {
  const [first] = await listed()
  await company.delete(`/invoices/${first.id}`)
  await load()
  expect(await listed()).toHaveLength(5)
})
