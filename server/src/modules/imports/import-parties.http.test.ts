import { writeXlsx } from '@prumo/spreadsheet'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkRows, importRows } from './import.factory.ts'

const server = useTestServer()

it('Clients are imported; one whose document is known is filled in, and undoing brings it back', async () => {
  const made = await server().newCompany()
  const known = await made.post('/suppliers', { name: 'Ana', document: '529.982.247-25' })
  const rows = [
    { row: 2, name: 'Ana Maria', document: '52998224725', email: 'ana@prumo.example' },
    { row: 3, name: 'Padaria Sol', city: 'São Paulo', state: 'SP' },
  ]
  const checked = await checkRows(made, 'clients', rows)
  expect(checked.body.data.findings).toMatchObject([
    { row: 2, field: 'document', code: 'import_party_known', is_warning: true },
  ])
  const answer = await importRows(made, 'clients', rows)
  expect([answer.status, answer.body.data]).toMatchObject([
    201,
    { rows_count: 2, created_count: 1 },
  ])
  const path = `/suppliers/${known.body.data.id}`
  expect((await made.get(path)).body.data).toMatchObject({
    name: 'Ana',
    email: 'ana@prumo.example',
    is_client: true,
  })
  const undone = await made.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
  })
  expect(undone.status).toBe(200)
  expect((await made.get(path)).body.data).toMatchObject({ email: null, is_client: false })
  expect((await made.get('/clients')).body.meta.total).toBe(0)
})

it('One wrong contact refuses the whole sheet', async () => {
  const made = await server().newCompany()
  const answer = await importRows(made, 'suppliers', [
    { row: 2, name: 'Certa' },
    { row: 3, name: '', document: '123' },
    { row: 4, name: 'B', document: '529.982.247-25' },
    { row: 5, name: 'C', document: '529.982.247-25' },
  ])
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
    422,
    ['suppliers.3.name', 'suppliers.3.document', 'suppliers.5.document'],
  ])
  expect((await made.get('/suppliers')).body.meta.total).toBe(0)
})

it('A sheet is read by every member, and a broken one is refused in words', async () => {
  const made = await server().newCompany()
  const columns = [{ header: 'Nome', kind: 'text' }] as const
  const bytes = await writeXlsx({ sheets: [{ name: 'Contas', columns, rows: [['=1+1']] }] })
  const read = await made.upload('/sheets/read', { name: 'a.xlsx', bytes })
  expect(read.body.data).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    content: {
      format: 'xlsx',
      sheet: 'Contas',
      rows: [
        { row: 1, cells: ['Nome'] },
        { row: 2, cells: ['=1+1'] },
      ],
    },
  })
  const broken = await made.upload('/sheets/read', { name: 'a.xlsx', bytes: Buffer.alloc(100) })
  expect([broken.status, broken.body.code]).toEqual([422, 'sheet_unreadable'])
  expect(broken.body.error).toContain('.xlsx ou .csv')
})
