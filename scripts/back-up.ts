import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run back-up -- <folder>`: writes database and files into a folder of its own there, named by
 * the time, which appears only when all of it is whole. docs/operations/postgresql.md says how its
 * role is made, and how to restore.
 */
const target = process.argv[2]
const url = process.env['BACKUP_URL']
if (target === undefined || !url) {
  console.error(
    'Say where to: BACKUP_URL=postgres://prumo_backup:…@host/prumo npm run back-up -- <folder>',
  )
  process.exit(2)
}
const name = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
const [part, whole] = [join(target, `${name}.part`), join(target, name)]
mkdirSync(part, { recursive: true, mode: 0o700 })
try {
  await dump(url, join(part, 'prumo.dump'))
  // After the database: every file that the dump names was there before it was made.
  const files = join(process.env['DATA_DIR'] || 'data', 'files')
  if (existsSync(files))
    cpSync(files, join(part, 'files'), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('.part'),
    })
  renameSync(part, whole)
  const megabytes = (statSync(join(whole, 'prumo.dump')).size / 1024 / 1024).toFixed(1)
  console.log(`Backed up to ${whole} (database ${megabytes} MB).`)
} catch (error) {
  rmSync(part, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * The password stays out of the list of processes. All else of the address holds for the dump too:
 * one that asks for TLS (`sslmode`) is not dumped without.
 */
async function dump(address: string, file: string): Promise<void> {
  const shown = new URL(address)
  const password = decodeURIComponent(shown.password)
  shown.password = ''
  const options = ['--format=custom', '--file', file, '--dbname', shown.href]
  const child = spawn(process.env['PG_DUMP'] || 'pg_dump', options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`pg_dump ended with ${code}: nothing was backed up.`)
}
