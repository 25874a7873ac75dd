import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hashSources } from '../../scripts/hash-sources.mjs'
import { repositoryRoot } from '../../scripts/source-files.ts'
import { openEmbedded } from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'

const KEPT = join(repositoryRoot, 'node_modules/.cache/prumo-embedded')

/**
 * The archive of an embedded database that is migrated and empty. To make one takes eight seconds of a
 * processor: it is kept for as long as nothing changes that makes it, from one run to the next.
 * @returns its path: a tar, since each test that unpacks it once more would take 1.1 s.
 */
export async function migratedSnapshot(): Promise<string> {
  const made = ['server/migrations', 'server/src/kernel/database']
  const name = `${hashSources(repositoryRoot, made, ['package-lock.json'])}.tar`
  const path = join(KEPT, name)
  if (existsSync(path)) return path
  mkdirSync(KEPT, { recursive: true })
  for (const old of readdirSync(KEPT)) if (old.endsWith('.tar')) rmSync(join(KEPT, old))
  const database = await openEmbedded({})
  await migrate(database)
  // Another worker may make the same: whole files alone have this name.
  const part = `${path}.${process.pid}`
  if (database.snapshot) writeFileSync(part, gunzipSync(await database.snapshot()))
  await database.close()
  renameSync(part, path)
  return path
}

/** Puts a migrated embedded database into the folder of data of a server that has not started yet. */
export async function placeMigrated(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { mode: 0o700 })
  execFileSync('tar', ['-xf', await migratedSnapshot(), '-C', folder], { stdio: 'pipe' })
}
