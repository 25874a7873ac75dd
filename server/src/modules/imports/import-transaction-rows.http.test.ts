import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { checkRows, findingsIn, importRows, transactionRow, undoImport } from './import.factory.ts'

const server = useTestServer()

const closeUntil = (made: TestCompany, day: string, scope: string, account: number | null) =>
  made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, ${account}, ${scope}, ${day}::date, 'Ana')`.execute(db.query),
  )

it('Rows in a closed period are told one by one before anything is imported', async () => {
  const { made, account } = await companyWithAccount(server())
  await closeUntil(made, '2026-09-30', 'competency', null)
  await closeUntil(made, '2026-10-31', 'cash', account)
  const rows = [
    transactionRow(2),
    transactionRow(3, { due_date: '2026-09-30' }),
    transactionRow(4, { competency_date: '2026-09-01' }),
    transactionRow(5, { payment_date: '2026-10-31', bank_account: 'Itaú' }),
    transactionRow(6, { due_date: '2026-10-05', payment_date: '2026-11-01', bank_account: 'Itaú' }),
  ]
  expect(await findingsIn(made, 'payables', rows)).toEqual([
    [3, 'due_date', 'period_closed'],
    [4, 'competency_date', 'period_closed'],
    [5, 'payment_date', 'period_closed'],
  ])
  const { findings } = (await checkRows(made, 'payables', rows)).body.data
  expect(findings[0]).toMatchObject({
    is_warning: false,
    message: expect.stringContaining('Período fechado até 30/09/2026 (por Ana em '),
  })
  const answer = await importRows(made, 'payables', rows)
  expect(Object.keys(answer.body.errors)).toEqual([
    'payables.3.due_date',
    'payables.4.competency_date',
    'payables.5.payment_date',
  ])
  const right = await importRows(made, 'payables', [rows[0] ?? {}, rows[4] ?? {}])
  expect(right.status).toBe(201)
})

it('A row in a closed period is told in the preview, also where its contact or category comes with the import', async () => {
  const { made } = await companyWithAccount(server())
  await closeUntil(made, '2026-09-30', 'competency', null)
  const rows = [
    transactionRow(2, { due_date: '2026-09-30', party_name: 'Ninguém ainda' }),
    transactionRow(3, { due_date: '2026-09-30', category: 'Categoria nova' }),
    transactionRow(4, { party_name: 'Ninguém ainda' }),
  ]
  expect((await findingsIn(made, 'payables', rows)).toSorted()).toEqual([
    [2, 'due_date', 'period_closed'],
    [2, 'party_name', 'import_party_missing'],
    [3, 'category', 'import_category_missing'],
    [3, 'due_date', 'period_closed'],
    [4, 'party_name', 'import_party_missing'],
  ])
})

it('Who has an exception of one account imports what was paid through it, and nothing else of the period', async () => {
  const { made, account } = await companyWithAccount(server())
  const other = await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))
  expect(other.status).toBe(201)
  await closeUntil(made, '2026-10-31', 'cash', null)
  const given = await made.post('/period-closures/exceptions', {
    user_id: made.user_id,
    bank_account_id: account,
    starts_at: '2000-01-01T00:00:00.000Z',
    ends_at: '2100-01-01T00:00:00.000Z',
    reason: 'Nota atrasada',
  })
  expect([given.status, given.text]).toEqual([201, given.text])
  const paid = (row: number, bank_account: string) =>
    transactionRow(row, { payment_date: '2026-10-31', bank_account })
  const rows = [paid(2, 'Itaú'), paid(3, 'Caixa')]
  expect(await findingsIn(made, 'payables', rows)).toEqual([[3, 'payment_date', 'period_closed']])
  const imported = await importRows(made, 'payables', rows.slice(0, 1))
  expect([imported.status, imported.text]).toEqual([201, imported.text])
})

it('Rows that repeat each other are flagged, and imported all the same', async () => {
  const { made } = await companyWithAccount(server())
  await made.post('/suppliers', { name: 'Sol' })
  const sol = { party_name: 'Sol' }
  const rows = [
    transactionRow(2, sol),
    transactionRow(3, { ...sol, description: 'Outras palavras' }),
    transactionRow(4, { ...sol, value_cents: 5, fiscal_document: 'NF 9' }),
    transactionRow(5, { ...sol, value_cents: 6, fiscal_document: 'NF 9', due_date: '2026-11-12' }),
    transactionRow(6, { ...sol, value_cents: 5, fiscal_document: 'NF 9', due_date: '2026-12-10' }),
    transactionRow(7),
    transactionRow(8, { description: 'Linha 7' }),
  ]
  expect(await findingsIn(made, 'payables', rows)).toEqual([
    [3, 'due_date', 'import_probably_repeated'],
    [5, 'due_date', 'import_probably_repeated'],
    [8, 'due_date', 'import_probably_repeated'],
  ])
  expect((await importRows(made, 'payables', rows)).status).toBe(201)
})

it('What a row says beside is a note of its transaction, and goes with it', async () => {
  const { made } = await companyWithAccount(server())
  const answer = await importRows(made, 'payables', [
    transactionRow(2, { note: 'Pagar só depois\nda visita' }),
    transactionRow(3),
  ])
  const [plain, noted]: { id: number }[] = (
    await made.get('/payables?filter_due_or_payment_date=all')
  ).body.data
  const notesOf = async (id = 0) => (await made.get(`/payables/${id}/notes`)).body.data
  const texts = [await notesOf(plain?.id), await notesOf(noted?.id)].flat()
  expect(texts).toMatchObject([{ text: 'Pagar só depois\nda visita', is_own: true }])
  expect((await undoImport(made, answer)).status).toBe(200)
  const left = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notes where company_id = ${db.company_id}`.execute(
      db.query,
    )
    return rows[0]?.count
  })
  expect(left).toBe(0)
  const wrong = await importRows(made, 'payables', [transactionRow(2, { note: 'x'.repeat(2_001) })])
  expect(Object.keys(wrong.body.errors)).toEqual(['payables.2.note'])
})

it('Contacts of one name in a sheet are flagged, unless both say who they are', async () => {
  const { made } = await companyWithAccount(server())
  expect(
    await findingsIn(made, 'clients', [
      { row: 2, name: 'Ana', document: '529.982.247-25' },
      { row: 3, name: 'ana' },
      { row: 4, name: 'Ana', document: '111.444.777-35' },
    ]),
  ).toEqual([[3, 'name', 'import_probably_repeated']])
})
