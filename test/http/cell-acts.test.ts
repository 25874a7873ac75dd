import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { settleActs } from '../../server/src/kernel/database/settle-acts.ts'
import { SHARED_TABLES, shareTable } from '../../server/src/kernel/database/shared-tables.ts'
import { CELLS, cellPlaces, cutEnds, unchecked } from './cell-places.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)
const { cell, written, inFirst, process2 } = cellPlaces(server)

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')(
  'acts beside companies in cells',
  () => {
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
      await atomic(process2(new Map(), cutEnds), { now: TEST_NOW }, async (db) => {
        await sql`update companies set trading_name = 'x' where id = ${company_id}`.execute(
          db.query,
        )
        await db.enterCompany(
          {
            company_id,
            time_zone: 'America/Sao_Paulo',
            actor: { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '-' },
          },
          (one) =>
            sql`insert into task_progress (company_id, user_id, task_key, done_count, total_count)
            values (${company_id}, 1, 'left', 0, 1)`.execute(one.query),
        )
      })
      const left = await sql<{ owner: string }>`
      select owner from pg_prepared_xacts where gid like ${`prumo % ${first} ${company_id}`}`.execute(
        cell(first).kysely,
      )
      expect(left.rows).toEqual([{ owner: 'prumo_directory' }])
      await expect(settleActs(database, 0)).rejects.toThrow('prepared transaction')
      expect(await written(cell(first), company_id)).toEqual(['left'])
      await sql
        .raw(`rollback prepared 'prumo stranger ${first} 999999'`)
        .execute(cell(first).kysely)
    })

    it('Two administrators who change the rules of the platform at once leave the same in every cell', async () => {
      const { database } = server()
      const rule = (name: string, meanwhile: () => Promise<void>) =>
        atomic(database, { now: TEST_NOW }, async (db) => {
          await sql`insert into ofx_import_rules (name, name_key, priority, expected, sample,
            inverts_sign, shift_days, drops_line)
          values (${name}, ${name}, ${name.length}, '', '', true, 0, false)`.execute(db.query)
          const { inEachCell } = db
          await shareTable(
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
        process2(new Map([[company_id, other]])),
        { now: TEST_NOW, snapshot: true },
        (db) =>
          db.enterCompany(
            {
              company_id,
              time_zone: 'America/Sao_Paulo',
              actor: { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '-' },
            },
            async () => {
              begun += 1
              return first
            },
          ),
      )
      expect([read, begun]).toEqual([first, 1])
    })
  },
)
