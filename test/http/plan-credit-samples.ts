import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { TestServer } from './test-server.ts'

interface Credited {
  readonly seller_id: number
  readonly plan_id: number
  readonly canary: string
}

/** A payment by a link that waits for a person to say whose it is. @returns its id. */
export async function addCredit(
  server: TestServer,
  { seller_id, plan_id, canary }: Credited,
): Promise<number> {
  const { id } = await server.database.kysely
    .insertInto('plan_credits')
    .values({
      seller_id,
      charge_id: 1,
      link_name: canary,
      payer_name: canary,
      payer_document: null,
      plan_id,
      months_credit: 1,
      competency_date: civilDate('2026-11-01'),
      value_cents: cents(100),
      fault: 'payer_unknown',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
