import { addDays, type CivilDate } from '@prumo/civil-date'
import type { PayoutSource } from '@prumo/contracts/sales-platforms/payout.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { asOneOperation, type OperationItem, recordOperation } from '../../../kernel/operations.ts'
import { createTransfer, destroyTransfer } from '../../transfers/index.ts'
import { connectorOf } from '../connectors.ts'
import { lockPlatform, type StoredPlatform } from '../stored-platform.ts'
import type { SaleOutcome } from '../stored-sale.ts'
import { PAYEE_REASONS, type PayeeStanding } from './payee.rules.ts'
import { findPayout, type StoredPayout } from './payout.queries.ts'

interface Payout {
  readonly id: number
  readonly external_id: string
  readonly status: 'on_its_way' | 'paid' | 'failed'
  readonly reason: string | null
  readonly day: CivilDate
  readonly net_cents: Cents
  readonly fee_cents: Cents
  readonly transfer_id: number | null
  readonly made_transfer: boolean
  readonly payee: PayeeStanding
  /** The account of the company that it is told to have gone to. */
  readonly payee_account_id: number | null
}

/** What of the books a payout is by now. */
type Posted = Pick<Payout, 'transfer_id' | 'made_transfer'>
const NOT_POSTED: Posted = { transfer_id: null, made_transfer: false }

/** So many days apart a payout and the transfer that somebody made of its line of the bank may be. */
const DAYS_APART = 5

/**
 * A payout that arrived is a transfer from the wallet to the bank, and what the platform keeps for it
 * its fee: the one that somebody made already, else a new one to the account of the company that it is
 * told to have gone to, or where the company says that it goes, if it went to the company. One that failed after all takes the transfer back that was made
 * for it. Where the payee is told to be another than it was, that transfer stays until a person takes
 * it back: the payout says why. Each is for itself: one that the books refuse says why. A transfer that is made or
 * taken back is recorded with it; one that somebody made, and is a payout from now on or no more, is recorded here.
 * @param externalIds null is all that are paid and are no transfer yet.
 * @returns those that nobody but a person books, because of whom they were paid to.
 */
export async function postPayouts(
  db: CompanyDb,
  platform: SalePlatform,
  externalIds: readonly string[] | null,
): Promise<readonly SaleOutcome[]> {
  const { left, byHand } = await postEach(db, platform, externalIds)
  if (byHand.length > 0) await recordOperation(db, 'sales-platforms.post-payout', byHand)
  return left
}

/** @returns those that are left, and what is told of those whose transfer somebody made. */
async function postEach(
  db: CompanyDb,
  platform: SalePlatform,
  externalIds: readonly string[] | null,
): Promise<{ readonly left: readonly SaleOutcome[]; readonly byHand: readonly OperationItem[] }> {
  const stored = await lockPlatform(db, platform)
  const chosen =
    externalIds === null
      ? sql`status = 'paid' and transfer_id is null`
      : sql`external_id = any(${externalIds}::text[])`
  const { rows } = await sql<Payout>`
    select id, external_id, status, reason, (occurred_at at time zone ${db.time_zone})::date as day,
      net_cents, fee_cents, transfer_id, made_transfer, payee_account_id,
      case when payee_account_id is null then payee else 'own' end as payee
    from platform_payouts
    where company_id = ${db.company_id} and platform = ${platform} and ${chosen}
    order by id`.execute(db.query)
  const left: SaleOutcome[] = []
  const byHand: OperationItem[] = []
  for (const payout of rows) {
    let posted: Posted = payout
    const refusal = await tryInSavepoint(db, async () => {
      posted = await postedOf(db, stored, payout)
    })
    const { transfer_id, made_transfer } = refusal === null ? posted : payout
    // The transfer that a person made says whose money it is.
    const isByHand = transfer_id !== null && !made_transfer
    const payeeReason = payout.status === 'paid' && !isByHand ? PAYEE_REASONS[payout.payee] : null
    const { external_id } = payout
    if (payeeReason !== null)
      left.push({ external_id, outcome: 'skipped', reason: payeeReason, sale_id: null })
    const reason = refusal?.code ?? payeeReason
    if (transfer_id !== payout.transfer_id && !made_transfer && !payout.made_transfer)
      byHand.push({
        table: 'platform_payouts',
        record_id: payout.id,
        before: loggedPayout({ ...payout, platform, name: external_id }),
        after: loggedPayout({ platform, name: external_id, transfer_id, reason }),
      })
    await sql`
      update platform_payouts set reason = ${reason},
        transfer_id = ${transfer_id}, made_transfer = ${made_transfer}
      where company_id = ${db.company_id} and id = ${payout.id}`.execute(db.query)
  }
  return { left, byHand }
}

