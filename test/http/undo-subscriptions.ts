import { expect } from 'vitest'
import { issueCycles } from '../../server/src/modules/subscriptions/issue-cycles.ts'
import type { Answer } from './api-client.ts'
import { sampleParty } from './party-samples.ts'
import { canarySubscription } from './subscription-samples.ts'
import type { TestCompany } from './test-company.ts'

/** What acts on subscriptions begin with: one that is charged, one that is paused, and one for each other act. */
export interface UndoSubscriptions {
  readonly input: ReturnType<typeof canarySubscription>
  readonly plain: Readonly<
    Record<'cancel' | 'destroy' | 'pause' | 'plan' | 'readjust' | 'update', number>
  >
  readonly paused: number
  /** Those of which a cycle is charged, which no provider has yet. */
  readonly charged: Readonly<Record<'cancel' | 'pause' | 'plan', number>>
}

/** Subscriptions of a client, through the own Pix key that is connected before. */
export async function buildUndoSubscriptions(
  made: TestCompany,
  category_id: number,
): Promise<UndoSubscriptions> {
  const client = await made.post('/clients', sampleParty({ name: 'Assinante', document: null }))
  const input = canarySubscription({
    canary: 'mensal',
    client_id: client.body.data.id,
    category_id,
    cost_center_id: null,
    project_id: null,
  })
  const add = async (): Promise<number> => {
    const answer = await made.post('/subscriptions', input)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data.id
  }
  const charged = { cancel: await add(), pause: await add(), plan: await add() }
  for (const id of Object.values(charged))
    expect(await made.inDatabase((db) => issueCycles(db, id))).toBe(1)
  const paused = await add()
  await made.post(`/subscriptions/${paused}/pause`, { version: 1 })
  const plain = {
    cancel: await add(),
    destroy: await add(),
    pause: await add(),
    plan: await add(),
    readjust: await add(),
    update: await add(),
  }
  return { input, plain, paused, charged }
}

interface World {
  readonly made: TestCompany
  readonly subscriptions: UndoSubscriptions
}

const version = { version: 1 }
/** Once a cycle was charged. */
const next = { version: 2 }

/** An act of each kind on subscriptions that can be undone. */
export const SUBSCRIPTION_ACTS: Readonly<Record<string, (world: World) => Promise<Answer>>> = {
  'subscriptions.create': ({ made, subscriptions: { input } }) =>
    made.post('/subscriptions', input),
  'subscriptions.update': ({ made, subscriptions: { input, plain } }) =>
    made.put(`/subscriptions/${plain.update}`, { ...input, value_cents: 5_000, ...version }),
  'subscriptions.pause': ({ made, subscriptions: { plain } }) =>
    made.post(`/subscriptions/${plain.pause}/pause`, version),
  'subscriptions.resume': ({ made, subscriptions: { paused } }) =>
    made.post(`/subscriptions/${paused}/resume`, { version: 2 }),
  'subscriptions.cancel': ({ made, subscriptions: { plain } }) =>
    made.post(`/subscriptions/${plain.cancel}/cancel`, {
      when: 'now',
      cancels_charges: false,
      ...version,
    }),
  'subscriptions.change-plan': ({ made, subscriptions: { plain } }) =>
    made.post(`/subscriptions/${plain.plan}/plan`, {
      product_id: null,
      description: 'Outro plano',
      value_cents: 12_000,
      subscription_cycle: 'yearly',
      when: 'next_cycle',
      ...version,
    }),
  'subscriptions.pause-charged': ({ made, subscriptions: { charged } }) =>
    made.post(`/subscriptions/${charged.pause}/pause`, { open_charge: 'cancel', ...next }),
  'subscriptions.cancel-charged': ({ made, subscriptions: { charged } }) =>
    made.post(`/subscriptions/${charged.cancel}/cancel`, {
      when: 'now',
      cancels_charges: true,
      ...next,
    }),
  'subscriptions.change-plan-charged': ({ made, subscriptions: { charged } }) =>
    made.post(`/subscriptions/${charged.plan}/plan`, {
      product_id: null,
      description: 'Outro plano',
      value_cents: 12_000,
      subscription_cycle: 'monthly',
      when: 'now',
      open_charge: 'cancel',
      ...next,
    }),
  'subscriptions.readjust': ({ made, subscriptions: { plain } }) =>
    made.post('/subscriptions/readjust', { subscription_ids: [plain.readjust], percent: '10' }),
  'subscriptions.destroy': ({ made, subscriptions: { plain } }) =>
    made.delete(`/subscriptions/${plain.destroy}`),
}
