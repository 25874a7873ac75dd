import type { TestCompany } from './test-company.ts'
import type { SampleRequest } from './sample-request.ts'
import type { PeriodClosureRecords, World } from './world.ts'

/** Long before everything else of the world, so that it closes nothing that the sweeps write. */
const closure = { bank_account_id: null, scope: 'both', closed_until: '2000-01-31' }

const exception = (user_id: number, reason: string) => ({
  user_id,
  bank_account_id: null,
  starts_at: '2000-01-01T00:00:00.000Z',
  ends_at: '2000-01-02T00:00:00.000Z',
  reason,
})

/** Closes a period of the world, and gives an exception that is over. */
export async function buildPeriodClosures(
  company: TestCompany,
  canary: string,
): Promise<PeriodClosureRecords> {
  const closed = await company.post('/period-closures', closure)
  const given = await company.post(
    '/period-closures/exceptions',
    exception(company.user_id, canary),
  )
  return { period_closure_id: closed.body.data.id, period_exception_id: given.body.data.id }
}

/** Right requests of the routes of closures. */
export const PERIOD_CLOSURE_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'period-closures.preview': () => ({ query: { scope: 'both', closed_until: '2000-02-29' } }),
  'period-closures.close': () => ({ body: { ...closure, closed_until: '2000-02-29' } }),
  'period-closures.reopen': (world) => ({
    params: { id: world.period_closure_id },
    body: { reason: world.canary },
  }),
  'period-closures.save-checks': () => ({
    body: {
      pending_lines: 'warn',
      failed_proof: 'warn',
      no_category: 'warn',
      waiting_approval: 'warn',
      drafts: 'warn',
    },
  }),
  'period-closures.grant-exception': (world) => ({
    body: exception(world.company.user_id, world.canary),
  }),
  'period-closures.end-exception': (world) => ({ params: { id: world.period_exception_id } }),
}
