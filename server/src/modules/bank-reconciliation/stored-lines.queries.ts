import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { StoredLine } from './classify-lines.rules.ts'
import type { Movement } from './read-movements.rules.ts'

/**
 * The lines of an account that any of these movements may be: of the same identity, or of the same
 * FITID where the bank's is trusted. In order of their number among equals.
 */
export async function storedLinesOf(
  db: CompanyDb,
  accountId: number,
  movements: readonly Movement[],
): Promise<readonly StoredLine[]> {
  const identities = [...new Set(movements.map((movement) => movement.identity_hash))]
  const trusted = movements.filter((movement) => movement.is_fitid_trusted)
  const fitids = [...new Set(trusted.flatMap((movement) => movement.fitid ?? []))]
  const { rows } = await sql<StoredLine>`
    select line.identity_hash, line.occurrence, line.status = 'ignored' as is_ignored, line.fitid,
      line.posted_on, line.amount_cents
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
      and line.identity_hash in (
        select jsonb_array_elements_text(${JSON.stringify(identities)}::jsonb))
    union
    select line.identity_hash, line.occurrence, line.status = 'ignored' as is_ignored, line.fitid,
      line.posted_on, line.amount_cents
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
      and line.fitid in (select jsonb_array_elements_text(${JSON.stringify(fitids)}::jsonb))
    order by identity_hash, occurrence
  `.execute(db.query)
  return rows
}
