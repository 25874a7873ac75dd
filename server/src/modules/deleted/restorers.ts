import type { DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { restoreParty } from '../parties/index.ts'
import { restorePurchase } from '../purchases/index.ts'
import { restoreSale } from '../sales/index.ts'
import { transactionUndoer } from '../series/index.ts'

/** Brings one deleted record back, and records that it did. @throws Refusal why it may not. */
type Restorer = (db: CompanyDb, item: KeptItem) => Promise<void>

/** A transaction comes back as undoing its deletion brings it back. */
const restoreTransaction: Restorer = async (db, item) => {
  const [conflict] = await transactionUndoer.undo(db, [item]).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new Refusal('undo_reference_gone') : error
  })
  if (conflict !== undefined) throw new Refusal(conflict.code)
}

interface DeletedSource {
  readonly table: 'transactions' | 'parties' | 'purchases' | 'sales'
  /** The acts that delete records of the list by themselves. */
  readonly kinds: readonly string[]
  readonly restore: Restorer
}

const transactions: DeletedSource = {
  table: 'transactions',
  kinds: ['transactions.destroy', 'transactions.bulk-destroy', 'transactions.destroy-series'],
  restore: restoreTransaction,
}
const parties: DeletedSource = {
  table: 'parties',
  kinds: ['clients.destroy', 'suppliers.destroy'],
  restore: restoreParty,
}

/** Where the deleted records of each list come from, and how they come back. */
export const DELETED_SOURCES: Readonly<Record<DeletedNoun, DeletedSource>> = {
  payables: transactions,
  receivables: transactions,
  clients: parties,
  suppliers: parties,
  purchases: {
    table: 'purchases',
    kinds: ['purchases.destroy'],
    restore: restorePurchase,
  },
  sales: {
    table: 'sales',
    kinds: ['sales.destroy'],
    restore: restoreSale,
  },
}