/** The transfer that a payout is by now. */
async function postedOf(db: CompanyDb, stored: StoredPlatform, payout: Payout): Promise<Posted> {
  const { transfer_id, status, payee } = payout
  if (status === 'failed' && transfer_id !== null) {
    await sql`
      update platform_payouts set transfer_id = null
      where company_id = ${db.company_id} and id = ${payout.id}`.execute(db.query)
    if (payout.made_transfer) await destroyTransfer(db, transfer_id)
    return NOT_POSTED
  }
  if (status !== 'paid' || transfer_id !== null || payout.net_cents === 0) return payout
  const known = await transferOf(db, stored, payout)
  if (known !== null) return { transfer_id: known, made_transfer: false }
  const { platform, bank_account_id, payout_account_id } = stored
  const to_account_id = payout.payee_account_id ?? payout_account_id
  if (to_account_id === null || payee !== 'own') return NOT_POSTED
  const { id } = await createTransfer(db, {
    from_account_id: bank_account_id,
    to_account_id,
    transfer_date: payout.day,
    description: `${connectorOf(platform)?.name ?? platform} ${payout.external_id}`,
    value_cents: payout.net_cents,
    fee_cents: payout.fee_cents,
  })
  return { transfer_id: id, made_transfer: true }
}

/** A transfer from the wallet that is the same money and no payout yet: the nearest in time. */
async function transferOf(
  db: CompanyDb,
  { bank_account_id }: StoredPlatform,
  { day, net_cents }: Payout,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select moved.id from transfers moved
    where moved.company_id = ${db.company_id} and moved.from_account_id = ${bank_account_id}
      and moved.value_cents = ${net_cents}
      and moved.transfer_date between ${addDays(day, -DAYS_APART)}::date
        and ${addDays(day, DAYS_APART)}::date
      and not exists (select 1 from platform_payouts told
        where told.company_id = ${db.company_id} and told.transfer_id = moved.id)
    order by abs(moved.transfer_date - ${day}::date), moved.id limit 1`.execute(db.query)
  return rows[0]?.id ?? null
}

/** Looks for the transfers of all payouts that are paid and are none yet. */
export async function postWaitingPayouts(db: CompanyDb): Promise<void> {
  const { rows } = await sql<{ platform: SalePlatform }>`
    select distinct platform from platform_payouts
    where company_id = ${db.company_id} and status = 'paid' and transfer_id is null
    order by platform`.execute(db.query)
  for (const { platform } of rows) await postPayouts(db, platform, null)
}

/**
 * Looks again for the transfer of a payout, or makes it. A transfer is its own.
 * @throws Refusal `not_found`.
 */
export async function postPayout(db: CompanyDb, source: PayoutSource, id: number): Promise<void> {
  if (source === 'transfer') return
  const before = await findPayout(db, source, id)
  await asOneOperation(db, 'sales-platforms.post-payout', async () => {
    await postEach(db, before.platform, [before.name])
    const after = await findPayout(db, source, id)
    await recordOperation(db, 'sales-platforms.post-payout', [
      {
        table: 'platform_payouts',
        record_id: id,
        before: loggedPayout(before),
        after: loggedPayout(after),
      },
    ])
  })
}

const loggedPayout = ({
  platform,
  name,
  transfer_id,
  reason,
}: Pick<StoredPayout, 'platform' | 'name' | 'transfer_id' | 'reason'>) => ({
  platform,
  external_id: name,
  transfer_id,
  reason,
})
