import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'

const server = useTestServer()
const MONTHS = 'first_month=2026-10&last_month=2026-12'

interface Category {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly status: string
}

const treeOf = async (company: TestCompany): Promise<readonly Category[]> =>
  (await company.get('/categories/tree')).body.data

/** Two expenses of different lines of the DRE, and three transactions in the first. */
async function booksToMerge() {
  const company = await server().newCompany()
  const create = async (path: string, body: unknown) => (await company.post(path, body)).body.data
  const leaf = (code: string, dre_line: string) =>
    create('/categories', {
      parent_id: null,
      code,
      name: `Categoria ${code}`,
      nature: 'expense',
      is_postable: true,
      dre_line,
      dfc_line: 'OP_FORN',
    })
  const from = await leaf('77', 'ADM')
  const into = await leaf('78', 'VEN')
  const account = await create('/bank-accounts', sampleAccount())
  const plain = await create('/payables', sampleTransaction(from.id, 10_000))
  const split = await create('/payables', {
    ...sampleTransaction(from.id, 10_000),
    allocations: [
      { category_id: from.id, value_cents: 3_333 },
      { category_id: into.id, value_cents: 6_667 },
    ],
  })
  const canceled = await create('/payables', sampleTransaction(from.id, 500))
  const version = (await company.get(`/payables/${canceled.id}`)).body.data.version
  await company.post(`/payables/${canceled.id}/cancel`, { version })
  for (const transaction of [plain, split])
    await company.post(
      `/payables/${transaction.id}/settlements`,
      sampleSettlement(account.id, 2_501, { interest_cents: 7 }),
    )
  const merge = (body = {}) =>
    company.post(`/categories/${from.id}/merge`, {
      into_category_id: into.id,
      version: 1,
      ...body,
    })
  return { company, from, into, plain, split, canceled, merge, create }
}

/** Everything that the books say, so that two moments can be compared. */
async function figuresOf(company: TestCompany) {
  const lines = async (noun: 'dre' | 'dfc') => {
    const rows: { line: string; total_cents: number }[] = (
      await company.get(`/statements/${noun}?${MONTHS}`)
    ).body.data.rows
    return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
  }
  const entries = await company.inDatabase(async (db) => {
    const { rows } = await sql`
      select basis, source, source_id, category_id, entry_date, amount_cents from ledger_entries
      where company_id = ${db.company_id}
      order by basis, source, source_id, category_id, amount_cents`.execute(db.query)
    return rows
  })
  return { dre: await lines('dre'), dfc: await lines('dfc'), entries }
}

const undo = async (company: TestCompany, mode = 'all') => {
  const [newest] = (await company.get('/operations?per_page=1')).body.data
  return company.post('/operations/undo', { operation_id: newest.id, mode })
}

