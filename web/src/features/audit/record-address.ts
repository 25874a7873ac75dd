import { RECORD_LISTS } from '@prumo/contracts/audit/operation-kinds'
import type { OperationItemRecord } from '@prumo/contracts/audit/operation.schema'
import { z } from 'zod'

type Item = Pick<OperationItemRecord, 'table_name' | 'record_id' | 'before' | 'after'>

const factsSchema = z
  .object({
    kind: z.enum(['payable', 'receivable']).optional().catch(undefined),
    transaction_id: z.int().optional().catch(undefined),
    is_client: z.boolean().optional().catch(undefined),
  })
  .catch({})

/** Where the record of an operation is seen; null when it is gone or has no screen of its own. */
export function recordAddress({ table_name, record_id, before, after }: Item): string | null {
  // A record that was deleted, or an act that kept nothing of it, leads nowhere.
  if (after === null || after === undefined) return null
  const { kind, transaction_id, is_client } = {
    ...factsSchema.parse(before),
    ...factsSchema.parse(after),
  }
  if (table_name === 'transactions') return transactionAddress(kind, record_id)
  if (table_name === 'settlements') return transactionAddress(kind, transaction_id)
  if (table_name === 'parties')
    return `/admin/${is_client === true ? 'client' : 'supplier'}/list?record=${record_id}`
  const list = RECORD_LISTS[table_name]
  return list === undefined ? null : `${list}?record=${record_id}`
}

const transactionAddress = (kind: 'payable' | 'receivable' | undefined, id: number | undefined) =>
  kind === undefined || id === undefined ? null : `/admin/${kind}/edit/${id}`
