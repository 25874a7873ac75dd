import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'
import type { TestCompany } from './test-company.ts'

type Sample = (world: World) => Partial<SampleRequest>

/** A purchase of 100,00 less nothing, due on 25 November 2026, in one category. */
export const samplePurchase = (party_id: number, category_id: number, fields = {}) => ({
  party_id,
  description: 'Notebooks',
  total_cents: 10_000,
  discount_cents: 0,
  due_date: '2026-11-25',
  competency_date: '2026-11-10',
  bank_account_id: null,
  fiscal_document: null,
  external_id: null,
  transaction_key: null,
  observation: null,
  allocations: [{ category_id, value_cents: 10_000 }],
  repeat: null,
  ...fields,
})

/** What a purchase of the world names. */
interface Named {
  readonly supplier_id: number
  readonly category_id: number
  readonly canary: string
  readonly bank_account_id?: number | null
  readonly cost_center_id?: number | null
  readonly project_id?: number | null
}

/** A purchase whose texts carry the canary. */
const canaryPurchase = (named: Named) => {
  const { supplier_id, category_id, canary, bank_account_id = null } = named
  const { cost_center_id = null, project_id = null } = named
  return samplePurchase(supplier_id, category_id, {
    description: `Compra ${canary}`,
    fiscal_document: canary,
    observation: canary,
    transaction_key: canary,
    bank_account_id,
    allocations: [
      { category_id, value_cents: 5_000, cost_center_id, project_id },
      { category_id, value_cents: 5_000, cost_center_id, project_id },
    ],
  })
}

/** A purchase of somebody else, which waits for its approval. */
export async function buildPurchase(company: TestCompany, named: Named): Promise<number> {
  const colleague = await company.member(PERMISSION_KEYS)
  const made = await colleague.post('/purchases', canaryPurchase(named))
  expect([made.status, made.text]).toEqual([201, made.text])
  return made.body.data.id
}

const chosen = ({ purchase_id }: World) => ({ purchases: [{ id: purchase_id, version: 1 }] })

/** Right requests of the routes of purchases. */
export const PURCHASE_SAMPLES: Readonly<Record<string, Sample>> = {
  'purchases.create': (world) => ({ body: canaryPurchase(world) }),
  'purchases.update': (world) => ({ body: { ...canaryPurchase(world), version: 1 } }),
  'purchases.cancel': () => ({ body: { version: 1, reason: null } }),
  'purchases.approve': () => ({ body: { version: 1 } }),
  'purchases.reprove': () => ({ body: { version: 1, reason: 'x' } }),
  'purchases.approve-many': (world) => ({ body: chosen(world) }),
  'purchases.save-approval-chain': () => ({
    body: {
      number: null,
      levels: [
        {
          name: 'Diretoria',
          from_cents: 100_000_000,
          approvers: 'permission',
          permission: 'companies.purchases.approve',
          user_ids: [],
          required: 1,
        },
      ],
    },
  }),
  'purchases.reprove-many': (world) => ({ body: { ...chosen(world), reason: 'x' } }),
}
