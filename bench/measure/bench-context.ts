import type { Simulators } from '../../simulators/start-simulators.ts'
import type { Api } from '../product/api-client.ts'
import type { Product } from '../product/product.ts'
import type { LoadedCompany } from '../workload/company-plan.ts'
import type { Login, WorkloadSize } from '../workload/workload.ts'

/** What every group of operations is given: the running product over the loaded database. */
export interface Bench {
  readonly product: Product
  /** Services outside, which the product asks. */
  readonly simulators: Simulators
  /** Signed in as the administrator of the company. */
  readonly api: Api
  /** The same session, for a client of one's own. */
  readonly token: string
  readonly login: Login
  /** The owner's address of the product's database. */
  readonly database_url: string
  readonly company: LoadedCompany
  /** `/api/companies/1` */
  readonly company_path: string
  readonly size: WorkloadSize
  /** The day of the run, in the company's time zone. */
  readonly today: string
  readonly is_quick: boolean
  /** Of the workload of matching; null is the usual one. */
  readonly seed: number | null
  readonly repetitions: Repetitions
}

/** How much is measured: the same for product and limit. */
export interface Repetitions {
  readonly times: number
  readonly warmup: number
  readonly clients: number
  /** How long the clients work, for each of product and limit. */
  readonly seconds: number
}
