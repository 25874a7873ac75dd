import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { scratchRoot } from '../../scripts/scratch-root.mjs'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { runCommand } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

export const CELLS = ['a', 'b']

/**
 * A durable installation whose companies lie in two cells, as docs/operations/scale-out.md has it. It lies
 * in memory: PostgreSQL itself is not killed, and a thousand commits of migrations wait for no disk.
 */
interface CellsInstallation {
  readonly directory: Database
  /** The environment of the owner's commands, and of processes that serve. */
  readonly owner: Readonly<Record<string, string>>
  readonly serving: Readonly<Record<string, string>>
  /** Works in the database of a cell, as its owner. */
  readonly inCell: <T>(name: string, work: (cell: Database) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export async function installCells(): Promise<CellsInstallation> {
  const cluster = await startMigratedCluster({ durable: true, under: scratchRoot() })
  const urlOf = (name: string) => cluster.url.replace(/\/prumo$/, `/${name}`)
  /** Every database by its address, for this user. */
  const addresses = (user: string, password: string) => {
    const of = (name: string) =>
      Object.assign(new URL(urlOf(name)), { username: user, password }).href
    const cells = CELLS.map((name) => `${name}=${of(`cell_${name}`)}`).join(' ')
    return { DATABASE_URL: of('prumo'), CELL_URLS: cells }
  }
  const directory = openPostgres(cluster.url, 2)
  for (const name of CELLS) await sql.raw(`create database cell_${name}`).execute(directory.kysely)
  const folder = scratchFolder('cells')
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  const settings = { SECRET_KEY_FILE: join(folder, 'secret.key'), DATA_DIR: folder, DEMO: '0' }
  const { username, password } = new URL(cluster.url)
  const owner = { ...settings, ...addresses(username, password) }
  // It may run again at any time.
  for (const _time of ['first', 'again']) {
    const { code, output } = await runCommand('distribute', owner)
    if (code !== 0) throw new Error(output)
  }
  await sql
    .raw("create role prumo_login login in role prumo_server password 'senha'")
    .execute(directory.kysely)
  return {
    directory,
    owner,
    serving: { ...settings, ...addresses('prumo_login', 'senha'), ALLOW_OWNER: '0' },
    inCell: async (name, work) => {
      const cell = openPostgres(urlOf(`cell_${name}`), 1)
      try {
        return await work(cell)
      } finally {
        await cell.close()
      }
    },
    close: async () => {
      await directory.close()
      await cluster.stop()
    },
  }
}
