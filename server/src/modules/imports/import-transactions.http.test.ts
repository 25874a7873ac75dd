import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { checkRows, importRows, transactionRow } from './import.factory.ts'

const server = useTestServer()
/** The name that `sampleAccount` has. */
const ACCOUNT = 'Itaú'
const totals = async (made: TestCompany) =>
  (await made.get('/payables/totals?filter_due_or_payment_date=all')).body.data
const faults = (made: TestCompany) => made.inDatabase(checkBooks)

it('A sheet of payables is imported as one operation, paid rows settled', async () => {
  const { made } = await companyWithAccount(server())
  const answer = await importRows(made, 'payables', [
    transactionRow(2),
    transactionRow(3, {
      payment_date: '2026-11-05',
      bank_account: ACCOUNT,
      payment_note: 'Pix',
    }),
    transactionRow(4, { category: 'software e  ASSINATURAS saas', competency_date: '2026-10-01' }),
  ])
  expect([answer.status, answer.body.data]).toEqual([
    201,
    {
      import_id: expect.any(Number),
      rows_count: 3,
      created_count: 3,
      settled_count: 1,
      added_parties_count: 0,
      added_categories_count: 0,
      added_products_count: 0,
      waiting_count: 0,
      total_cents: 3_000,
    },
  ])
  expect(await totals(made)).toMatchObject({
    count: 3,
    value_cents: 3_000,
    paid_value_cents: 1_000,
  })
  const { imports } = (await made.get('/payables/import/history')).body.data
  expect(imports).toMatchObject([
    { file_name: 'contas.xlsx', rows_count: 3, settled_count: 1, undone_at: null },
  ])
  expect(await faults(made)).toEqual([])
})

it('One wrong row refuses the whole sheet, under payables.row.field', async () => {
  const { made } = await companyWithAccount(server())
  const answer = await importRows(made, 'payables', [
    transactionRow(2),
    transactionRow(7, { category: 'Nada disso', due_date: '2026-02-30' }),
    transactionRow(9, { category: 'Nada disso', cost_center: 'Nenhum' }),
    transactionRow(10, { payment_date: '2026-11-05' }),
  ])
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([
    'payables.7.due_date',
    'payables.7.category',
    'payables.9.category',
    'payables.9.cost_center',
    'payables.10.bank_account',
  ])
  expect(answer.body.errors['payables.7.due_date']).toEqual(['Data inválida'])
  const second = await importRows(made, 'payables', [
    transactionRow(2),
    transactionRow(11, { payment_date: '2030-01-01', bank_account: ACCOUNT }),
  ])
  expect([second.status, Object.keys(second.body.errors)]).toEqual([
    422,
    ['payables.11.payment_date'],
  ])
  expect(await totals(made)).toMatchObject({ count: 0 })
  expect((await made.get('/payables/import/history')).body.data.imports).toEqual([])
})

it('Contacts and categories that are not there come in with the sheet, when that is asked for', async () => {
  const { made } = await companyWithAccount(server())
  const rows = [
    transactionRow(2, { party_name: 'Padaria Sol', category: 'Café e pão' }),
    transactionRow(3, { party_name: ' padaria  SOL' }),
    transactionRow(4, { party_name: 'Outra', party_tax_id: '529.982.247-26' }),
  ]
  const refused = await importRows(made, 'payables', rows)
  expect(Object.keys(refused.body.errors)).toEqual([
    'payables.2.party_name',
    'payables.2.category',
    'payables.3.party_name',
    'payables.4.party_tax_id',
  ])
  const right = rows.with(
    2,
    transactionRow(4, { party_name: 'Ana', party_tax_id: '529.982.247-25' }),
  )
  const missing = await checkRows(made, 'payables', right)
  expect(missing.body.data.findings).toMatchObject([
    { row: 2, field: 'party_name', code: 'import_party_missing', is_warning: false },
    { row: 2, field: 'category', code: 'import_category_missing' },
    { row: 3, field: 'party_name', code: 'import_party_missing' },
    { row: 4, field: 'party_name', code: 'import_party_missing' },
  ])
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const parent_id = tree.find((row) => row.code === '5.04')?.id
  const answer = await importRows(made, 'payables', right, {
    create_parties: 'true',
    new_categories: JSON.stringify([{ name: 'Café e pão', parent_id }]),
  })
  expect(answer.body.data).toMatchObject({
    created_count: 3,
    added_parties_count: 2,
    added_categories_count: 1,
  })
  const suppliers = (await made.get('/suppliers')).body.data
  expect(
    suppliers.map((row: { name: string; document: string }) => [row.name, row.document]),
  ).toEqual([
    ['Ana', '52998224725'],
    ['Padaria Sol', null],
  ])
  const before = await totals(made)
  expect(before.count).toBe(3)
  const undone = await made.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
  })
  expect(undone.status).toBe(200)
  expect(await totals(made)).toMatchObject({ count: 0 })
  expect((await made.get('/suppliers')).body.meta.total).toBe(0)
  const [after] = (await made.get('/payables/import/history')).body.data.imports
  expect(after.undone_at).not.toBeNull()
  expect((await made.get('/categories/tree')).body.data).toHaveLength(tree.length)
  expect(await faults(made)).toEqual([])
})

