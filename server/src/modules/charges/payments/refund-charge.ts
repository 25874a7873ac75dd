import type { ChargeRefund } from '@prumo/contracts/charges/charge.schema'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import type { ProviderCharge } from '../../payment-providers/index.ts'
import { askProvider } from '../providers/ask-provider.ts'
import type { AskResources, InCompany } from '../providers/ask-resources.ts'
import { refundable } from '../charge.queries.ts'
import { providerFailed } from '../providers/provider-failed.ts'
import { lockCharge, type StoredCharge } from '../stored-charge.ts'

const PAID: readonly StoredCharge['status'][] = ['paid', 'partially_paid']

/**
 * Has a provider give back what was paid; what it then says went back is in the books. A provider that
 * knows of more that went back than the books do is asked for nothing more.
 * @throws Refusal `not_found`, `stale_version`, `charge_in_other_state`, `refund_exceeds_received`,
 * `provider_refused`, `provider_unreachable`, `charge_refunded_since`.
 */
export async function refundCharge(
  inCompany: InCompany,
  resources: AskResources,
  id: number,
  { version, ...asked }: ChargeRefund,
): Promise<void> {
  const known = await inCompany(async (db) => {
    const charge = await lockCharge(db, id)
    if (charge.version !== version)
      throw await staleVersion(db, { table: 'charges', id, version: charge.version })
    if (!PAID.includes(charge.status)) throw new Refusal('charge_in_other_state')
    const returned = await requireRefundable(db, id, asked)
    await recordOperation(db, 'charges.refund', [{ table: 'charges', record_id: id, after: asked }])
    return returned
  })
  let isKnown = true
  const done = await askProvider(
    inCompany,
    resources,
    { charge_id: id, statuses: PAID },
    async ({ provider, access, charge }) => {
      const provider_id = charge.provider_charge_id ?? ''
      const now = await provider.get(access, provider_id)
      isKnown = now === null || returnsOf(now) <= known
      return now === null || !isKnown ? now : provider.refund(access, provider_id, asked)
    },
  )
  if (done.state !== 'applied') throw providerFailed(done)
  if (!isKnown) throw new Refusal('charge_refunded_since')
}

const returnsOf = ({ returns }: ProviderCharge) =>
  sumCents(returns.filter((row) => !row.is_undone).map((row) => row.value_cents))

/** @returns what went back so far. @throws Refusal `refund_exceeds_received`. */
async function requireRefundable(
  db: CompanyDb,
  id: number,
  { value_cents }: Pick<ChargeRefund, 'value_cents'>,
) {
  const { rows } = await sql<Parameters<typeof refundable>[0][number]>`
    select kind, is_undone, is_in_cash, value_cents from charge_payments
    where company_id = ${db.company_id} and charge_id = ${id}`.execute(db.query)
  const amount = refundable(rows)
  if (amount <= 0 || (value_cents ?? 0) > amount)
    throw new Refusal('refund_exceeds_received', {
      fields: { value_cents: 'refund_exceeds_received' },
      values: { amount },
    })
  const returned = rows.filter((row) => row.kind !== 'payment' && !row.is_undone)
  return sumCents(returned.map((row) => row.value_cents))
}
