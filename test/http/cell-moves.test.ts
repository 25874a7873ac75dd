import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { moveCompany } from '../../server/src/kernel/database/move-company.ts'
import { resolvePreparedTransactions } from '../../server/src/kernel/database/resolve-prepared.ts'
import { CELLS, cellPlaces, cutEnds, LOST, unchecked, withoutWord } from './cell-places.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({}, process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0)
const { cell, write, inside, written, cellOf, inFirst, anotherProcess } = cellPlaces(server)

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')('companies that move', () => {
  it('Of two moves of one company at once the second is refused, and no row is lost', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    await write(database, company_id, 'before')
    const second: string[] = []
    await moveCompany(database, company_id, other, async () => {
      await moveCompany(database, company_id, other, unchecked).catch((error: Error) =>
        second.push(error.message),
      )
    })
    await write(database, company_id, 'behind')
    expect(second).toEqual([
      `Company ${company_id} is being moved already: wait for the end of that.`,
    ])
    expect(await written(cell(other), company_id)).toEqual(['before', 'behind'])
    expect(await written(cell(first), company_id)).toEqual([])
  })

  it('A company that has left while its move was under way is copied over by nothing', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    await write(database, company_id, 'before')
    // Whoever lost the lock of the move goes on without it.
    const unlocked = moveCompany(database, company_id, other, async () => {
      await sql`update companies set cell = ${other} where id = ${company_id}`.execute(
        database.kysely,
      )
    })
    await expect(unlocked).rejects.toThrow('no longer where it was')
    expect(await written(cell(other), company_id)).toEqual(['before'])
    await sql`update companies set cell = ${first} where id = ${company_id}`.execute(
      database.kysely,
    )
    expect(await written(cell(first), company_id)).toEqual(['before'])
  })

  it('A move cut off before the word of the directory leaves the company where it was, for those too who saw it in the other place', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    await write(database, company_id, 'before')
    let isCut = false
    const cut = anotherProcess(new Map(), cutEnds)
    const move = moveCompany(
      {
        ...cut,
        get kysely() {
          return isCut ? withoutWord(database).kysely : database.kysely
        },
      },
      company_id,
      other,
      async () => {
        isCut = true
      },
    )
    await expect(move).rejects.toThrow(LOST.message)
    const stale = write(anotherProcess(new Map([[company_id, other]])), company_id, 'stale')
    // As every process does each five seconds.
    expect(await resolvePreparedTransactions(database, 0)).toBe(2)
    await stale
    await write(database, company_id, 'known')
    expect(await written(cell(first), company_id)).toEqual(['before', 'known', 'stale'])
    await moveCompany(database, company_id, other, unchecked)
    expect(await written(cell(other), company_id)).toEqual(['before', 'known', 'stale'])
    expect(await resolvePreparedTransactions(database, 0)).toBe(0)
  })

  it('A move cut off behind the word of the directory is whole for whoever enters next, and is taken back by a move', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    await write(database, company_id, 'before')
    const cut = anotherProcess(new Map(), cutEnds)
    await expect(moveCompany(cut, company_id, other, unchecked)).rejects.toThrow('again')
    expect(await cellOf(company_id)).toBe(other)
    const behind = write(anotherProcess(new Map([[company_id, first]])), company_id, 'behind')
    expect(await resolvePreparedTransactions(database, 0)).toBe(2)
    await behind
    await moveCompany(database, company_id, first, unchecked)
    await write(database, company_id, 'back')
    expect(await written(cell(first), company_id)).toEqual(['back', 'before', 'behind'])
    expect(await written(cell(other), company_id)).toEqual([])
  })

  it('A cut move is taken back at once by a move to where the directory says that the company is', async () => {
    const { company_id, first, other } = await inFirst()
    const { database } = server()
    await write(database, company_id, 'before')
    let isCut = false
    const cut = anotherProcess(new Map(), cutEnds)
    const move = moveCompany(
      {
        ...cut,
        get kysely() {
          return isCut ? withoutWord(database).kysely : database.kysely
        },
      },
      company_id,
      other,
      async () => {
        isCut = true
      },
    )
    await expect(move).rejects.toThrow(LOST.message)
    await moveCompany(database, company_id, first, unchecked)
    await write(database, company_id, 'goes on')
    expect(await written(cell(first), company_id)).toEqual(['before', 'goes on'])
    expect(await written(cell(other), company_id)).toEqual([])
  })

  it('A move ends although a value that one record alone may have went to another since the first copy', async () => {
    const { company_id, other } = await inFirst()
    const { database } = server()
    const account = (name: string, isDefault: boolean) =>
      inside(database, company_id, (db) =>
        sql`insert into bank_accounts (company_id, name, name_key, type, currency,
            initial_system_cents, initial_system_date, initial_statement_cents,
            initial_statement_date, show_on_dashboard, show_on_conciliation, is_default_purchase)
          values (${company_id}, ${name}, ${name}, 'checking', 'BRL', 0, '2026-01-01', 0,
            '2026-01-01', true, true, ${isDefault})`.execute(db.query),
      )
    const setDefault = (name: string, isDefault: boolean) =>
      inside(database, company_id, (db) =>
        sql`update bank_accounts set is_default_purchase = ${isDefault}
          where name_key = ${name}`.execute(db.query),
      )
    await account('a', false)
    await account('b', true)
    const first = moveCompany(database, company_id, other, async () => {
      await setDefault('b', false)
      await setDefault('a', true)
    })
    await expect(first).rejects.toThrow('Run it again')
    await moveCompany(database, company_id, other, unchecked)
    expect(await cellOf(company_id)).toBe(other)
  })

  it('A company that comes home from the only cell gives ids of the directory there', async () => {
    const { company_id, first } = await inFirst()
    const { database } = server()
    const number = CELLS.indexOf(first) + 1
    await moveCompany(database, company_id, null, unchecked)
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence('operations', 'id')::regclass) as last`.execute(
      database.kysely,
    )
    expect(rows[0]?.last ?? 0).toBeLessThan(number * 10_000_000_000)
  })
})
