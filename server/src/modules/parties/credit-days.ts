import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** What changes of a contact's credit in a currency on a day, in cents: more of it is positive. */
export interface CreditMove {
  readonly party_id: number
  readonly kind: TransactionKind
  /** That of the account which the settlement went through. */
  readonly currency: Currency
  readonly cents: Cents
  readonly day: CivilDate
}

/** The first day on which more credit is used than was made by then. */
export interface EarlyCreditUse {
  readonly currency: Currency
  readonly available_cents: Cents
  /** The day on which no more was there, although there is by now; null where there never was. */
  readonly day: CivilDate | null
}

interface EarlyUse {
  readonly currency: Currency
  readonly day: CivilDate
  readonly taken_cents: Cents
  /** The least that the contact had to its credit at the end of some day from that day on. */
  readonly lowest_cents: Cents
}

/**
 * Says where a contact has used more credit than had been made by then, from the first day on which
 * these moves take some away. Earlier days are as they were. Settlements belong to a module above
 * this one, which cannot be imported: they are read by SQL, as decision 0013 allows.
 */
export async function findEarlyCreditUse(
  db: CompanyDb,
  moves: readonly CreditMove[],
): Promise<EarlyCreditUse | null> {
  const taken = moves.filter((move) => move.cents < 0)
  if (taken.length === 0) return null
  const { rows } = await sql<EarlyUse>`
    with taken as (
      select row.party_id, row.kind, row.currency, min(row.day) as day, -sum(row.cents)::bigint as taken_cents
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
        as row(party_id bigint, kind text, currency text, cents bigint, day date)
      group by row.party_id, row.kind, row.currency
    ), running as (
      select taken.*, s.paid_on, sum(sum(s.credit_cents - s.used_credit_cents))
        over (partition by taken.party_id, taken.kind, taken.currency order by s.paid_on) as balance_cents
      from taken
      join transactions t on t.company_id = ${db.company_id} and t.party_id = taken.party_id
        and t.kind = taken.kind
      join settlements s on s.company_id = ${db.company_id} and s.transaction_id = t.id
      join bank_accounts account on account.company_id = ${db.company_id}
        and account.id = s.bank_account_id and account.currency = taken.currency
      where s.credit_cents <> 0 or s.used_credit_cents <> 0
      group by taken.party_id, taken.kind, taken.currency, taken.day, taken.taken_cents, s.paid_on
    )
    select currency, day, taken_cents, min(balance_cents)::bigint as lowest_cents
    from running
    where paid_on >= day
    group by party_id, kind, currency, day, taken_cents
    having min(balance_cents) < 0
    order by day, party_id, kind, currency
    limit 1`.execute(db.query)
  const [early] = rows
  if (early === undefined) return null
  const available = cents(Math.max(zeroCents, early.taken_cents + early.lowest_cents))
  return { currency: early.currency, available_cents: available, day: early.day }
}
