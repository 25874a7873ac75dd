import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, negateCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type CreditMove, type EarlyCreditUse, findEarlyCreditUse } from './credit-days.ts'

/**
 * Moves credits of contacts, each currency on its own and by one conditional update, so that two at once never use the same
 * credit twice, and so that none is used before the day on which it was made. Transactions are
 * locked and settlements written or deleted before it.
 * @returns what does not reach, and then the caller takes back what was written beside it; else null.
 */
export async function moveCredits(
  db: CompanyDb,
  moves: readonly CreditMove[],
): Promise<EarlyCreditUse | null> {
  const sums = sumsOf(moves)
  const lacking = sums.length === 0 ? undefined : await moveBalances(db, sums)
  if (lacking === undefined) return findEarlyCreditUse(db, moves)
  const { party_id, kind, currency } = lacking
  const available_cents = balanceIn(await creditsOf(db, party_id, kind), currency)
  return { currency, available_cents: cents(Math.max(0, available_cents)), day: null }
}

type CreditSum = Omit<CreditMove, 'day'>

/** @returns a sum that its contact's balance does not reach. */
async function moveBalances(
  db: CompanyDb,
  sums: readonly CreditSum[],
): Promise<CreditSum | undefined> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
    as row(party_id bigint, kind text, currency text, cents bigint)`
  await sql`
    insert into party_credits (company_id, party_id, kind, currency, balance_cents)
    select ${db.company_id}, row.party_id, row.kind, row.currency, 0 from ${rows}
    order by row.party_id, row.kind, row.currency
    on conflict do nothing`.execute(db.query)
  const { rows: moved } = await sql<Omit<CreditSum, 'cents'>>`
    update party_credits c set balance_cents = c.balance_cents + row.cents
    from ${rows}
    where c.company_id = ${db.company_id} and c.party_id = row.party_id and c.kind = row.kind
      and c.currency = row.currency and c.balance_cents + row.cents >= 0
    returning c.party_id, c.kind, c.currency`.execute(db.query)
  const done = new Set(moved.map(creditKey))
  return sums.find((sum) => !done.has(creditKey(sum)))
}

const creditKey = ({ party_id, kind, currency }: Omit<CreditSum, 'cents'>) =>
  `${party_id} ${kind} ${currency}`

function sumsOf(moves: readonly CreditMove[]): readonly CreditSum[] {
  const groups = Map.groupBy(moves, creditKey)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    const total = rows.reduce((sum, row) => sum + row.cents, 0)
    if (first === undefined || total === 0) return []
    const { party_id, kind, currency } = first
    return [{ party_id, kind, currency, cents: cents(total) }]
  })
}

interface Credit {
  readonly currency: Currency
  readonly credit_cents: Cents
}

/** What a contact has to its credit in each currency: of payables as a supplier, of receivables as a client. */
export async function creditsOf(
  db: CompanyDb,
  party_id: number,
  kind: TransactionKind,
): Promise<readonly Credit[]> {
  return db.query
    .selectFrom('party_credits')
    .select(['currency', 'balance_cents as credit_cents'])
    .where('company_id', '=', db.company_id)
    .where('party_id', '=', party_id)
    .where('kind', '=', kind)
    .where('balance_cents', '<>', zeroCents)
    .execute()
}

/** The credit in one currency, in cents. */
export function balanceIn(credits: readonly Credit[], currency: Currency): Cents {
  return credits.find((credit) => credit.currency === currency)?.credit_cents ?? zeroCents
}

/**
 * Gives the credit that stands on transactions to another contact, with the transactions.
 * @returns what does not reach when some of it was used meanwhile by transactions that stay.
 */
export async function moveCreditsOfTransactions(
  db: CompanyDb,
  transactions: readonly number[],
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<EarlyCreditUse | null> {
  const { rows } = await sql<Omit<CreditMove, 'party_id'>>`
    select t.kind, account.currency, sum(s.credit_cents - s.used_credit_cents)::bigint as cents,
      min(s.paid_on) as day
    from settlements s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = s.bank_account_id
    where s.company_id = ${db.company_id} and s.transaction_id = any(${transactions}::bigint[])
      and (s.credit_cents <> 0 or s.used_credit_cents <> 0)
    group by t.kind, account.currency`.execute(db.query)
  return moveCredits(
    db,
    rows.flatMap((row) => [
      { ...row, party_id: fromId, cents: negateCents(row.cents) },
      { ...row, party_id: intoId },
    ]),
  )
}
