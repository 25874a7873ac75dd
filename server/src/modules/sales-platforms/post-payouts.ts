import { dateAt } from '@prumo/civil-date'
import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { createTransfer, destroyTransfer } from '../transfers/index.ts'
import { connectorOf } from './connectors.ts'
import { lockPlatform, type StoredPlatform } from './stored-platform.ts'

interface Payout {
  readonly id: number
  readonly external_id: string
  readonly status: 'on_its_way' | 'paid' | 'failed'
  readonly occurred_at: string
  readonly net_cents: Cents
  readonly fee_cents: Cents
  readonly transfer_id: number | null
}

/**
 * A payout that arrived is a transfer from the wallet to the bank, and what the platform keeps for it
 * its fee; one that failed after all takes its transfer back. Each is for itself: one that the books
 * refuse says why.
 */
export async function postPayouts(
  db: CompanyDb,
  platform: SalePlatform,
  externalIds: readonly string[],
): Promise<void> {
  const stored = await lockPlatform(db, platform)
  if (stored.payout_account_id === null) return
  const { rows } = await sql<Payout>`
    select id, external_id, status, occurred_at, net_cents, fee_cents, transfer_id
    from platform_payouts
    where company_id = ${db.company_id} and platform = ${platform}
      and external_id = any(${externalIds}::text[]) order by id`.execute(db.query)
  for (const payout of rows) {
    let transfer_id = payout.transfer_id
    const refusal = await refusalWithin(db, async () => {
      transfer_id = await transferOf(db, stored, payout)
    })
    await sql`
      update platform_payouts set reason = ${refusal?.code ?? null},
        transfer_id = ${refusal === null ? transfer_id : payout.transfer_id}
      where company_id = ${db.company_id} and id = ${payout.id}`.execute(db.query)
  }
}

/** The transfer that a payout is by now. */
async function transferOf(
  db: CompanyDb,
  { platform, bank_account_id, payout_account_id }: StoredPlatform,
  payout: Payout,
): Promise<number | null> {
  const { transfer_id, status } = payout
  if (status === 'failed' && transfer_id !== null) {
    await sql`
      update platform_payouts set transfer_id = null
      where company_id = ${db.company_id} and id = ${payout.id}`.execute(db.query)
    await destroyTransfer(db, transfer_id)
    return null
  }
  if (status !== 'paid' || transfer_id !== null || payout.net_cents === 0) return transfer_id
  const { id } = await createTransfer(db, {
    from_account_id: bank_account_id,
    to_account_id: payout_account_id ?? 0,
    transfer_date: dateAt(new Date(payout.occurred_at), db.time_zone),
    description: `${connectorOf(platform)?.name ?? platform} ${payout.external_id}`,
    value_cents: payout.net_cents,
    fee_cents: payout.fee_cents,
  })
  return id
}
