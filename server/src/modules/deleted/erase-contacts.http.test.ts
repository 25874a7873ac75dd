import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { chainHead } from '../../kernel/operation-chain.ts'
import { checkOperations } from '../audit/index.ts'
import { eraseContacts } from './erase-contacts.ts'

const server = useTestServer()
const DAY_MS = 24 * 60 * 60 * 1000

/** What the log may tell of the person no more. */
const ANA = {
  name: 'Ana Canário',
  document: '529.982.247-25',
  email: 'canario@pessoa.example',
  phone: '11987654321',
  observation: 'Prefere a tarde, canário',
}

const at = (days: number) => {
  server().clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS)
}
const logOf = (of: TestCompany) =>
  of.inDatabase(async (db) => {
    const { rows } = await sql<{ log: string }>`
      select coalesce(jsonb_agg(jsonb_build_array(before, after)), '[]')::text as log
      from operation_items where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]?.log ?? ''
  })
const faultsOf = (of: TestCompany, kept: Awaited<ReturnType<typeof headOf>> = null) =>
  of.inDatabase((db) => checkOperations(db, kept))
const headOf = (of: TestCompany) => of.inDatabase(chainHead)
const erase = (of: TestCompany) => of.inDatabase(eraseContacts)

/** A company with a client that was written, changed and deleted, and one that stays. */
async function companyWithDeleted() {
  const made = await server().newCompany()
  const added = (await made.post('/clients', ANA)).body.data
  const path = `/clients/${added.id}`
  const changed = await made.put(path, { ...added, observation: null, version: added.version })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  const kept = await made.post('/clients', {
    name: 'Bia Fica',
    document: null,
    email: null,
    phone: null,
    observation: null,
  })
  expect((await made.delete(path)).status).toBe(204)
  const id: number = added.id
  const staying: number = kept.body.data.id
  return { made, id, kept: staying }
}

beforeAll(() => at(0))
afterEach(() => at(0))

it('Thirty days after a contact was deleted the audit log tells nothing personal of it, and verifies from its first operation to its last', async () => {
  const { made, id } = await companyWithDeleted()
  const before = await headOf(made)
  at(29)
  expect(await erase(made)).toBe(0)
  expect(await logOf(made)).toContain('Ana Canário')
  at(31)
  expect(await erase(made)).toBe(3)
  const log = await logOf(made)
  for (const personal of [
    'Ana Canário',
    'ana can',
    '52998224725',
    '529.982.247-25',
    'canario',
    'tarde',
  ])
    expect(log).not.toContain(personal)
  // Of whoever is there nothing is erased.
  expect(log).toContain('Bia Fica')
  expect(log).toContain(`"id": ${id}`)
  expect(await faultsOf(made)).toEqual([])
  expect(await faultsOf(made, before)).toEqual([])
  expect(await erase(made)).toBe(0)
  at(0)
  expect((await made.get('/operations/chain')).body.data.is_intact).toBe(true)
})

it('A contact whose personal data left the audit log is restored no more', async () => {
  const { made } = await companyWithDeleted()
  const listed = await made.get('/operations?per_page=200')
  const deletion = listed.body.data.find((row: { kind: string }) => row.kind === 'clients.destroy')
  at(31)
  await erase(made)
  // The session is of today.
  at(0)
  const undone = await made.post('/operations/undo', { operation_id: deletion.id, mode: 'all' })
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
})

it('The audit log finds the operation when more was changed than the personal data that left it (S15)', async () => {
  const { made } = await companyWithDeleted()
  at(31)
  await erase(made)
  await server()
    .database.kysely.transaction()
    .execute(async (transaction) => {
      await sql.raw(`set local app.company_id = '${made.company_id}'`).execute(transaction)
      await sql`
        update operation_items set before = jsonb_set(before, '{is_active}', 'false')
        where company_id = ${made.company_id} and table_name = 'parties' and after is null
      `.execute(transaction)
    })
  expect(await faultsOf(made)).toEqual([expect.stringContaining('it was changed or moved')])
})

it('The server erases from the audit log neither contacts that are there nor anything of another company', async () => {
  const { made, id, kept } = await companyWithDeleted()
  const other = await server().newCompany()
  const ids = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from operations where company_id = ${db.company_id}`.execute(db.query)
    return rows.map((row) => row.id)
  })
  const before = await logOf(made)
  const call = (of: TestCompany, contact: number) =>
    of.inDatabase(async (db) => {
      for (const operation of ids)
        await sql`select erase_contacts_from_log(${operation}, ${[contact]}::bigint[],
          array['name'])`.execute(db.query)
    })
  await call(made, kept)
  await call(other, id)
  expect(await logOf(made)).toBe(before)
  expect(await faultsOf(made)).toEqual([])
})
