import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { PublicContext } from '../../../kernel/http/handler.ts'
import {
  type CallReceipt,
  isTokenOf,
  sealCall,
  takeCall,
} from '../../../kernel/outside/take-call.ts'
import type { RawCall } from '../../../kernel/outside/webhook-call.ts'
import type { KeyRing } from '../../../kernel/secrets/key-ring.ts'
import { webhookTokenHash } from '../../companies/index.ts'
import { paymentProviderOf } from '../../payment-providers/index.ts'
import { handleProviderCalls } from '../charges.jobs.ts'
import { PROVIDER_CALL_PLACE } from './provider-call-place.ts'
import { openSecrets, secretsPlaceOf } from './provider-access.ts'
import { findProvider } from './stored-provider.ts'

interface Addressed {
  readonly kind: PaymentProviderKind
  readonly company: number
  readonly token: string
}

/**
 * Keeps a call of a provider as it came, sealed and once, and queues the job that asks about it. Who
 * does not know the address is answered as if there were nothing.
 * @throws Refusal `not_found`, and `call_not_proven` of one that is not signed as the provider signs.
 */
export async function receiveProviderCall(
  context: PublicContext,
  { kind, company: company_id, token }: Addressed,
  body: Uint8Array,
): Promise<{ readonly is_received: true }> {
  const call: RawCall = { body, ...context.sent() }
  const { name } = paymentProviderOf(kind)
  await takeCall(context, { company_id, name, job: handleProviderCalls }, (db) =>
    keepCall(db, context.keyRing, { kind, token, call }),
  )
  return { is_received: true }
}

interface Kept {
  readonly kind: PaymentProviderKind
  readonly token: string
  readonly call: RawCall
}

async function keepCall(
  db: CompanyDb,
  ring: KeyRing,
  { kind, token, call }: Kept,
): Promise<CallReceipt> {
  const place = secretsPlaceOf(kind)
  const hash = place === null ? null : await webhookTokenHash(db, place)
  const isKnown = isTokenOf(hash, token)
  const { webhook } = paymentProviderOf(kind)
  const stored = await findProvider(db, kind)
  const isOpen = stored !== null && stored.status !== 'disconnected'
  if (!isKnown || webhook === null || !isOpen) return 'nobody'
  const verdict = webhook.verify(call, await openSecrets(db, ring, kind))
  if (!verdict.is_genuine) {
    await sql`
      update payment_providers
      set refused_calls = refused_calls + 1, last_refused_at = ${db.now}
      where company_id = ${db.company_id} and id = ${stored.id}`.execute(db.query)
    return 'refused'
  }
  const { sealed, sha256 } = await sealCall(db, ring, PROVIDER_CALL_PLACE, call)
  const { rows } = await sql<{ status: string }>`
    with told as (
      update payment_providers set last_call_at = ${db.now}
      where company_id = ${db.company_id} and id = ${stored.id}
    )
    insert into provider_calls (company_id, kind, sealed_call, call_sha256, received_at, status)
    values (${db.company_id}, ${kind}, ${sealed}, ${sha256}, ${db.now}, 'waiting')
    on conflict (company_id, kind, call_sha256) do nothing
    returning status`.execute(db.query)
  return rows.length > 0 ? 'new' : 'known'
}
