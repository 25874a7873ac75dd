import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles } from './backup/copy-files.ts'
import { DUMP, manifestOf, manifestPath } from './backup/manifest.ts'
import { runPg } from './backup/run-pg.ts'

/**
 * `npm run backup -- <folder>`: writes database and files into a folder of its own there, named by
 * the time, which appears only when all of it is whole. docs/operations/backup.md says how its
 * role is made; `npm run restore` reads it.
 */
const target = process.argv[2]
const url = process.env['BACKUP_URL']
if (target === undefined || !url) {
  console.error(
    'Say where to: BACKUP_URL=postgres://prumo_backup:…@host/prumo npm run backup -- <folder>',
  )
  process.exit(2)
}
// Whoever reads a back-up reads every company, in a folder that it is moved to as well.
process.umask(0o077)
const now = new Date()
const name = now.toISOString().replaceAll(':', '-').slice(0, 19)
const [part, whole] = [join(target, `${name}.part`), join(target, name)]
mkdirSync(part, { recursive: true, mode: 0o700 })
try {
  const dump = ['--format=custom', '--file', join(part, DUMP)]
  await runPg(process.env['PG_DUMP'] || 'pg_dump', url, dump)
  // After the database: every file that the dump names was there before it was made.
  const files = join(process.env['DATA_DIR'] || 'data', 'files')
  const gone = existsSync(files) ? copyFiles(files, join(part, 'files')) : []
  const manifest = await manifestOf(part, now)
  writeFileSync(manifestPath(part), JSON.stringify(manifest, null, 1))
  renameSync(part, whole)
  const megabytes = (statSync(join(whole, DUMP)).size / 1024 / 1024).toFixed(1)
  const count = Object.keys(manifest.files).length - 1
  console.log(`Backed up to ${whole} (database ${megabytes} MB, ${count} files).`)
  if (gone.length > 0)
    console.log(`Removed while they were copied, and left out: ${gone.join(', ')}`)
} catch (error) {
  rmSync(part, { recursive: true, force: true })
  console.error(error instanceof Error ? `${error.message} Nothing was backed up.` : error)
  process.exit(1)
}