it('An import with payments is undone whole; a transaction that was settled since keeps it from being', async () => {
  const { made, account } = await companyWithAccount(server())
  const answer = await importRows(made, 'receivables', [
    transactionRow(2, {
      category: '1.01.01',
      payment_date: '2026-11-05',
      bank_account: ACCOUNT,
    }),
    transactionRow(3, { category: '1.01.01' }),
  ])
  const undo = () =>
    made.post('/operations/undo', { request_id: answer.headers.get('x-request-id') })
  const open = (await made.get('/receivables?filter_computed_status=overdue')).body.data[0]
  await made.post(`/receivables/${open.id}/settlements`, {
    paid_on: '2026-11-10',
    bank_account_id: account,
    principal_cents: 500,
    discount_cents: 0,
    interest_cents: 0,
    fine_cents: 0,
    fee_cents: 0,
    note: null,
  })
  expect((await undo()).body).toMatchObject({ code: 'undo_conflict' })
  const { settlements } = (await made.get(`/receivables/${open.id}`)).body.data
  await made.post(`/receivables/${open.id}/settlements/${settlements[0].id}/reverse`, {
    reason: null,
    reversed_on: '2026-11-10',
  })
  expect((await undo()).status).toBe(200)
  expect(
    (await made.get('/receivables/totals?filter_due_or_payment_date=all')).body.data.count,
  ).toBe(0)
  expect(await faults(made)).toEqual([])
})

it('Undoing an import takes back the role that it gave to a contact, and leaves the contact', async () => {
  const { made } = await companyWithAccount(server())
  await made.post('/clients', { name: 'Padaria Sol' })
  const before = (await made.get('/clients')).body.data
  const answer = await importRows(made, 'payables', [
    transactionRow(2, { party_name: 'Padaria Sol' }),
  ])
  expect(answer.body.data).toMatchObject({ added_parties_count: 0 })
  expect((await made.get('/suppliers')).body.meta.total).toBe(1)
  const undone = await made.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
  })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect((await made.get('/suppliers')).body.meta.total).toBe(0)
  expect((await made.get('/clients')).body.data).toEqual(before)
  expect(await faults(made)).toEqual([])
})

it('A bill that is in the books already is flagged, and so is a file that was imported', async () => {
  const { made } = await companyWithAccount(server())
  const rows = [
    transactionRow(2, { external_id: 'A1' }),
    transactionRow(3, { due_date: '2026-11-20' }),
  ]
  await importRows(made, 'payables', rows)
  const again = await checkRows(made, 'payables', rows)
  expect(again.body.data).toMatchObject({
    findings: [
      { row: 2, field: 'due_date', code: 'import_probably_booked', is_warning: true },
      { row: 3, field: 'due_date', code: 'import_probably_booked', is_warning: true },
      { row: 2, field: 'external_id', code: 'external_id_taken', is_warning: false },
    ],
    imported_before: { file_name: 'contas.xlsx' },
  })
  const twice = await importRows(made, 'payables', [
    transactionRow(2, { external_id: 'B' }),
    transactionRow(3, { external_id: 'B' }),
  ])
  expect(Object.keys(twice.body.errors)).toEqual(['payables.3.external_id'])
})

it('The same submission twice imports once', async () => {
  const { made } = await companyWithAccount(server())
  const key = 'importacao-1'
  const [first, second] = await Promise.all([
    importRows(made, 'payables', [transactionRow(2)], { key }),
    importRows(made, 'payables', [transactionRow(2)], { key }),
  ])
  expect(second.body).toEqual(first.body)
  expect(await totals(made)).toMatchObject({ count: 1 })
})

it('Whoever may not settle or add contacts imports none of either', async () => {
  const { made } = await companyWithAccount(server())
  const member = await made.member(['companies.payables.import', 'companies.payables.index'])
  const paid = transactionRow(2, { payment_date: '2026-11-05', bank_account: ACCOUNT })
  expect((await importRows(member, 'payables', [paid])).body.code).toBe('permission_denied')
  const named = transactionRow(2, { party_name: 'Nova' })
  const adding = await importRows(member, 'payables', [named], { create_parties: 'true' })
  expect(adding.body.code).toBe('permission_denied')
  expect((await importRows(member, 'payables', [transactionRow(2)])).status).toBe(201)
})

it('How columns were mapped is remembered with the import', async () => {
  const { made } = await companyWithAccount(server())
  const layout = {
    fingerprint: 'a'.repeat(64),
    mapping: {
      fields: ['due_date', null, 'value_cents'],
      date_order: 'day_first',
      decimal: 'comma',
      defaults: { category: '5.04.01' },
    },
  }
  await importRows(made, 'payables', [transactionRow(2)], { layout: JSON.stringify(layout) })
  expect((await made.get('/payables/import/history')).body.data.layouts).toEqual([layout])
  expect((await made.get('/receivables/import/history')).body.data.layouts).toEqual([])
})
