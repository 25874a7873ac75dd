import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { transactionSnapshots, transactionSnapshotSchema } from './transaction-snapshots.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

/** What the audit log kept of new transactions, and what the database says of them. */
const keptAndRead = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ id: number; after: unknown }>`
      select record_id as id, after from operation_items
      where company_id = ${db.company_id} and table_name = 'transactions' and before is null
      order by record_id`.execute(db.query)
    const kept = new Map(
      rows.map((row) => [row.id, transactionSnapshotSchema.strict().parse(row.after)]),
    )
    return { kept, read: await transactionSnapshots(db, [...kept.keys()]) }
  })

it('What the audit log keeps of a new transaction is what the database says of it, field by field', async () => {
  const { made, account, expense, other } = await companyWithAccount(server())
  const supplier = (await made.post('/suppliers', { name: 'Gráfica' })).body.data.id
  const cost_center_id = (await made.post('/cost-centers', { name: 'Loja', abbreviation: 'LJ' }))
    .body.data.id
  const project_id = (
    await made.post('/projects', {
      name: 'Reforma',
      abbreviation: 'RF',
      start_date: null,
      end_date: null,
      forecasted_revenues_cents: 0,
      forecasted_expenses_cents: 0,
    })
  ).body.data.id
  const full = transaction(expense, 10_000, {
    party_id: supplier,
    bank_account_id: account,
    description: 'Ação “de” \\ ção 🙂',
    fiscal_document: 'NF 1',
    external_id: 'X-1',
    our_number: '109/00123456-7',
    early_discount_bps: 250,
    early_discount_until: '2026-12-05',
    payment_code:
      '00020126330014BR.GOV.BCB.PIX0111529982247255204000053039865802BR5901N6001C62070503***6304AAAA',
    due_date: '2026-12-10',
    scheduled_for: '2026-12-09',
    show_in_dre: false,
    show_in_dfc: false,
    allocations: [
      { category_id: other, cost_center_id, project_id, value_cents: 9_999 },
      { category_id: expense, cost_center_id: null, project_id: null, value_cents: 1 },
    ],
  })
  const created = await made.post('/payables', full)
  expect([created.status, created.text]).toEqual([201, created.text])
  await made.post('/payables', transaction(expense, 1))
  await made.post('/payables/series', {
    ...transaction(expense, 3_000),
    repeat: {
      mode: 'recurrence',
      frequency_unit: 'month',
      frequency_count: 1,
      occurrences: 3,
      weekend_rule: 'keep',
      competency_moves: true,
    },
  })
  const { kept, read } = await keptAndRead(made)
  expect(kept.size).toBe(5)
  expect(kept).toEqual(read)
})

it('What the audit log keeps of an edited transaction, before and after, is what the database says of it', async () => {
  const { made, account, expense, other } = await companyWithAccount(server())
  const asked = transaction(expense, 10_000, {
    early_discount_cents: 100,
    early_discount_until: '2026-11-05',
  })
  const { id, version } = (await made.post('/payables', asked)).body.data
  const snapshot = () => made.inDatabase((db) => transactionSnapshots(db, [id]))
  const before = await snapshot()
  const edited = await made.put(`/payables/${id}`, {
    ...asked,
    version,
    bank_account_id: account,
    fiscal_document: 'NF 2',
    our_number: '109/00123456-7',
    scheduled_for: '2026-12-09',
    allocations: [
      { category_id: other, cost_center_id: null, project_id: null, value_cents: 9_999 },
      { category_id: expense, cost_center_id: null, project_id: null, value_cents: 1 },
    ],
  })
  expect([edited.status, edited.text]).toEqual([200, edited.text])
  const { rows } = await made.inDatabase((db) =>
    sql<{ before: unknown; after: unknown }>`
      select before, after from operation_items
      where company_id = ${db.company_id} and table_name = 'transactions' and before is not null
    `.execute(db.query),
  )
  const kept = (told: unknown) => new Map([[id, transactionSnapshotSchema.strict().parse(told)]])
  expect(rows.map((row) => [kept(row.before), kept(row.after)])).toEqual([
    [before, await snapshot()],
  ])
})
