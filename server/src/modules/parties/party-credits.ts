import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, negateCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type CreditMove, type CreditShortage, earlyUse } from './credit-days.ts'

/**
 * Moves credits of contacts, each by one conditional update, so that two at once never use the same
 * credit twice, and so that none is used before the day on which it was made. Transactions are
 * locked and settlements written or deleted before it.
 * @returns what does not reach, and then the caller takes back what was written beside it; else null.
 */
export async function moveCredits(
  db: CompanyDb,
  moves: readonly CreditMove[],
): Promise<CreditShortage | null> {
  const sums = sumsOf(moves)
  const lacking = sums.length === 0 ? undefined : await moveBalances(db, sums)
  if (lacking === undefined) return earlyUse(db, moves)
  return { available_cents: await creditOf(db, lacking.party_id, lacking.kind), day: null }
}

type CreditSum = Omit<CreditMove, 'day'>

/** @returns a sum that its contact's balance does not reach. */
async function moveBalances(
  db: CompanyDb,
  sums: readonly CreditSum[],
): Promise<CreditSum | undefined> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
    as row(party_id bigint, kind text, cents bigint)`
  await sql`
    insert into party_credits (company_id, party_id, kind, balance_cents)
    select ${db.company_id}, row.party_id, row.kind, 0 from ${rows} order by row.party_id, row.kind
    on conflict do nothing`.execute(db.query)
  const { rows: moved } = await sql<Pick<CreditSum, 'party_id' | 'kind'>>`
    update party_credits c set balance_cents = c.balance_cents + row.cents
    from ${rows}
    where c.company_id = ${db.company_id} and c.party_id = row.party_id and c.kind = row.kind
      and c.balance_cents + row.cents >= 0
    returning c.party_id, c.kind`.execute(db.query)
  return sums.find(
    (sum) => !moved.some((row) => row.party_id === sum.party_id && row.kind === sum.kind),
  )
}

function sumsOf(moves: readonly CreditMove[]): readonly CreditSum[] {
  const groups = Map.groupBy(moves, ({ party_id, kind }) => `${party_id} ${kind}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    const total = rows.reduce((sum, row) => sum + row.cents, 0)
    if (first === undefined || total === 0) return []
    return [{ party_id: first.party_id, kind: first.kind, cents: cents(total) }]
  })
}

/** What a contact has to its credit, in cents: of payables as a supplier, of receivables as a client. */
export async function creditOf(
  db: CompanyDb,
  party_id: number,
  kind: TransactionKind,
): Promise<Cents> {
  const row = await db.query
    .selectFrom('party_credits')
    .select('balance_cents')
    .where('company_id', '=', db.company_id)
    .where('party_id', '=', party_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.balance_cents ?? zeroCents
}

/**
 * Gives the credit that stands on transactions to another contact, with the transactions.
 * @returns what does not reach when some of it was used meanwhile by transactions that stay.
 */
export async function moveCreditsOfTransactions(
  db: CompanyDb,
  transactions: readonly number[],
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<CreditShortage | null> {
  const { rows } = await sql<Omit<CreditMove, 'party_id'>>`
    select t.kind, sum(s.credit_cents - s.used_credit_cents)::bigint as cents,
      min(s.paid_on) as day
    from settlements s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where s.company_id = ${db.company_id} and s.transaction_id = any(${transactions}::bigint[])
      and (s.credit_cents <> 0 or s.used_credit_cents <> 0)
    group by t.kind`.execute(db.query)
  return moveCredits(
    db,
    rows.flatMap((row) => [
      { ...row, party_id: fromId, cents: negateCents(row.cents) },
      { ...row, party_id: intoId },
    ]),
  )
}
