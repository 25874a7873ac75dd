import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** Copies kept in the data folder; the oldest is deleted when a new one is written. */
const KEPT_SNAPSHOTS = 5

/**
 * Writes a compressed copy of the embedded database into `<data folder>/snapshots` and drops the
 * oldest. Written under another name first, so that a copy is whole or absent.
 */
export async function writeSnapshot(database: Database, dataDir: string): Promise<void> {
  if (database.snapshot === null) return
  const folder = join(dataDir, 'snapshots')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `prumo-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
  writeFileSync(join(folder, `${name}.part`), await database.snapshot(), { mode: 0o600 })
  renameSync(join(folder, `${name}.part`), join(folder, name))
  const copies = readdirSync(folder)
    .filter((file) => file.endsWith('.tar.gz'))
    .toSorted()
  for (const old of copies.slice(0, -KEPT_SNAPSHOTS)) rmSync(join(folder, old))
}