describe('merging two categories', () => {
  it('Merging two categories moves every entry, closes the first one, and the DRE follows: 133,33 go from ADM to VEN', async () => {
    const { company, from, into, merge } = await booksToMerge()
    const before = await figuresOf(company)
    const { status, body } = await merge()
    expect([status, body.data.transactions_count]).toEqual([200, 3])
    const after = await figuresOf(company)
    const moved = (line: string) => (after.dre[line] ?? 0) - (before.dre[line] ?? 0)
    expect([moved('ADM'), moved('VEN')]).toEqual([13_333, -13_333])
    expect(after.dfc).toEqual(before.dfc)
    const row = (await treeOf(company)).find(({ id }) => id === from.id)
    expect(row).toMatchObject({ status: 'deactivated', version: 2 })
    expect((await company.get(`/categories/${from.id}/usage`)).body.data.payables_count).toBe(0)
    expect((await company.get(`/categories/${into.id}/usage`)).body.data.payables_count).toBe(3)
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })

  it('Categories of a closed period are not merged, and their books stay as they were', async () => {
    const { company, merge, create } = await booksToMerge()
    const until = { bank_account_id: null, scope: 'both', closed_until: '2026-11-20' }
    expect(await create('/period-closures', until)).toMatchObject({ scope: 'both' })
    const before = await figuresOf(company)
    const { status, body } = await merge()
    expect([status, body.code]).toEqual([422, 'period_closed'])
    expect(await figuresOf(company)).toEqual(before)
  })

  it('After a merge of categories is undone the books are what they were', async () => {
    const { company, from, merge } = await booksToMerge()
    const before = await figuresOf(company)
    await merge()
    const answer = await undo(company)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.body.data.conflicts).toEqual([])
    expect(await figuresOf(company)).toEqual(before)
    const row = (await treeOf(company)).find(({ id }) => id === from.id)
    expect(row?.status).toBe('active')
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
    expect((await undo(company)).status).not.toBe(200)
  })

  it('A payment that came after a merge of categories goes back with its transaction', async () => {
    const { company, plain, create, merge } = await booksToMerge()
    await merge()
    const [merged] = (await company.get('/operations?per_page=1')).body.data
    const account = await create('/bank-accounts', sampleAccount({ name: 'Outra' }))
    await company.post(`/payables/${plain.id}/settlements`, sampleSettlement(account.id, 99))
    const answer = await company.post('/operations/undo', { operation_id: merged.id })
    expect([answer.status, answer.body.data?.conflicts]).toEqual([200, []])
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })

  it('A transaction that was given other parts since stays, and undoing says which', async () => {
    const { company, into, split, merge } = await booksToMerge()
    await merge()
    const [merged] = (await company.get('/operations?per_page=1')).body.data
    const transaction = (await company.get(`/payables/${split.id}`)).body.data
    const edited = await company.put(`/payables/${split.id}`, {
      ...transaction,
      allocations: [{ category_id: into.id, value_cents: 10_000 }],
    })
    expect([edited.status, edited.text]).toEqual([200, edited.text])
    const all = await company.post('/operations/undo', { operation_id: merged.id })
    expect(all.status).toBe(409)
    const possible = await company.post('/operations/undo', {
      operation_id: merged.id,
      mode: 'possible',
    })
    expect(possible.status).toBe(200)
    expect(possible.body.data.conflicts).toMatchObject([{ record_id: split.id }])
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })

  it('An edit of a transaction that was open meanwhile, and names the old category, is refused', async () => {
    const { company, plain, merge } = await booksToMerge()
    const open = (await company.get(`/payables/${plain.id}`)).body.data
    await merge()
    const answer = await company.put(`/payables/${plain.id}`, open)
    expect([answer.status, answer.body.code]).toEqual([422, 'category_not_postable'])
  })

  it('No transaction stays behind when it is sent at the moment of a merge of its category', async () => {
    const { company, from, merge } = await booksToMerge()
    const transactions = [1, 2, 3, 4].map((n) =>
      company.post('/payables', sampleTransaction(from.id, n)),
    )
    const [merged, ...posted] = await Promise.all([merge(), ...transactions])
    expect(merged.status).toBe(200)
    for (const { status } of posted) expect([201, 422]).toContain(status)
    expect((await company.get(`/categories/${from.id}/usage`)).body.data.payables_count).toBe(0)
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })
})

describe('what is not merged', () => {
  it('A category is not merged into itself, into a heading, another nature, or one that is not there', async () => {
    const { company, from, merge } = await booksToMerge()
    const tree = await treeOf(company)
    const idOf = (code: string) => tree.find((row) => row.code === code)?.id
    for (const [into_category_id, code] of [
      [from.id, 'category_merge_itself'],
      [idOf('5.04'), 'category_not_postable'],
      [idOf('1.01.01'), 'category_merge_nature'],
      [987_654_321, 'reference_not_found'],
    ]) {
      const { status, body } = await merge({ into_category_id })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        code,
        ['into_category_id'],
      ])
    }
    expect((await merge({ version: 9 })).status).toBe(409)
  })

  it('A category that Prumo posts to is not merged, but another may be merged into it', async () => {
    const { company, from, merge } = await booksToMerge()
    const fee = (await treeOf(company)).find((row) => row.code === '6.02.01')
    const answer = await company.post(`/categories/${fee?.id}/merge`, {
      into_category_id: from.id,
      version: 1,
    })
    expect(answer.body.code).toBe('category_merge_system')
    expect((await merge({ into_category_id: fee?.id })).status).toBe(200)
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })

  it('Who may not change categories, or does not reach all rows, merges none', async () => {
    const { company, from, into } = await booksToMerge()
    const body = { into_category_id: into.id, version: 1 }
    const reader = await company.member(['categories.tree'])
    expect((await reader.post(`/categories/${from.id}/merge`, body)).status).toBe(403)
    const partial = await company.member(['categories.update'])
    await giveRights(server(), partial, { ...ALL_ROWS, cost_center_ids: [] })
    expect((await partial.post(`/categories/${from.id}/merge`, body)).status).toBe(403)
    const other = await server().newCompany()
    expect((await other.post(`/categories/${from.id}/merge`, body)).status).toBe(404)
  })
})
