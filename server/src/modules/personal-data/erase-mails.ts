import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/**
 * Deletes the mails of a company that name a person: they were sent, or are not to be sent any more.
 * @returns how many.
 */
export async function eraseMails(
  { query }: DirectoryDb,
  company_id: number,
  pattern: string | null,
): Promise<number> {
  if (pattern === null) return 0
  const { numAffectedRows } = await sql`
    delete from outbox_mails
    where company_id = ${company_id}
      and ("to" ~ ${pattern} or subject ~ ${pattern} or text ~ ${pattern} or html ~ ${pattern})
  `.execute(query)
  return Number(numAffectedRows ?? 0)
}
