import { describe, expect, it } from 'vitest'
import { assignCell, identityOf } from '../../server/src/kernel/database/cell-owner.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { prepareCells } from '../../server/src/kernel/database/prepare-cells.ts'
import { checkCell, requireCells } from '../../server/src/kernel/database/require-cells.ts'
import { CELLS, cellPlaces, LOST, unchecked, withoutWord } from './cell-places.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)
const { cell, enter, inFirst, withCell } = cellPlaces(server)

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')(
  'cells that a process begins with',
  () => {
    it('Nobody is let into a cell that was away as the process began before it is known to be the right one', async () => {
      const { company_id, first, other } = await inFirst()
      let place: 'away' | 'another' | 'itself' = 'away'
      const kysely = new Proxy(cell(first).kysely, {
        get: (target, name) => {
          if (place === 'away') throw LOST
          const from = place === 'another' ? cell(other).kysely : target
          const value: unknown = Reflect.get(from, name)
          return typeof value === 'function' ? value.bind(from) : value
        },
      })
      const database = withCell(first, { ...cell(first), kysely })
      expect(await requireCells(database, unchecked)).toEqual([{ name: first, error: LOST }])
      await expect(enter(database, company_id)).rejects.toThrow('is not checked yet')
      place = 'another'
      await expect(checkCell(database, first, unchecked)).rejects.toThrow(
        'leads to the database of',
      )
      await expect(enter(database, company_id)).rejects.toThrow('is not checked yet')
      place = 'itself'
      await checkCell(database, first, unchecked)
      expect(await enter(database, company_id)).toBe(company_id)
    })

    it('A copy of the directory is let into no cell before it takes its place', async () => {
      const { first, other } = await inFirst()
      const { database } = server()
      // Another database, that knows the same cells.
      const copy: Database = { ...cell(other), cells: database.cells }
      expect(await identityOf(copy)).not.toBe(await identityOf(database))
      const refused = 'belongs to another directory'
      await expect(checkCell(copy, first, unchecked)).rejects.toThrow(refused)
      await expect(assignCell(copy, first, cell(first), false)).rejects.toThrow(refused)
      await checkCell(database, first, unchecked)
      await assignCell(copy, first, cell(first), true)
      await checkCell(copy, first, unchecked)
      await expect(checkCell(database, first, unchecked)).rejects.toThrow(refused)
      await assignCell(database, first, cell(first), true)
    })

    it('A copy of the directory brings the schema of no cell of the living one to its own version', async () => {
      const { first, other } = await inFirst()
      const { cells } = server().database
      // Whatever would migrate it begins a transaction.
      const byName = new Map([[first, withoutWord(cell(first))]])
      const copy: Database = { ...cell(other), cells: cells && { ...cells, byName } }
      await expect(prepareCells(copy, TEST_NOW)).rejects.toThrow('belongs to another directory')
      await expect(prepareCells(copy, TEST_NOW, true)).rejects.toBe(LOST)
    })
  },
)
