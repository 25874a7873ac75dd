import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { recordOperation } from '../../server/src/kernel/operations.ts'
import { type PrivateCluster, startPrivateCluster } from '../postgres/private-cluster.mjs'
import { runCommand } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const BEFORE_THE_CHAIN = '0018_cost_centers_and_projects'

let cluster: PrivateCluster
let database: Database
let environment: Record<string, string>
beforeAll(async () => {
  cluster = await startPrivateCluster()
  database = openPostgres(cluster.url, 1)
  const folder = scratchFolder('chain')
  const key = join(folder, 'secret.key')
  writeFileSync(key, randomBytes(32))
  environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SECRET_KEY_FILE: key,
  }
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

/** Writes a company and operations of it as they were written before there was a chain. */
async function oldCompany(name: string, operations: number): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into companies (company_name) values (${name}) returning id`.execute(transaction)
    const id = rows[0]?.id ?? 0
    await sql.raw(`set local app.company_id = '${id}'`).execute(transaction)
    for (let number = 0; number < operations; number += 1) {
      await sql`
        with operation as (
          insert into operations (company_id, kind, user_id, user_name, request_id, ip, happened_at)
          values (${id}, 'clients.create', 1, ${`Ana “${name}”`}, ${`old-${number}`}, '::1',
            ${new Date(NOW.getTime() - (number % 3) * 1000)})
          returning id
        )
        insert into operation_items (company_id, operation_id, position, table_name, record_id, after)
        select ${id}, operation.id, position, 'parties', ${number}, '{"name":"Ação","n":1.50}'
        from operation, generate_series(0, ${number % 4} - 1) as position
      `.execute(transaction)
    }
    return id
  })
}

const operationIn = (company_id: number) =>
  atomic(database, { now: NOW }, (db) =>
    db.enterCompany(
      {
        company_id,
        time_zone: 'America/Sao_Paulo',
        actor: { user_id: 1, user_name: 'Ana', request_id: 'new', ip: '::1' },
      },
      (books) => recordOperation(books, 'clients.update', []),
    ),
  )

const check = () => runCommand('check-audit', environment)

it('Operations from before there was a chain are chained by the migration, company by company', async () => {
  await migrate(database, BEFORE_THE_CHAIN)
  const [sol, lua] = [await oldCompany('Sol', 40), await oldCompany('Lua', 7)]
  const ran = await migrate(database)
  expect(ran[0]).toBe('0019_operation_chain')
  expect(await check()).toEqual({ code: 0, output: '2 audit logs checked, 0 faults.\n' })
  for (const company_id of [sol, lua, sol]) await operationIn(company_id)
  expect(await check()).toEqual({ code: 0, output: '2 audit logs checked, 0 faults.\n' })
  const { rows } = await atomic(database, { now: NOW }, (db) =>
    db.enterCompany(
      {
        company_id: sol,
        time_zone: 'America/Sao_Paulo',
        actor: { user_id: 1, user_name: 'Ana', request_id: 'x', ip: '::1' },
      },
      (books) =>
        sql<{ last: number }>`select max(chain_number) as last from operations
          where company_id = ${sol}`.execute(books.query),
    ),
  )
  expect(rows).toEqual([{ last: 42 }])
}, 120_000)

it('An old operation that somebody changes after it was chained is found', async () => {
  await database.kysely.transaction().execute(async (transaction) => {
    await sql.raw('alter table operations no force row level security').execute(transaction)
    await sql`update operations set user_name = 'Bia' where request_id = 'old-3'`.execute(
      transaction,
    )
    await sql.raw('alter table operations force row level security').execute(transaction)
  })
  const { code, output } = await check()
  expect(code).toBe(1)
  expect(output.match(/\(number 4\): it was changed or moved\./g)).toHaveLength(2)
}, 120_000)
