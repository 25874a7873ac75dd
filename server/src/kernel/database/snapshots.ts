import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { refreshStatistics } from './refresh-statistics.ts'

/** Copies kept in the data folder; the oldest goes when a new one comes. */
const KEPT_SNAPSHOTS = 5
const SNAPSHOT_INTERVAL_MS = 60 * 60 * 1000

/**
 * Keeps compressed copies of the embedded database in `<data folder>/snapshots`, one an hour, and
 * its planner's statistics fresh.
 * @returns the stop.
 */
export function keepSnapshots(
  database: Database,
  dataDir: string,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    refreshStatistics(database)
      .then(() => writeSnapshot(database, dataDir))
      .catch(onError)
  }, SNAPSHOT_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Writes one copy now. Written under another name first, so that a copy is whole or absent. */
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
