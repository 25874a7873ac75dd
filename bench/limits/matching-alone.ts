import { asOwner } from '../product/owner-connection.ts'
import type { PlannedLine } from '../workload/plan-statement.ts'

/** An open transaction, as far as matching needs it. */
export interface OpenTransaction {
  readonly id: number
  readonly kind: 'payable' | 'receivable'
  readonly due_date: string
  readonly amount_cents: number
  readonly party_name: string
}

const MS_PER_DAY = 86_400_000
/**
 * A transaction is looked at when it is due so many days around the line
 * (docs/rules/reconciliation.md).
 */
const EARLIEST_DUE_DAYS = -60
const LATEST_DUE_DAYS = 90
/** A name in the memo outweighs so many days. */
const NAME_IN_DAYS = 30
/** Shorter words are parts of many names. */
const SHORTEST_WORD = 3

/** The open transactions of a company by one SQL, as the database's owner. */
export function readOpenTransactions(
  databaseUrl: string,
  company_id: number,
): Promise<OpenTransaction[]> {
  return asOwner(databaseUrl, company_id, async (client) => {
    const { rows } = await client.query<OpenTransaction>(
      `select t.id, t.kind, t.due_date, t.value_cents - t.settled_cents as amount_cents,
         coalesce(p.name, '') as party_name
       from transactions t
       left join parties p on p.company_id = t.company_id and p.id = t.party_id
       where t.company_id = $1 and t.canceled_at is null and t.settled_cents < t.value_cents`,
      [company_id],
    )
    return rows
  })
}

/**
 * The limit of matching: no database, no HTTP, no explanation. Each line takes the transaction of
 * its direction and amount whose party it names and whose day is nearest.
 * @returns the transaction's id by the line's FITID; lines without a transaction of their amount
 * are absent.
 */
export function matchAlone(
  transactions: readonly OpenTransaction[],
  lines: readonly PlannedLine[],
): ReadonlyMap<string, number> {
  const byAmount = Map.groupBy(transactions, ({ kind, amount_cents }) => `${kind} ${amount_cents}`)
  const partyWords = memoize(wordsOf)
  const dayOf = memoize((day: string) => Date.parse(day) / MS_PER_DAY)
  const found = new Map<string, number>()
  for (const line of lines) {
    const kind = line.amount_cents > 0 ? 'receivable' : 'payable'
    const rivals = byAmount.get(`${kind} ${Math.abs(line.amount_cents)}`) ?? []
    const memo = wordsOf(line.memo)
    const posted = dayOf(line.posted_on)
    let least = Number.POSITIVE_INFINITY
    for (const transaction of rivals) {
      const days = dayOf(transaction.due_date) - posted
      if (days < EARLIEST_DUE_DAYS || days > LATEST_DUE_DAYS) continue
      const distance =
        Math.abs(days) - NAME_IN_DAYS * overlap(partyWords(transaction.party_name), memo)
      if (distance >= least) continue
      least = distance
      found.set(line.fitid, transaction.id)
    }
  }
  return found
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
  return (plain.match(/[A-Z]+/g) ?? []).filter((word) => word.length >= SHORTEST_WORD)
}

/** What part of a name's words the memo has, 0 to 1; the memo may cut a word short. */
function overlap(name: readonly string[], memo: readonly string[]): number {
  const named = name.filter((word) =>
    memo.some((other) => word.startsWith(other) || other.startsWith(word)),
  )
  return name.length === 0 ? 0 : named.length / name.length
}

/** Few parties and days recur in many transactions: each text is taken apart once. */
function memoize<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    known.set(text, value)
    return value
  }
}
