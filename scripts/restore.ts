import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../server/src/kernel/database/database.ts'
import { damagedOf, DUMP, readManifest } from './backup/manifest.ts'
import { runPg } from './backup/run-pg.ts'
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
const files = join(process.env['DATA_DIR'] || 'data', 'files')
try {
  const manifest = readManifest(folder)
  const damaged = await damagedOf(folder, manifest)
  if (damaged.length > 0) throw new Error(`The back-up is damaged: ${damaged.join(', ')}.`)
  if (existsSync(files) && readdirSync(files).length > 0)
    throw new Error(`${files} is not empty: restore beside what is there, never over it.`)
  await prepare(url)
  const whole = ['--no-owner', '--exit-on-error', '--single-transaction', join(folder, DUMP)]
  await runPg(process.env['PG_RESTORE'] || 'pg_restore', url, whole)
  if (existsSync(join(folder, 'files'))) {
    mkdirSync(files, { recursive: true, mode: 0o700 })
    cpSync(join(folder, 'files'), files, { recursive: true, preserveTimestamps: true })
  }
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
  const database = openPostgres(address, 1)
  try {
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(
      database.kysely,
    )
    if (rows.length > 0)
      throw new Error('The database is not empty: restore into a new one, never over it.')
    for (const statement of rolesOfMigrations()) await sql.raw(statement).execute(database.kysely)
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
