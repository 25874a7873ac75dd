import { expect } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Points {
  readonly canary: string
  readonly client_id: number
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/** A subscription of 90,00 a month, through the company's own Pix key. */
export const canarySubscription = ({ canary, client_id, ...points }: Points) => ({
  party_id: client_id,
  product_id: null,
  category_id: points.category_id,
  cost_center_id: points.cost_center_id,
  project_id: points.project_id,
  description: `Plano ${canary}`,
  value_cents: 9_000,
  subscription_cycle: 'monthly',
  start_date: '2026-11-20',
  trial_days: 0,
  anchor_day: 20,
  cycles_count: null,
  end_date: null,
  kind: 'own_pix',
  payment_method: 'pix',
  fine_value: '2',
  interest_value: '1',
  discount_cents: null,
  discount_days: null,
  days_after_due: null,
  issue_days_before: 0,
  mails_payer: false,
  cancel_after_days: 30,
})

/** A subscription; the company's own Pix key is connected before. */
export async function buildSubscription(
  company: TestCompany,
  points: Points,
): Promise<{ readonly subscription_id: number }> {
  const made = await company.post('/subscriptions', canarySubscription(points))
  expect([made.status, made.text]).toEqual([201, made.text])
  return { subscription_id: made.body.data.id }
}

const version = { version: 1 }

/** Right requests of the routes of subscriptions. */
export const SUBSCRIPTION_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'subscriptions.create': (world) => ({ body: canarySubscription(world) }),
  'subscriptions.update': (world) => ({ body: { ...canarySubscription(world), ...version } }),
  'subscriptions.change-plan': ({ canary }) => ({
    body: {
      product_id: null,
      description: `Outro ${canary}`,
      value_cents: 12_000,
      subscription_cycle: 'monthly',
      when: 'now',
      open_charge: 'keep',
      ...version,
    },
  }),
  'subscriptions.pause': () => ({ body: version }),
  'subscriptions.resume': () => ({ body: version }),
  'subscriptions.cancel': () => ({ body: { when: 'now', cancels_charges: false, ...version } }),
  'subscriptions.preview-readjustment': ({ subscription_id }) => ({
    body: { subscription_ids: [subscription_id], percent: '4.5' },
  }),
  'subscriptions.readjust': ({ subscription_id }) => ({
    body: { subscription_ids: [subscription_id], percent: '4.5' },
  }),
}

/** Routes of subscriptions whose right sample is refused, and with what: it is not paused. */
export const SUBSCRIPTION_REFUSED: Readonly<Record<string, number>> = {
  'subscriptions.resume': 422,
}
