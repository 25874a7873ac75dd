import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { addMember } from '../access/index.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('waiting-file-attacks')
const server = useTestServer({ DATA_DIR })

const CLIENTS = 64
const pdf = (text: string) => ({ name: 'boleto.pdf', bytes: Buffer.from(`%PDF-1.7\n${text}`) })
const choose = (company: TestCompany, name = 'boleto.pdf') =>
  company.upload('/payables/attachments', { ...pdf(crypto.randomUUID()), name })

/** Files of a person that wait already, without the hours of sending them. */
const leaveWaiting = (made: TestCompany, count: number) =>
  made.inDatabase((db) =>
    sql`
      insert into attachments (company_id, record_kind, file_key, name, media_type, size_bytes,
        sha256, created_by, created_by_name, created_at)
      select ${db.company_id}, 'payables', 'attachments/' || repeat('a', 20) || number, 'a.pdf',
        'application/pdf', 1, decode(repeat('00', 32), 'hex'), ${made.user_id}, 'Teste', ${db.now}
      from generate_series(100, ${99 + count}) as number`.execute(db.query),
  )

it('Of 64 files that are sent at once no more wait than a person may have waiting', async () => {
  const { made } = await companyWithAccount(server())
  await leaveWaiting(made, 90)
  const answers = await Promise.all(Array.from({ length: CLIENTS }, () => choose(made)))
  const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
  expect(Object.fromEntries([...counts].map(([said, own]) => [said, own.length]))).toEqual({
    '201': 10,
    '422 too_many_waiting_files': 54,
  })
})

it('Of 64 payables that are saved at once with one file, one is saved and has it', async () => {
  const { made, expense } = await companyWithAccount(server())
  const file: number = (await choose(made)).body.data.id
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      made.post('/payables', sampleTransaction(expense, 100, { attachment_ids: [file] })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'attachment_gone')).toHaveLength(63)
  expect((await made.get('/payables?filter_due_or_payment_date=all')).body.meta.total).toBe(1)
})

it('A file that was chosen in one company is bound in no other one, by the same person neither', async () => {
  const { made } = await companyWithAccount(server())
  const other = await companyWithAccount(server())
  await atomic(server().database, { now: server().clock.now }, (db) =>
    addMember(db, {
      company_id: other.made.company_id,
      user_id: made.user_id,
      role: 'admin',
      permissions: ['companies.payables.index', 'companies.payables.store'],
    }),
  )
  const file: number = (await choose(made)).body.data.id
  const bill = sampleTransaction(other.expense, 100, { attachment_ids: [file] })
  const there = `/companies/${other.made.company_id}/payables`
  const refused = await made.root.post(there, bill)
  expect([refused.status, refused.body.code]).toEqual([422, 'attachment_gone'])
  const counts = await made.root.get(`${there}/attachments/counts?ids=1,2,${file}`)
  expect([counts.status, counts.body.data]).toEqual([200, []])
})

it('A file with a hostile name is answered to be saved, under a plain name, kept by no cache', async () => {
  const { made, expense } = await companyWithAccount(server())
  const name = '../../etc/"\r\nSet-Cookie: a=b;\u202Efdp.pdf'
  const chosen = await choose(made, name)
  expect(chosen.status).toBe(201)
  const { id } = chosen.body.data
  const bill = (
    await made.post('/payables', sampleTransaction(expense, 1, { attachment_ids: [id] }))
  ).body.data
  const file = await made.get(`/payables/${bill.id}/attachments/${id}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''[\w.%-]+\.pdf$/,
  )
  expect(file.headers.get('set-cookie')).toBeNull()
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('cache-control')).toBe('no-store')
})
