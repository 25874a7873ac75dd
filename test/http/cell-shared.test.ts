import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { sharedTableFaults } from '../../server/src/kernel/database/shared-tables.ts'
import { CELLS, cellPlaces } from './cell-places.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)
const { cell, inFirst } = cellPlaces(server)

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')(
  'tables that cells have copies of',
  () => {
    it('Whatever an act writes in a table of the platform is in every cell with its commit, and a copy that differs is told', async () => {
      const { database } = server()
      const { first } = await inFirst()
      const rates = async (place: Database) => {
        const { rows } = await sql<{ percent: string }>`
        select percent::text as percent from price_index_rates where month = '1999-01-01'`.execute(
          place.kysely,
        )
        return rows.map(({ percent }) => percent)
      }
      const everywhere = () => Promise.all([database, ...CELLS.map(cell)].map(rates))
      await atomic(database, { now: TEST_NOW }, (db) =>
        sql`insert into price_index_rates (index_name, month, percent, source, updated_at)
        values ('ipca', '1999-01-01', 0.7, 'x', now())`.execute(db.query),
      )
      expect(await everywhere()).toEqual([['0.7000'], ['0.7000'], ['0.7000']])
      await atomic(database, { now: TEST_NOW }, (db) =>
        db.query
          .updateTable('price_index_rates')
          .set({ percent: '0.8' })
          .where('month', '=', civilDate('1999-01-01'))
          .execute(),
      )
      expect(await everywhere()).toEqual([['0.8000'], ['0.8000'], ['0.8000']])
      expect(await sharedTableFaults(database)).toEqual([])
      await sql`delete from price_index_rates where month = '1999-01-01'`.execute(
        cell(first).kysely,
      )
      expect(await sharedTableFaults(database)).toEqual([
        expect.stringMatching(`price_index_rates of ${first} is not what the directory has`),
      ])
    })
  },
)
