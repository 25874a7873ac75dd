import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** The banks of Brazil in order of their COMPE code. */
export function listBanks(db: DirectoryDb): Promise<{ code: string; name: string }[]> {
  return db.query.selectFrom('banks').select(['code', 'name']).orderBy('code').execute()
}
