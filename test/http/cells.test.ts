import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import type { Database, PooledConnection } from '../../server/src/kernel/database/database.ts'
import { moveCompany } from '../../server/src/kernel/database/move-company.ts'
import { resolvePreparedTransactions } from '../../server/src/kernel/database/resolve-prepared.ts'
import { anonymise, person } from '../../server/src/modules/personal-data/personal-data.factory.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { sampleAccount, sampleOfxRule, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const CELLS = ['cell_1', 'cell_2']
const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)

const cell = (name: string): Database => {
  const found = server().database.cells?.byName.get(name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}

/** As the owner, whom row security shows one company at a time. */
const countIn = (database: Database, table: string, company_id: number): Promise<number> =>
  database.kysely.transaction().execute(async (transaction) => {
    await sql`set local app.company_id = ${sql.lit(String(company_id))}`.execute(transaction)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(transaction)
    return rows[0]?.count ?? 0
  })

const cellOf = async ({ company_id }: TestCompany): Promise<string | null> => {
  const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${company_id}`.execute(server().database.kysely)
  return rows[0]?.cell ?? null
}

/** Two companies, each in a cell of its own. */
async function twoCompanies(): Promise<readonly [TestCompany, TestCompany]> {
  const first = await server().newCompany({ chart: 'vazio' })
  for (;;) {
    const second = await server().newCompany({ chart: 'vazio' })
    if ((await cellOf(second)) !== (await cellOf(first))) return [first, second]
  }
}

async function categoryOf(company: TestCompany): Promise<number> {
  const { body } = await company.get('/categories/tree')
  const tree: { id: number; is_postable: boolean }[] = body.data
  return tree.find((one) => one.is_postable)?.id ?? 0
}

const entering = (company_id: number) => ({
  company_id,
  time_zone: 'America/Sao_Paulo',
  actor: { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '-' },
})

const note = (db: CompanyDb, key: string) =>
  sql`insert into task_progress (company_id, user_id, task_key, done_count, total_count)
    values (${db.company_id}, 1, ${key}, 0, 1)`.execute(db.query)

const notesOf = (database: Database, { company_id }: TestCompany, key: string) =>
  atomic(database, { now: TEST_NOW, readOnly: true }, (db) =>
    db.enterCompany(entering(company_id), async ({ query }) => {
      const { rows } = await sql`
        select from task_progress where company_id = ${company_id} and task_key = ${key}`.execute(
        query,
      )
      return rows.length
    }),
  )

/** An act that writes in the directory and in a company. */
const inBoth = (database: Database, { company_id }: TestCompany, name: string) =>
  atomic(database, { now: TEST_NOW }, async (db) => {
    await sql`update companies set trading_name = ${name} where id = ${company_id}`.execute(
      db.query,
    )
    await db.enterCompany(entering(company_id), (inside) => note(inside, name))
  })

const tradingName = async ({ company_id }: TestCompany) => {
  const { rows } = await sql<{ trading_name: string | null }>`
    select trading_name from companies where id = ${company_id}`.execute(server().database.kysely)
  return rows[0]?.trading_name
}

/** The database with connections of which something is lost. */
const losing = (
  database: Database,
  change: (connection: PooledConnection) => Partial<PooledConnection>,
): Database => ({
  ...database,
  withConnection: (work) =>
    database.withConnection((connection) => work({ ...connection, ...change(connection) })),
})

const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')('companies in cells', () => {
  it('New companies go to the cell that has the fewest, with all of their rows, under ids of that cell alone', async () => {
    const companies = [await server().newCompany(), await server().newCompany()]
    expect((await Promise.all(companies.map(cellOf))).toSorted()).toEqual(CELLS)
    for (const company of companies) {
      const value = sampleTransaction(await categoryOf(company), 12_345)
      const made = await company.post('/payables', value)
      expect(made.status).toBe(201)
      const place = (await cellOf(company)) ?? ''
      expect(Math.floor(made.body.data.id / 10_000_000_000)).toBe(CELLS.indexOf(place) + 1)
      expect(await countIn(cell(place), 'transactions', company.company_id)).toBe(1)
      expect(await countIn(server().database, 'transactions', company.company_id)).toBe(0)
      expect(await countIn(server().database, 'operations', company.company_id)).toBe(0)
      const listed = await company.get(`/payables/${made.body.data.id}`)
      expect(listed.body.data.value_cents).toBe(12_345)
    }
  })

  it('An act in two cells happens in both or in neither', async () => {
    const companies = await twoCompanies()
    const { database } = server()
    const act = (key: string, isRefused: boolean) =>
      atomic(database, { now: TEST_NOW }, async (db) => {
        for (const { company_id } of companies)
          await db.enterCompany(entering(company_id), (inside) => note(inside, key))
        if (isRefused) throw new Error('refused')
      })
    await expect(act('refused', true)).rejects.toThrow('refused')
    await act('done', false)
    for (const company of companies) {
      expect(await notesOf(database, company, 'refused')).toBe(0)
      expect(await notesOf(database, company, 'done')).toBe(1)
    }
    expect(await resolvePreparedTransactions(database, 0)).toBe(0)
  })

  it('An act that was cut off behind the commit of the directory is whole for whoever enters next', async () => {
    const [company] = await twoCompanies()
    const { database } = server()
    const place = (await cellOf(company)) ?? ''
    const cut = losing(cell(place), ({ tell }) => ({
      tell: (text) => (text.startsWith('commit prepared') ? Promise.reject(LOST) : tell(text)),
    }))
    const cells = {
      byName: new Map([[place, cut]]),
      known: new Map(),
      unchecked: new Set<string>(),
    }
    await inBoth({ ...database, cells }, company, 'cut behind')
    expect(await tradingName(company)).toBe('cut behind')
    expect(await countIn(cell(place), 'task_progress', company.company_id)).toBe(0)
    // It waits until the act is old enough to be settled.
    expect(await notesOf(database, company, 'cut behind')).toBe(1)
  })

  it('An act whose directory was lost before its commit has happened nowhere', async () => {
    const [company] = await twoCompanies()
    const { database } = server()
    const place = (await cellOf(company)) ?? ''
    const cut = losing(database, ({ rollback }) => ({
      commit: async () => {
        await rollback()
        throw LOST
      },
    }))
    await expect(inBoth(cut, company, 'cut before')).rejects.toThrow(LOST.message)
    expect(await resolvePreparedTransactions(database, 0)).toBe(1)
    expect(await tradingName(company)).toBeNull()
    expect(await countIn(cell(place), 'task_progress', company.company_id)).toBe(0)
  })

  it('A rule of the platform is read in every cell as soon as it is saved, changed and deleted', async () => {
    const admin = await server().newCompany({ isPlatformAdmin: true })
    const names = async () =>
      Promise.all(
        CELLS.map(async (name) => {
          const { rows } = await sql<{ name: string }>`select name from ofx_import_rules`.execute(
            cell(name).kysely,
          )
          return rows.map((row) => row.name)
        }),
      )
    const rule = sampleOfxRule()
    const made = await admin.root.post('/prumo/ofx-import-rules', rule)
    expect(made.status).toBe(201)
    expect(await names()).toEqual([[rule.name], [rule.name]])
    await admin.root.delete(`/prumo/ofx-import-rules/${made.body.data.id}`)
    expect(await names()).toEqual([[], []])
  })

  it('A contact of a company in a cell is anonymised at once, however large the ids of its operations are', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    const id: number = (await company.post('/clients', person())).body.data.id
    const done = await anonymise(company, id, person().name)
    expect([done.status, done.body.data.records > 0, done.body.data.operations > 0]).toEqual([
      200,
      true,
      true,
    ])
  })

  it('A company moves between cells and the directory while people write in it, and no write is lost', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    const category = await categoryOf(company)
    await company.post('/bank-accounts', sampleAccount())
    const { database } = server()
    const first = (await cellOf(company)) ?? ''
    const other = CELLS.find((name) => name !== first) ?? ''
    const moves = { areOver: false }
    const made: number[] = []
    const write = async () => {
      while (!moves.areOver) {
        const { status, body } = await company.post('/payables', sampleTransaction(category, 100))
        expect(status).toBe(201)
        made.push(body.data.id)
      }
    }
    const writers = [write(), write()]
    const actor = entering(company.company_id)
    const books = (place: Database) =>
      atomic({ ...place, cells: null }, { now: TEST_NOW, snapshot: true }, (db) =>
        db.enterCompany(actor, checkBooks),
      )
    for (const target of [other, null, first]) {
      await moveCompany(database, company.company_id, target, async (_, to) => {
        expect(await books(to)).toEqual([])
      })
      expect(await cellOf(company)).toBe(target)
    }
    moves.areOver = true
    await Promise.all(writers)
    expect(made.length).toBeGreaterThan(3)
    expect(new Set(made).size).toBe(made.length)
    expect(await countIn(cell(first), 'transactions', company.company_id)).toBe(made.length)
    expect(await countIn(cell(other), 'transactions', company.company_id)).toBe(0)
    expect(await countIn(database, 'transactions', company.company_id)).toBe(0)
    expect(await books(cell(first))).toEqual([])
  })
})
