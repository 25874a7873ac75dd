import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { whileLocked } from '../../../../test/http/lock-waits.ts'
import { newAccount } from '../../../../test/http/test-account.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { NO_FORM } from './read-input.ts'
import { requestHash } from './idempotency.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('once-in-steps')
const server = useTestServer({ DATA_DIR })

const newCompany = () => server().newCompany({ chart: 'vazio' })
const pdf = (text = 'boleto') => ({ name: 'boleto.pdf', bytes: Buffer.from(`%PDF-1.7\n${text}`) })
/** An act in steps: a file is kept, then its row is written. */
const choose = (made: TestCompany, key: string, file = pdf()) =>
  made.upload('/payables/attachments', file, { key })

/** How many files wait for a record in the company. */
const waitingFiles = (made: TestCompany) =>
  made.inDatabase(async ({ query, company_id }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attachments where company_id = ${company_id}`.execute(
      query,
    )
    return rows[0]?.count
  })

/** Makes the key what it is between the steps of an act of another process. */
const setKey = ({ inDatabase }: TestCompany, key: string, until: string) =>
  inDatabase(({ query, company_id }) =>
    sql`
      update idempotency_keys
      set answer = null, request_id = 'another', under_way_until = now() + ${until}::interval
      where company_id = ${company_id} and idempotency_key = ${key}`.execute(query),
  )

it('An act in steps that is sent many times at once under one key happens once, everybody is told the same, and another body is refused', async () => {
  const made = await newCompany()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 16 }, () => choose(made, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  const requests = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(requests).size).toBe(1)
  const other = await choose(made, key, pdf('outro'))
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await waitingFiles(made)).toBe(1)
})

it('An act in steps that another process has under way is told at once, between its steps and in one', async () => {
  const made = await newCompany()
  const key = randomUUID()
  await choose(made, key)
  const begun = performance.now()
  await setKey(made, key, '20 seconds')
  const between = await choose(made, key)
  await setKey(made, key, '-1 second')
  const lock = sql`
    select from idempotency_keys
    where company_id = ${made.company_id} and idempotency_key = ${key} for update`
  const inStep = await whileLocked(server(), made.company_id, lock, () => choose(made, key))
  for (const { status, body, headers } of [between, inStep])
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([
      409,
      'request_in_progress',
      true,
    ])
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await waitingFiles(made)).toBe(1)
})

it('An act in steps that was cut off between them is done by whoever repeats it, once', async () => {
  const made = await newCompany()
  const key = randomUUID()
  await choose(made, key)
  await setKey(made, key, '-1 second')
  const again = await choose(made, key)
  expect([again.status, await waitingFiles(made)]).toEqual([201, 2])
  const last = await choose(made, key)
  expect([last.text, await waitingFiles(made)]).toEqual([again.text, 2])
})

it('An act in steps whose key was taken over meanwhile stops before its next step', async () => {
  const made = await newCompany()
  const { kysely } = await databaseOf(server(), made.company_id)
  await sql`
    create function take_over() returns trigger language plpgsql as
    $$ begin new.request_id := 'another'; return new; end $$`.execute(kysely)
  await sql`
    create trigger take_over before insert on idempotency_keys
    for each row execute function take_over()`.execute(kysely)
  const { status, body } = await choose(made, randomUUID())
  await sql`drop trigger take_over on idempotency_keys`.execute(kysely)
  expect([status, body.code, await waitingFiles(made)]).toEqual([409, 'request_in_progress', 0])
})

it('An act in steps that was refused leaves its key to the next', async () => {
  const made = await newCompany()
  const key = randomUUID()
  const refused = await choose(made, key, { name: 'nota.pdf', bytes: Buffer.from('<html>') })
  expect([refused.status, refused.body.code]).toEqual([422, 'attachment_type'])
  expect((await choose(made, key)).status).toBe(201)
})

it('An act in steps that asks for the password is answered once under its key, and of the password nothing is kept that could be tried', async () => {
  const ana = await newAccount(server())
  const key = randomUUID()
  const body = ana.profile({ password: 'Outra#2027x', password_confirmation: 'Outra#2027x' })
  const change = () => ana.put('/user?change-password', body, { key })
  expect((await change()).status).toBe(204)
  // The password is another by now: done again it would be refused.
  expect((await change()).status).toBe(204)
  const { rows } = await sql<{ request_hash: string }>`
    select request_hash from user_idempotency_keys where user_id = ${ana.id}`.execute(
    server().database.kysely,
  )
  const query = { 'change-password': '' }
  const input = { params: {}, query, body, file: NO_FORM.file }
  expect(rows).toHaveLength(1)
  expect(rows[0]?.request_hash).not.toBe(requestHash('/api/user?change-password', input))
})

it('An act in steps that tells a secret keeps its answer nowhere, whatever key is sent', async () => {
  const ana = await newAccount(server())
  const key = randomUUID()
  const started = await ana.post(
    '/user/second-factor',
    { old_password: ana.profile()['old_password'] },
    { key },
  )
  expect(started.status).toBe(200)
  const { rows } = await sql`
    select 1 from user_idempotency_keys where user_id = ${ana.id}`.execute(server().database.kysely)
  expect(rows).toEqual([])
})
