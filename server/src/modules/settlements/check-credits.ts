import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

interface WrongCredit {
  readonly party_id: number
  readonly kind: string
  readonly currency: string
  readonly kept: number
  readonly found: number
}

/**
 * Proves that the credit of each contact, in each currency, is what its settlements gave less what they used.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkCredits(db: CompanyDb): Promise<readonly string[]> {
  const { rows } = await sql<WrongCredit>`
    select party_id, kind, currency, coalesce(c.balance_cents, 0)::bigint as kept,
      coalesce(s.cents, 0)::bigint as found
    from (
      select party_id, kind, currency, balance_cents from party_credits where company_id = ${db.company_id}
    ) c
    full join (
      select t.party_id, t.kind, account.currency, sum(x.credit_cents - x.used_credit_cents)::bigint as cents
      from settlements x
      join transactions t on t.company_id = ${db.company_id} and t.id = x.transaction_id
      join bank_accounts account
        on account.company_id = ${db.company_id} and account.id = x.bank_account_id
      where x.company_id = ${db.company_id} and (x.credit_cents <> 0 or x.used_credit_cents <> 0)
      group by t.party_id, t.kind, account.currency
    ) s using (party_id, kind, currency)
    where coalesce(c.balance_cents, 0) <> coalesce(s.cents, 0)
    order by party_id, kind, currency
  `.execute(db.query)
  return rows.map(
    ({ party_id, kind, currency, kept, found }) =>
      `Contact ${party_id} has a ${kind} credit of ${kept} cents of ${currency}, and its settlements come to ${found}.`,
  )
}
