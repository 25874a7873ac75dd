import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../server/src/kernel/database/database.ts'
import { damagedOf, DUMP, readManifest } from './backup/manifest.ts'
import { runPg, withoutPassword } from './backup/run-pg.ts'
import { repositoryRoot } from './source-files.ts'

/**
 * `npm run restore -- <back-up>`: proves that a back-up is what was written, puts it into the empty
 * database of an owner (DATABASE_URL) and an empty DATA_DIR/files, brings it to this version, and
 * proves the books. docs/operations/restore.md.
 */
const folder = process.argv[2]
const url = process.env['DATABASE_URL']
if (folder === undefined || !url) {
  console.error(
    'Say what and where to: DATABASE_URL=postgres://prumo_owner:…@host/prumo DATA_DIR=… npm run restore -- <back-up>',
  )
  process.exit(2)
}
const data = process.env['DATA_DIR'] || 'data'
const [files, part] = [join(data, 'files'), join(data, 'files.part')]
/** Says which back-up is put into the database, until the files are there too: what failed is run again. */
const marker = join(data, 'restored-database.json')
try {
  const manifest = readManifest(folder)
  const damaged = await damagedOf(folder, manifest)
  if (damaged.length > 0) throw new Error(`The back-up is damaged: ${damaged.join(', ')}.`)
  if (existsSync(files) && readdirSync(files).length > 0)
    throw new Error(`${files} is not empty: restore beside what is there, never over it.`)
  const restored = JSON.stringify({
    made_at: manifest.made_at,
    dump: manifest.files[DUMP],
    database: withoutPassword(url),
  })
  const isBegun = existsSync(marker) && readFileSync(marker, 'utf8') === restored
  mkdirSync(data, { recursive: true, mode: 0o700 })
  // One transaction restores all of the database or nothing: one that is not empty is whole.
  if (!isBegun || (await isEmpty(url))) {
    await prepare(url)
    writeFileSync(marker, restored, { mode: 0o600 })
    const whole = ['--no-owner', '--exit-on-error', '--single-transaction', join(folder, DUMP)]
    await runPg(process.env['PG_RESTORE'] || 'pg_restore', url, whole)
  }
  if (existsSync(join(folder, 'files'))) {
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { mode: 0o700 })
    cpSync(join(folder, 'files'), part, { recursive: true, preserveTimestamps: true })
    rmSync(files, { recursive: true, force: true })
    renameSync(part, files)
  }
  rmSync(marker)
  for (const command of ['migrate', 'check-ledger']) run(command)
  const count = Object.keys(manifest.files).length - 1
  console.log(
    `Restored what was backed up at ${manifest.made_at}: the database and ${count} files.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** An empty database, in a cluster that has the roles which rows and tables are granted to. */
async function prepare(address: string): Promise<void> {
  if (!(await isEmpty(address)))
    throw new Error('The database is not empty: restore into a new one, never over it.')
  await inDatabase(address, async ({ kysely }) => {
    for (const statement of rolesOfMigrations()) await sql.raw(statement).execute(kysely)
  })
}

function isEmpty(address: string): Promise<boolean> {
  return inDatabase(address, async ({ kysely }) => {
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(kysely)
    return rows.length === 0
  })
}

async function inDatabase<T>(address: string, work: (database: Database) => Promise<T>) {
  const database = openPostgres(address, 1)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Roles are of the cluster, so no dump has them: the migrations say which there are. */
function rolesOfMigrations(): readonly string[] {
  return ['0001_roles', '0063_server_role'].flatMap((name) => {
    const file = join(repositoryRoot, 'server/migrations', `${name}.sql`)
    return [...readFileSync(file, 'utf8').matchAll(/^do \$\$.*?^end \$\$;/gms)].map(
      ([text]) => text,
    )
  })
}

/** A command of the server, as npm runs it. */
function run(command: string): void {
  const file = join(repositoryRoot, 'server/src', `${command}.ts`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0)
    throw new Error(`The database is restored, but ${command} ended with ${status}.`)
}
