import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { atomic } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { MoveError } from './kernel/database/copy-company.ts'
import { moveCompany } from './kernel/database/move-company.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { prepareCells } from './kernel/database/prepare-cells.ts'
import { requireCells } from './kernel/database/require-cells.ts'
import { readSettings } from './kernel/settings.ts'
import { SettingsError } from './kernel/setting-files.ts'
import { checkBooks } from './modules/registry.ts'

/**
 * Prepares the cells of CELL_URLS, and says what is in each. `--take-over` makes cells of a directory that
 * was lost those of the one that was restored in its place. `--move <company> --to <cell>` moves one
 * company there, `--to directory` into the directory's database. All of it may be done again.
 */
const { values } = parseArgs({
  options: {
    move: { type: 'string' },
    to: { type: 'string' },
    'take-over': { type: 'boolean', default: false },
  },
})

try {
  const settings = readSettings(process.env)
  if (Object.keys(settings.cellUrls).length === 0)
    throw new SettingsError(
      'CELL_URLS is missing: name the databases that companies are to live in, as a=postgres://….',
    )
  const database = await openDatabase(settings)
  try {
    if (values.move === undefined) {
      await prepareCells(database, new Date(), values['take-over'])
      await tell(database)
    } else {
      // A cell that is away is told by the move, where it is one of those that it needs.
      await requireCells(database, async () => undefined)
      await move(database, Number(values.move), values.to)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof MoveError)) throw error
  // A sentence for the person at the terminal.
  console.error(error.message)
  process.exitCode = 1
}

async function tell({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(cell, 'the directory') as name, count(*)::int as count
    from companies group by cell
    union all select name, 0 from cells
      where not exists (select from companies where cell = name)
    order by name`.execute(kysely)
  for (const { name, count } of rows) console.log(`${name}: ${count} companies`)
}

async function move(database: Database, companyId: number, to: string | undefined): Promise<void> {
  if (!Number.isSafeInteger(companyId) || companyId < 1 || to === undefined)
    throw new SettingsError('Say --move <id of the company> --to <cell or directory>.')
  const target = to === 'directory' ? null : to
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from companies where id = ${companyId}`.execute(database.kysely)
  const time_zone = rows[0]?.time_zone ?? 'America/Sao_Paulo'
  const actor = { user_id: 0, user_name: 'Prumo', request_id: 'distribute', ip: '-' }
  // Each place alone, whatever the directory says just now of where the company is.
  const faultsIn = (place: Database) =>
    atomic({ ...place, cells: null }, { now: new Date(), snapshot: true }, (db) =>
      db.enterCompany({ company_id: companyId, time_zone, actor }, checkBooks),
    )
  const moved = await moveCompany(database, companyId, target, async (there, here) => {
    const [before, after] = [await faultsIn(there), await faultsIn(here)]
    const added = after.filter((fault) => !before.includes(fault))
    if (added.length > 0)
      throw new MoveError(`The books are not what they were: ${added.join(' ')}`)
  })
  console.log(
    `Company ${companyId} is in ${to}: ${moved.copied_count} rows copied, ${moved.changed_count} of them again or since, in ${moved.held_ms} ms in which nobody worked in it; ${moved.deleted_count} rows deleted where it was.`,
  )
}
