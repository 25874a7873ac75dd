import type { Database } from './database.ts'

/** The database of the directory with databases of companies beside it. @param byName none changes nothing. */
export function withCells(directory: Database, byName: ReadonlyMap<string, Database>): Database {
  if (byName.size === 0) return directory
  const all = [directory, ...byName.values()]
  return {
    ...directory,
    cells: { byName, known: new Map() },
    cancelStatements: async () =>
      (await Promise.all(all.map((one) => one.cancelStatements()))).flat(),
    close: async () => {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}
