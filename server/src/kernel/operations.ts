import type { CompanyDb } from './database/atomic.ts'
import type { OperationItem } from './operation-chain.ts'

export type { OperationItem } from './operation-chain.ts'

/**
 * Records one operation for the audit log: who, when, from where, before and after. Called once by
 * every command that changes company data, in its own atomic. It is written with the end of the
 * work in the company: whoever writes next in the company waits for no more than the commit.
 * @param kind `<feature>.<act>`, e.g. `transactions.settle`.
 */
export async function recordOperation(
  db: CompanyDb,
  kind: string,
  items: readonly OperationItem[],
): Promise<void> {
  db.operations.push({ kind, items })
}

/**
 * Runs commands that record operations of their own, and records one operation instead that holds
 * the items of all: an import that makes transactions and settles them is one act, and one
 * 'Desfazer'.
 */
export async function asOneOperation<T>(
  db: CompanyDb,
  kind: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = db.operations.length
  const result = await work()
  const items = db.operations.splice(before).flatMap((operation) => operation.items)
  await recordOperation(db, kind, items)
  return result
}

/**
 * A record without its empty fields, which are most of a transaction's: the audit log is the
 * longest of all tables. Who reads it back takes what is missing as null.
 */
export function withoutNulls(record: object): object {
  const kept: Record<string, unknown> = {}
  // By its names: pairs of a hundred thousand records are work for the collector of garbage.
  for (const field of Object.keys(record)) {
    const value: unknown = Reflect.get(record, field)
    if (value !== null) kept[field] = Array.isArray(value) ? value.map(withoutNulls) : value
  }
  return kept
}
