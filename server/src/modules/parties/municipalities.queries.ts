import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** The cities of a state by name, accents aside. @param state its two letters. */
export async function listMunicipalities(
  db: DirectoryDb,
  state: string,
): Promise<{ code: number; name: string }[]> {
  const { rows } = await sql<{ code: number; name: string }>`
    select code, name from municipalities where state = ${state}`.execute(db.query)
  // Collations differ between engines, so the order of the language is made here.
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'pt'))
}
