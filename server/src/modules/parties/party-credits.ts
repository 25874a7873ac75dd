import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, negateCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** What changes of a contact's credit, in cents: more of it is positive. */
export interface CreditMove {
  readonly party_id: number
  readonly kind: TransactionKind
  readonly cents: Cents
}

/**
 * Moves credits of contacts, each by one conditional update, so that two at once never use the same
 * credit twice. Transactions are locked before it, as everywhere.
 * @returns false when some credit does not reach; the caller takes back what was written beside it.
 */
export async function moveCredits(db: CompanyDb, moves: readonly CreditMove[]): Promise<boolean> {
  const sums = sumsOf(moves)
  if (sums.length === 0) return true
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
    as row(party_id bigint, kind text, cents bigint)`
  await sql`
    insert into party_credits (company_id, party_id, kind, balance_cents)
    select ${db.company_id}, row.party_id, row.kind, 0 from ${rows} order by row.party_id, row.kind
    on conflict do nothing`.execute(db.query)
  const { rows: moved } = await sql`
    update party_credits c set balance_cents = c.balance_cents + row.cents
    from ${rows}
    where c.company_id = ${db.company_id} and c.party_id = row.party_id and c.kind = row.kind
      and c.balance_cents + row.cents >= 0
    returning c.party_id`.execute(db.query)
  return moved.length === sums.length
}

function sumsOf(moves: readonly CreditMove[]): readonly CreditMove[] {
  const groups = Map.groupBy(moves, ({ party_id, kind }) => `${party_id} ${kind}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    const total = rows.reduce((sum, row) => sum + row.cents, 0)
    return first === undefined || total === 0 ? [] : [{ ...first, cents: cents(total) }]
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
 * @returns false when some of it was used meanwhile by transactions that stay.
 */
export async function moveCreditsOfTransactions(
  db: CompanyDb,
  transactions: readonly number[],
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<boolean> {
  const { rows } = await sql<{ kind: TransactionKind; cents: Cents }>`
    select t.kind, sum(s.credit_cents - s.used_credit_cents)::bigint as cents
    from settlements s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where s.company_id = ${db.company_id} and s.transaction_id = any(${transactions}::bigint[])
      and (s.credit_cents > 0 or s.used_credit_cents > 0)
    group by t.kind`.execute(db.query)
  return moveCredits(
    db,
    rows.flatMap((row) => [
      { party_id: fromId, kind: row.kind, cents: negateCents(row.cents) },
      { party_id: intoId, kind: row.kind, cents: row.cents },
    ]),
  )
}
