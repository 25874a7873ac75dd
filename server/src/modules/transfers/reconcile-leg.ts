import type { TransferEnd } from '@prumo/contracts/transfers/transfer.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, withinReach } from '../../kernel/reachable-rows.ts'
import { reachableTransfers } from '../document-reach/index.ts'

/** One of the two sides of a transfer. */
export interface Leg {
  readonly transfer_id: number
  readonly end: TransferEnd
}

/** What a bank line is compared with when it is to be a leg. */
export interface WaitingLeg {
  readonly bank_account_id: number | null
  /** Where the money comes from or goes to; null where that is out of reach, or another company. */
  readonly other_account_id: number | null
  readonly value_cents: number
  readonly fee_cents: number
}

/**
 * A leg of a transfer within reach, whether a line has it or not; null when there is none. Nobody
 * changes the transfer until the command ends, or a line would be linked to what it no longer is.
 */
export async function readLeg(
  db: CompanyDb,
  { transfer_id, end }: Leg,
): Promise<WaitingLeg | null> {
  const other = sql.ref(`transfer.${end === 'from' ? 'to' : 'from'}_account_id`)
  const { rows } = await sql<WaitingLeg>`
    select ${sql.ref(`transfer.${end}_account_id`)} as bank_account_id,
      ${withinReach(other, db.rights.bank_account_ids, other)} as other_account_id,
      transfer.value_cents,
      ${end === 'from' ? sql`transfer.fee_cents` : sql`0::bigint`} as fee_cents
    from transfers transfer
    where transfer.company_id = ${db.company_id} and transfer.id = ${transfer_id}
      ${andAll(reachableTransfers(db, 'transfer'))}
    for update of transfer
  `.execute(db.query)
  return rows[0] ?? null
}

/**
 * Marks a leg as linked to a bank line, or as free again, by one conditional update.
 * @returns false when it was so already, or is not there.
 */
export async function setLegReconciled(
  db: CompanyDb,
  { transfer_id, end }: Leg,
  isReconciled: boolean,
): Promise<boolean> {
  const mark = sql.ref(`${end}_reconciled`)
  const { rows } = await sql`
    update transfers set ${mark} = ${isReconciled}
    where company_id = ${db.company_id} and id = ${transfer_id} and ${mark} = ${!isReconciled}
    returning id
  `.execute(db.query)
  return rows.length > 0
}

/** Whether a line has a leg of a transfer. */
export async function hasReconciledLeg(db: CompanyDb, transferId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transfers where company_id = ${db.company_id} and id = ${transferId}
      and (from_reconciled or to_reconciled)
  `.execute(db.query)
  return rows.length > 0
}
