import type { CivilDate } from '@prumo/civil-date'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { addMember } from '../access/index.ts'

export interface NewCompany {
  readonly company_name: string
  readonly trading_name: string | null
  readonly document: string | null
  readonly plan_id: number
  readonly date_expiry_at?: CivilDate | null
}

/** The company's zone until its data screen lets it choose. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Writes a company into the directory and makes its creator its administrator. @returns its id. */
export async function registerCompany(
  db: DirectoryDb,
  company: NewCompany,
  userId: number,
): Promise<number> {
  const { id } = await db.query
    .insertInto('companies')
    .values({ ...company, time_zone: DEFAULT_TIME_ZONE })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.placeCompany(id)
  await addMember(db, {
    company_id: id,
    user_id: userId,
    role: 'admin',
    permissions: PERMISSION_PRESETS.administrador,
  })
  return id
}
