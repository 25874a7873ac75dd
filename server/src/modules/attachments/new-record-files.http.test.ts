import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import { companyWithPurchases } from '../purchases/purchase.factory.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import { companyWithRequests } from '../transfers/transfer.factory.ts'
import { forgetDeleted } from '../deleted/index.ts'
import { jobServices } from '../../../../test/fakes/job-services.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('new-record-files')
const server = useTestServer({ DATA_DIR })

const DAY_MS = 24 * 60 * 60 * 1000
let files = 0
const pdf = () => Buffer.from(`%PDF-1.7\nboleto ${(files += 1)}`)
const storedFiles = () => readdirSync(`${DATA_DIR}/files/attachments`).length

/** Chooses a file for a record that is not saved yet. */
async function choose(company: TestCompany, noun: string, name = 'boleto.pdf'): Promise<number> {
  const answer = await company.upload(`/${noun}/attachments`, { name, bytes: pdf() })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.data.id
}

async function companyWithCategory() {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const create = (fields = {}) =>
    company.post('/payables', sampleTransaction(category, 100, fields))
  return { company, category, create }
}

/** Does the nightly work of a company as it is done so many days from now. */
async function tidy({ company_id }: TestCompany, days = 0): Promise<void> {
  const now = new Date(server().clock.now.getTime() + days * DAY_MS)
  await forgetDeleted.perform(
    {
      id: crypto.randomUUID(),
      data: { company_id, version: 1 },
      signal: new AbortController().signal,
      settle: async () => undefined,
    },
    {
      database: server().database,
      clock: () => now,
      dataDir: DATA_DIR,
      files: folderFileStore(`${DATA_DIR}/files`),
      transport: null,
      ...jobServices(),
    },
  )
}

describe('files of records that are not saved yet', () => {
  it('A file that was chosen before a payable is saved is attached when it is saved', async () => {
    const { company, create } = await companyWithCategory()
    const attachment_ids = [await choose(company, 'payables'), await choose(company, 'payables')]
    const saved = (await create({ attachment_ids })).body.data
    const attached = (await company.get(`/payables/${saved.id}/attachments`)).body.data
    expect(attached.map(({ id }: { id: number }) => id)).toEqual(attachment_ids)
    const [operation] = (await company.get('/operations?filter_kind=attachments.create')).body.data
    expect(operation.user_name).toBe('Teste')
    expect((await company.get(`/payables/attachments/counts?ids=${saved.id}`)).body.data).toEqual([
      { record_id: saved.id, count: 2 },
    ])
  })

  it('A file of a series that is chosen before it is saved belongs to its first transaction', async () => {
    const { company, category } = await companyWithCategory()
    const attachment_ids = [await choose(company, 'receivables')]
    const repeat = {
      mode: 'recurrence',
      frequency_unit: 'month',
      frequency_count: 1,
      occurrences: 3,
      weekend_rule: 'keep',
      competency_moves: true,
    }
    const body = { ...sampleTransaction(category, 100), repeat, attachment_ids }
    const answer = await company.post('/receivables/series', body)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    const { ids } = answer.body.data
    const counts = await company.get(`/receivables/attachments/counts?ids=${ids.join(',')}`)
    expect(counts.body.data).toEqual([{ record_id: ids[0], count: 1 }])
  })

  it('A file is attached to a new sale, purchase, transfer or request in the act that saves it', async () => {
    const selling = await companyThatSells(server())
    const sale = await selling.sell({ attachment_ids: [await choose(selling.company, 'sales')] })
    expect((await selling.company.get(`/sales/${sale.id}/attachments`)).body.data).toHaveLength(1)
    const { buying, buy } = await companyWithPurchases(server())
    const bought = await buy({ attachment_ids: [await choose(buying, 'purchases')] })
    expect((await buying.get(`/purchases/${bought.id}/attachments`)).body.data).toHaveLength(1)
    const two = await companyWithRequests(server())
    const attachment_ids = [await choose(two.company, 'transfers')]
    const moved = await two.company.post(
      '/transfers',
      sampleTransfer(two.from, two.to, { attachment_ids }),
    )
    expect([moved.status, moved.text]).toEqual([201, moved.text])
    const path = `/transfers/${moved.body.data.id}/attachments`
    expect((await two.company.get(path)).body.data).toHaveLength(1)
    const proof = [await choose(two.asking, 'wire-transfer-requests')]
    const { id } = await two.ask({ attachment_ids: proof })
    const asked = `/wire-transfer-requests/${id}/attachments`
    expect((await two.approving.get(asked)).body.data).toHaveLength(1)
  })

  it('A file of somebody else, of another kind of record or bound already is not bound, and nothing is saved', async () => {
    const { company, create } = await companyWithCategory()
    const colleague = await company.member(['companies.payables.store', 'companies.payables.index'])
    const bound = await choose(company, 'payables')
    await create({ attachment_ids: [bound] })
    const ids = [await choose(colleague, 'payables'), await choose(company, 'receivables'), bound]
    for (const id of ids) {
      const own = await choose(company, 'payables')
      const refused = await create({ description: 'Recusada', attachment_ids: [own, id] })
      expect([refused.status, refused.body.code]).toEqual([422, 'attachment_gone'])
    }
    expect((await company.get('/payables?search=Recusada')).body.meta.total).toBe(0)
  })

  it('Only who makes a kind of record chooses files for a new one', async () => {
    const { company } = await companyWithCategory()
    const reader = await company.member(['companies.payables.index', 'companies.payables.update'])
    const answer = await reader.upload('/payables/attachments', { name: 'a.pdf', bytes: pdf() })
    expect(answer.status).toBe(403)
  })

  it('The count of files of a record out of reach is not told', async () => {
    const ours = await companyWithCategory()
    const theirs = await companyWithCategory()
    const attachment_ids = [await choose(theirs.company, 'payables')]
    const { id } = (await theirs.create({ attachment_ids })).body.data
    expect((await ours.company.get(`/payables/attachments/counts?ids=${id}`)).body.data).toEqual([])
  })
})

describe('files that belong to no record', () => {
  it('A file that is never bound goes after a day, with its bytes, and is not bound any more', async () => {
    const { company, create } = await companyWithCategory()
    const before = (await choose(company, 'payables')) && storedFiles()
    const id = await choose(company, 'payables')
    const kept = (await create({ attachment_ids: [id] })).body.data.id
    await tidy(company)
    expect(storedFiles()).toBe(before + 1)
    await tidy(company, 1)
    expect(storedFiles()).toBe(before)
    expect((await company.get(`/payables/${kept}/attachments`)).body.data).toHaveLength(1)
  })

  it('A record that is deleted and brought back has its files, and they go 30 days after it is gone', async () => {
    const { company, create } = await companyWithCategory()
    const { id } = (await create({ attachment_ids: [await choose(company, 'payables')] })).body.data
    const stored = storedFiles()
    const destroyed = await company.delete(`/payables/${id}`)
    await tidy(company)
    const undone = await company.post('/operations/undo', {
      request_id: destroyed.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    await tidy(company, 40)
    expect((await company.get(`/payables/${id}/attachments`)).body.data).toHaveLength(1)
    await company.delete(`/payables/${id}`)
    await tidy(company, 41)
    expect(storedFiles()).toBe(stored)
    await tidy(company, 72)
    expect(storedFiles()).toBe(stored - 1)
    const left = await company.inDatabase(async (db) =>
      sql`select id from attachments where company_id = ${db.company_id}`.execute(db.query),
    )
    expect(left.rows).toEqual([])
  })
})
