import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { resolvePreparedTransactions } from '../../server/src/kernel/database/resolve-prepared.ts'
import { copyTableToCells, SHARED_TABLES } from '../../server/src/kernel/database/shared-tables.ts'
import { withCells } from '../../server/src/kernel/database/with-cells.ts'
import { CELLS, cellPlaces, cutEnds, entering, unchecked } from './cell-places.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)
const { cell, cellOf, written, inFirst, anotherProcess } = cellPlaces(server)

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')('acts in cells', () => {
  it('What one process left prepared is ended by any other, and one that cannot be ended stops no other', async () => {
    const { company_id, first } = await inFirst()
    const { database } = server()
    await cell(first)
      .kysely.connection()
      .execute(async (query) => {
        await sql`begin`.execute(query)
        await sql`insert into cell_companies (company_id) values (999999)`.execute(query)
        await sql.raw(`prepare transaction 'prumo stranger ${first} 999999'`).execute(query)
      })
    await atomic(anotherProcess(new Map(), cutEnds), { now: TEST_NOW }, async (db) => {
      await sql`update companies set trading_name = 'x' where id = ${company_id}`.execute(db.query)
      await db.enterCompany(entering(company_id), (one) =>
        sql`insert into task_progress (company_id, user_id, task_key, done_count, total_count)
            values (${company_id}, 1, 'left', 0, 1)`.execute(one.query),
      )
    })
    const left = await sql<{ owner: string }>`
      select owner from pg_prepared_xacts where gid like ${`prumo % ${first} ${company_id}`}`.execute(
      cell(first).kysely,
    )
    expect(left.rows).toEqual([{ owner: 'prumo_directory' }])
    await expect(resolvePreparedTransactions(database, 0)).rejects.toThrow('prepared transaction')
    expect(await written(cell(first), company_id)).toEqual(['left'])
    await sql.raw(`rollback prepared 'prumo stranger ${first} 999999'`).execute(cell(first).kysely)
  })

  it('Two administrators who change the rules of the platform at once leave the same in every cell', async () => {
    const { database } = server()
    const rule = (name: string, meanwhile: () => Promise<void>) =>
      atomic(database, { now: TEST_NOW }, async (db) => {
        await sql`insert into ofx_import_rules (name, name_key, priority, expected, sample,
            inverts_sign, shift_days, drops_line)
          values (${name}, ${name}, ${name.length}, '', '', true, 0, false)`.execute(db.query)
        const { inEachCell } = db
        await copyTableToCells(
          {
            ...db,
            get query() {
              return db.query
            },
            inEachCell: async (work) => {
              await meanwhile()
              await inEachCell(work)
            },
          },
          SHARED_TABLES[1],
        )
      })
    const others: Promise<void>[] = []
    await rule('one', async () => {
      others.push(rule('second', unchecked))
      // It waits for the rows of the first, or has written its own.
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks where locktype = 'advisory' and not granted`.execute(
            database.kysely,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
    })
    await Promise.all(others)
    const names = async (place: Database) =>
      (
        await sql<{ name: string }>`select name from ofx_import_rules order by 1`.execute(
          place.kysely,
        )
      ).rows
    const all = await Promise.all([database, ...CELLS.map(cell)].map(names))
    expect(all).toEqual([[{ name: 'one' }, { name: 'second' }], all[0], all[0]])
  })

  it('A snapshot that cannot enter its company begins no work in it', async () => {
    const { company_id, first, other } = await inFirst()
    let begun = 0
    const read = await atomic(
      anotherProcess(new Map([[company_id, other]])),
      { now: TEST_NOW, snapshot: true },
      (db) =>
        db.enterCompany(entering(company_id), async () => {
          begun += 1
          return first
        }),
    )
    expect([read, begun]).toEqual([first, 1])
  })

  it('Work that was long before it could not enter its company enters it where it is', async () => {
    const { company_id, other } = await inFirst()
    const now = performance.now.bind(performance)
    let laterMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    const known = anotherProcess(new Map([[company_id, other]]))
    const entered = await atomic(known, { now: TEST_NOW }, (db) => {
      laterMs += 11_000
      return db.enterCompany(entering(company_id), async (one) => one.company_id)
    })
    clock.mockRestore()
    expect(entered).toBe(company_id)
  })

  it('A cell that does not answer is left alone for a while, and new companies go to another', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    let asked = 0
    let isAway = true
    const away: Database = {
      ...cell(first),
      withConnection: (work) => {
        asked += 1
        return isAway
          ? Promise.reject(new Error('timeout exceeded when trying to connect'))
          : cell(first).withConnection(work)
      },
    }
    const beside = withCells(
      { ...database, cells: null, close: async () => undefined },
      new Map([
        [first, away],
        [other, cell(other)],
      ]),
    )
    const enter = () =>
      atomic(beside, { now: TEST_NOW }, (db) =>
        db.enterCompany(entering(company_id), async () => undefined),
      )
    for (let count = 0; count < 5; count += 1) await expect(enter()).rejects.toThrow('timeout')
    await expect(enter()).rejects.toThrow(`${first} does not answer`)
    expect(asked).toBe(5)
    const placed = await atomic(beside, { now: TEST_NOW }, async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into companies (company_name, time_zone) values ('X', 'America/Sao_Paulo')
        returning id`.execute(db.query)
      const id = rows[0]?.id ?? 0
      await db.placeCompany(id)
      return id
    })
    expect(await cellOf(placed)).toBe(other)
    isAway = false
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
    await enter()
    clock.mockRestore()
  })
})
