import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer, ApiClient } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { checkBooks } from '../registry.ts'
import { twoCompanies } from './two-companies.factory.ts'

const server = useTestServer()

const undo = (client: ApiClient, answer: Answer) =>
  client.post('/operations/undo', { request_id: answer.headers.get('x-request-id') })

/** Two companies, of which the first came from another installation with its leg of a transfer. */
async function importedLeg() {
  const world = await twoCompanies(server())
  const { made, id } = await world.transfer()
  const { company } = world
  await company.inDatabase(async (db) => {
    await sql`update transfers set link_id = -link_id where company_id = ${db.company_id}`.execute(
      db.query,
    )
    await recordOperation(db, 'company-file.import', [
      { table: 'companies', record_id: db.company_id },
    ])
  })
  return { ...world, made, id, path: `/transfers/${id}` }
}

it('A leg that came in without its other one is corrected, deleted and undone in its company alone', async () => {
  const { company, other, from, there, id, path } = await importedLeg()
  const fields = sampleTransfer(from, there, { value_cents: 4_200 })
  const changed = await company.put(path, { ...fields, version: 1 })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  expect((await company.get(path)).body.data).toMatchObject({
    value_cents: 4_200,
    to_account_id: null,
    other_company_end: 'to',
  })
  expect((await undo(company, changed)).status).toBe(200)
  const gone = await company.delete(path)
  expect(gone.status).toBe(204)
  expect((await company.get(path)).status).toBe(404)
  expect((await undo(company, gone)).status).toBe(200)
  expect((await company.get(path)).body.data.id).toBe(id)
  expect(await company.inDatabase(checkBooks)).toEqual([])
  expect((await other.get('/transfers')).body.meta.total).toBe(1)
})

it('What was done in two companies of another installation is neither offered to be undone nor undone here', async () => {
  const { company, made, path } = await importedLeg()
  const refused = await undo(company, made)
  expect([refused.status, refused.body.code]).toEqual([422, 'operation_not_undoable'])
  const [{ id }] = (await company.get('/operations?filter_kind=transfers.create')).body.data
  expect((await company.get(`/operations/${id}`)).body.data.may_undo).toBe(false)
  expect((await company.get(path)).status).toBe(200)
})
