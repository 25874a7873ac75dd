import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { useTestServer } from './test-server.ts'
import { watchWrites } from './watch-writes.ts'

const server = useTestServer()

it('A row of the watched company is seen when it is inserted, written as it was and deleted, and none of another company', async () => {
  const [watched, other] = [await server().newCompany(), await server().newCompany()]
  const written = await watchWrites(server(), { company_id: watched.company_id })
  const insert = (db: CompanyDb) =>
    sql`insert into parties (company_id, name, name_key, is_client, is_supplier)
      values (${db.company_id}, 'Visto', 'visto', true, false)`.execute(db.query)
  expect(await written()).toEqual([])
  await other.inDatabase(insert)
  expect(await written()).toEqual([])
  const seen = [{ table_name: 'parties', row_text: expect.stringContaining('Visto') }]
  await watched.inDatabase(insert)
  expect(await written()).toEqual(seen)
  await watched.inDatabase((db) =>
    sql`update parties set name = name where name_key = 'visto'`.execute(db.query),
  )
  expect(await written()).toEqual(seen)
  await watched.inDatabase((db) =>
    sql`delete from parties where name_key = 'visto'`.execute(db.query),
  )
  expect(await written()).toEqual(seen)
})

it('Nothing is watched where no write could be seen', async () => {
  const { company_id } = await server().newCompany()
  const watch = (tables: readonly string[]) => watchWrites(server(), { company_id, tables })
  await expect(watch(['bank_statement_imports'])).rejects.toThrow(
    'No write of these tables can be seen.',
  )
  await expect(watch(['nowhere'])).rejects.toThrow('Not all of these are tables')
})
