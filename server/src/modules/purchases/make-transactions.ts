import { purchaseInputSchema } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { createDocumentTransactions, type DocumentTransactions } from '../series/index.ts'
import { receiveGoods } from './purchase-goods.ts'
import { makeTaxPayables } from './tax-payables.ts'
import { purchaseParts } from './purchase-parts.queries.ts'
import { purchasesOf } from './purchase.queries.ts'
import { transactionsOfPurchase } from './plan-purchase.ts'

/** A purchase whose transactions are to be made. */
interface Planned {
  readonly id: number
  readonly transactions: DocumentTransactions
}

/**
 * Makes the payables of locked purchases and links them; their goods come into stock. All at once; should one refuse, as when its
 * account was deactivated since, each is tried for itself.
 * @returns why those that have none were refused, by purchase.
 */
export async function makeTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Refusal>> {
  const planned = await planTransactions(db, ids)
  const refusal = await tryInSavepoint(db, () => makeAndLink(db, planned))
  if (refusal === null) return new Map()
  const [only] = planned
  if (planned.length === 1 && only !== undefined) return new Map([[only.id, refusal]])
  const refused = new Map<number, Refusal>()
  for (const one of planned) {
    const own = await tryInSavepoint(db, () => makeAndLink(db, [one]))
    if (own !== null) refused.set(one.id, own)
  }
  return refused
}

async function planTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly Planned[]> {
  const [rows, parts] = await pipelined([purchasesOf(db, ids), purchaseParts(db, ids)])
  return rows.map((row) => {
    const input = purchaseInputSchema.parse({ ...row, ...parts.get(row.id) })
    return { id: row.id, transactions: { kind: 'payable', input: transactionsOfPurchase(input) } }
  })
}

async function makeAndLink(db: CompanyDb, planned: readonly Planned[]): Promise<void> {
  const made = await createDocumentTransactions(
    db,
    'purchase',
    planned.map(({ transactions }) => transactions),
  )
  const links = planned.flatMap(({ id }, place) =>
    (made[place] ?? []).map((transaction_id, index) => ({
      purchase_id: id,
      number: index + 1,
      transaction_id,
    })),
  )
  await sql`
    insert into purchase_transactions (company_id, purchase_id, number, transaction_id)
    select ${db.company_id}, purchase_id, number, transaction_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as row(
      purchase_id bigint, number integer, transaction_id bigint)
  `.execute(db.query)
  const ids = planned.map(({ id }) => id)
  await makeTaxPayables(db, ids)
  await receiveGoods(db, ids)
}
