import { sampleOfxRule, samplePayment, samplePlan, samplePlatformSettings } from './samples.ts'
import type { World } from './world.ts'

type Sample = (world: World) => {
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

const update = { status: 'active', version: 1 }
const inCompany: Sample = (world) => ({ params: { id: world.paying_company_id } })
const ofxRule: Sample = (world) => ({ params: { id: world.ofx_import_rule_id } })
const actOnCompany: Sample = (world) => ({
  ...inCompany(world),
  body: { reason: world.canary, version: 2 },
})

/** Routes of platform administrators, whose `{id}` stands outside any company. */
export const PLATFORM_SAMPLES: Readonly<Record<string, Sample>> = {
  'jobs.retry': () => ({ body: { ids: ['00000000-0000-4000-8000-000000000000'] } }),
  'jobs.discard': () => ({ body: { ids: ['00000000-0000-4000-8000-000000000000'] } }),
  'mail.read': (world) => ({ params: { id: world.mail_id } }),
  'plans.get': (world) => ({ params: { id: world.plan_id } }),
  'plans.create': () => ({ body: samplePlan() }),
  'plans.update': (world) => ({ params: { id: world.plan_id }, body: samplePlan(update) }),
  'plans.destroy': (world) => ({ params: { id: world.plan_id } }),
  'platform-settings.update': (world) => ({
    body: samplePlatformSettings({ default_plan_id: world.plan_id }),
  }),
  'price-indices.update': ({ canary }) => ({
    body: { index: 'inpc', source: canary, rates: [{ month: '2026-10', percent: '0.42' }] },
  }),
  'ofx-import-rules.get': ofxRule,
  'ofx-import-rules.create': () => ({ body: sampleOfxRule() }),
  'ofx-import-rules.try': () => ({ body: sampleOfxRule() }),
  'ofx-import-rules.update': (world) => ({ ...ofxRule(world), body: sampleOfxRule(update) }),
  'ofx-import-rules.destroy': ofxRule,
  'platform-admin.create-payment': (world) => ({
    body: samplePayment(world.paying_company_id, world.plan_id),
  }),
  'platform-admin.assign-plan-credit': (world) => ({
    params: { id: world.plan_credit_id },
    body: { company_id: world.paying_company_id },
  }),
  'platform-admin.undo-payment': (world) => ({
    params: { id: world.payment_id },
    body: { reason: 'x' },
  }),
  'platform-admin.get-company': inCompany,
  'platform-admin.update-subscription': (world) => ({
    ...inCompany(world),
    body: { plan_id: world.plan_id, date_expiry_at: '2027-01-31', version: 2 },
  }),
  'platform-admin.suspend-company': actOnCompany,
  'platform-admin.reactivate-company': actOnCompany,
  'platform-admin.enter-company': (world) => ({ ...inCompany(world), body: { reason: 'x' } }),
  'platform-admin.leave-company': inCompany,
  'platform-admin.release-second-factor': () => ({
    body: { email: 'ninguem@prumo.example', reason: 'x' },
  }),
}
