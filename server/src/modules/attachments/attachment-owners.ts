import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import {
  reachablePurchases,
  reachableRequests,
  reachableSales,
  reachableTransactions,
  reachableTransfers,
} from '../document-reach/index.ts'

/** Where the records of a kind stand, as their conditions name them, and which are within reach. */
interface Owner {
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly reach: (db: CompanyDb) => Conditions
}

const transactionsOf = (kind: TransactionKind): Owner => ({
  from: sql`transactions t where t.kind = ${kind} and t.company_id`,
  id: sql`t.id`,
  reach: (db) => reachableTransactions(db, 't'),
})

const OWNERS: Readonly<Record<AttachmentRecord, Owner>> = {
  payables: transactionsOf('payable'),
  receivables: transactionsOf('receivable'),
  transfers: {
    from: sql`transfers transfer where transfer.company_id`,
    id: sql`transfer.id`,
    reach: (db) => reachableTransfers(db, 'transfer'),
  },
  'wire-transfer-requests': {
    from: sql`wire_transfer_requests request where request.company_id`,
    id: sql`request.id`,
    reach: reachableRequests,
  },
  purchases: {
    from: sql`purchases purchase where purchase.company_id`,
    id: sql`purchase.id`,
    reach: reachablePurchases,
  },
  sales: {
    from: sql`sales sale where sale.company_id`,
    id: sql`sale.id`,
    reach: reachableSales,
  },
}

/** The ids of those of some records that are there and within reach. */
export function reachedOwners(db: CompanyDb, kind: AttachmentRecord, ids: readonly number[]) {
  const { from, id, reach } = OWNERS[kind]
  return sql<{ id: number }>`
    select ${id} from ${from} = ${db.company_id} and ${id} = any(${ids}::bigint[])
      ${andAll(reach(db))}`
}

/** The condition that the record of a file is there, whoever may reach it. */
export function ownerExists(db: CompanyDb, kind: AttachmentRecord): RawBuilder<boolean> {
  const { from, id } = OWNERS[kind]
  return sql<boolean>`exists (
    select 1 from ${from} = ${db.company_id} and ${id} = attachments.record_id)`
}
