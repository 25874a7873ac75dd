import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import {
  type PrivateCluster,
  type PrivateClusterOptions,
  startPrivateCluster,
} from '../../test/postgres/private-cluster.mjs'
import { runCommand } from '../../test/process/prumo-process.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const PASSWORD = 'senha-do-servidor'

/** An installation as docs/operations has it: a durable PostgreSQL, an owner, and a login that owns nothing. */
export interface DrillWorld {
  readonly cluster: PrivateCluster
  /** What a server needs, at these hosts of PostgreSQL; at the one of the world unless told. */
  readonly environment: (hosts?: string) => Record<string, string>
  readonly dataDir: string
  /** Proves the books of all companies at a database. @returns what is wrong, or null. */
  readonly faultsOfBooks: (url?: string) => Promise<string | null>
  readonly close: () => Promise<void>
}

/** Makes it, migrated and empty. */
export async function openDrillWorld(options: PrivateClusterOptions = {}): Promise<DrillWorld> {
  const cluster = await startPrivateCluster({ durable: true, untilExit: true, ...options })
  const folder = scratchFolder('drill')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  const fixed = {
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET_KEY_FILE: join(folder, 'secret.key'),
    ALLOW_OWNER: '0',
    ALLOW_DATA_LOSS: '0',
  }
  const asOwner = (url: string) => ({ ...fixed, DATABASE_URL: url, ALLOW_OWNER: '1' })
  const migrated = await runCommand('migrate', asOwner(cluster.url))
  if (migrated.code !== 0) throw new Error(migrated.output)
  const owner = openPostgres(cluster.url, 1)
  await sql
    .raw(`create role prumo_login login in role prumo_server password '${PASSWORD}'`)
    .execute(owner.kysely)
  await owner.close()
  return {
    cluster,
    dataDir,
    environment: (hosts = `127.0.0.1:${cluster.port}`) => ({
      ...fixed,
      DATABASE_URL: `postgres://prumo_login:${PASSWORD}@${hosts}/prumo`,
    }),
    faultsOfBooks: async (url = cluster.url) => {
      const { code, output } = await runCommand('check-ledger', asOwner(url))
      return code === 0 ? null : output
    },
    close: async () => {
      await cluster.stop()
    },
  }
}
