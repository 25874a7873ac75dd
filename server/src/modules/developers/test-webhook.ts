import type { WebhookDelivery } from '@prumo/contracts/developers/webhook.schema'
import { TEST_KIND } from '@prumo/contracts/developers/webhook-kinds'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { addTestDelivery } from './replay-deliveries.ts'
import { claimDeliveries, markTested, sendDelivery } from './send-delivery.ts'
import { getDelivery } from './webhook.queries.ts'

/** Sends a trial to an address and waits for what it answers; it is tried this once. */
export async function testWebhook(
  { inCompany, keyRing, outside, now }: CompanyStepsContext,
  webhook_id: number,
): Promise<WebhookDelivery> {
  const { delivery, company_id } = await inCompany(async (db) => {
    const id = await addTestDelivery(db, webhook_id)
    const [claimed] = await claimDeliveries(db, keyRing, { id })
    if (claimed === undefined) throw new Error('A new delivery is nobody else’s.')
    return { delivery: claimed, company_id: db.company_id }
  })
  const attempt = await sendDelivery(
    outside.webhooks,
    delivery,
    {
      id: delivery.event_id,
      type: TEST_KIND,
      created_at: delivery.occurred_at,
      company_id,
      data: { id: null, record: null },
    },
    now,
  )
  return inCompany(async (db) => {
    await markTested(db, delivery, attempt)
    return getDelivery(db, delivery.id)
  })
}
