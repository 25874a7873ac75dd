import { dateAt } from '@prumo/civil-date'
import type { Simulators } from '../../simulators/start-simulators.ts'
import type { Bench } from '../measure/bench-context.ts'
import { loadCompany } from '../workload/copy-company.ts'
import { planCompany } from '../workload/plan-company.ts'
import type { WorkloadSize } from '../workload/workload.ts'
import { apiClient } from './api-client.ts'
import { install, LOGIN, signIn } from './install.ts'
import type { Product } from './product.ts'

/** The time zone of a new company, whose day the product goes by. */
const TIME_ZONE = 'America/Sao_Paulo'

/** What is to be measured with. */
export interface BenchPlan
  extends Pick<Bench, 'database_url' | 'size' | 'is_quick' | 'seed' | 'repetitions'> {
  readonly started_at: Date
  /** Of its company; as many as `size` says unless told. */
  readonly transactions?: WorkloadSize | undefined
}

/** Starts the product, makes its first company and loads the workload into it. */
export async function loadBench(
  { started_at, transactions, ...plan }: BenchPlan,
  product: Product,
  simulators: Simulators,
): Promise<Bench> {
  const today = dateAt(started_at, TIME_ZONE)
  await product.start()
  await install(product)
  const token = await signIn(product)
  const api = apiClient(product.url, token)
  const count = transactions ?? plan.size
  const start = performance.now()
  const company = await loadCompany(plan.database_url, api, planCompany(count, today))
  console.log(
    `${count} transactions loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  const company_path = `/api/companies/${company.company_id}`
  return { ...plan, product, simulators, api, token, login: LOGIN, company, company_path, today }
}
