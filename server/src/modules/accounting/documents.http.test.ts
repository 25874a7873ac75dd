import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { buildInvoice } from '../../../../test/http/invoice-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openBooks } from '../statements/books.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('accounting-documents')
const server = useTestServer({ DATA_DIR })

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

it('The documents of a month are a ZIP of notes and attachments, whose index leads to the entries; each as far as the caller sees it', async () => {
  const books = await openBooks(await server().newCompany())
  const { company } = books
  await buildInvoice(server(), company, 'MES')
  const [note] = (await books.get('/invoices')).body.data
  const month = note.issued_on.slice(0, 7)
  const day = `${month}-10`
  const rent = await books.bill('payables', '5.02.01', 300_00, { competency_date: day })
  const attached = await company.upload(`/payables/${rent}/attachments`, {
    name: '..\\recibo: de=aluguel.pdf',
    bytes: PDF,
  })
  expect([attached.status, attached.text]).toEqual([201, attached.text])
  const answer = await books.post('/accounting/documents', { month })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(answer.bytes)
  const names = Object.keys(files)
  expect(names).toHaveLength(4)
  expect(names.filter((name) => /^nfe\/saida\/nfe-[\w-]+\.(xml|pdf)$/.test(name))).toHaveLength(2)
  const receipt = names.find((name) => name.startsWith(`anexos/payables/${rent}-`)) ?? ''
  expect(receipt).toMatch(/^anexos\/payables\/[\d]+-[\d]+-[^/\\:]+\.pdf$/)
  expect(Buffer.from(files[receipt] ?? [])).toEqual(Buffer.from(PDF))
  const index = new TextDecoder().decode(files['indice.csv']).trimEnd().split('\r\n')
  expect(index).toHaveLength(4)
  expect(index.find((line) => line.startsWith(receipt))).toContain(
    `/admin/payable/list?record=${rent}`,
  )
  const accountant = await company.member([
    'companies.accounting.index',
    'companies.payables.index',
  ])
  const part = unzipSync((await accountant.post('/accounting/documents', { month })).bytes)
  expect(Object.keys(part).toSorted()).toEqual([receipt, 'indice.csv'].toSorted())
  const blind = await company.member(['companies.accounting.index'])
  const nothing = await blind.post('/accounting/documents', { month })
  expect([nothing.status, nothing.body.code]).toEqual([422, 'accounting_no_documents'])
})
