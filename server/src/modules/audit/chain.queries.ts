import type { OperationChain } from '@prumo/contracts/audit/operation.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { CHAIN_BATCH, chainHead, checkChain } from '../../kernel/operation-chain.ts'

/** Verifies the newest operations of the company, as many as one statement takes. */
export async function verifyNewest(db: CompanyDb): Promise<OperationChain> {
  const head = await chainHead(db)
  const after = Math.max(0, (head?.chain_number ?? 0) - CHAIN_BATCH)
  const part = await checkChain(db, after)
  const endsAtHead =
    part.last_number === (head?.chain_number ?? 0) && part.last_hash === (head?.hash ?? '')
  return {
    verified_at: db.now.toISOString(),
    last_number: part.last_number,
    checked_count: part.checked_count,
    is_intact: part.broken === null && endsAtHead,
    first_broken_number: part.broken?.chain_number ?? null,
  }
}
