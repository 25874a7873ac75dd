import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/**
 * Deletes the mails of a company to a person: they were sent, or are not to be sent any more.
 * @param emails in small letters.
 * @returns how many.
 */
export async function eraseMails(
  { query }: DirectoryDb,
  company_id: number,
  emails: readonly string[],
): Promise<number> {
  if (emails.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from outbox_mails
    where company_id = ${company_id} and lower("to") = any(${[...emails]}::text[])
  `.execute(query)
  return Number(numAffectedRows ?? 0)
}
