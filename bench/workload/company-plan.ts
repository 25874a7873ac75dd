import type { PlannedTransaction } from './workload.ts'

/** One client or supplier of a planned company. */
export interface PlannedParty {
  readonly name: string
  /** CPF or CNPJ, digits only, with right check digits. */
  readonly document: string
  readonly is_client: boolean
  readonly is_supplier: boolean
}

/** One category of a planned chart; parents come before their children. */
export interface PlannedCategory {
  readonly code: string
  readonly name: string
  readonly nature: 'revenue' | 'expense' | 'neutral'
  /** Position of the parent in the list; null at the top. */
  readonly parent: number | null
  readonly is_postable: boolean
  readonly dre_line: string | null
  readonly dfc_line: string | null
}

export interface PlannedAccount {
  readonly name: string
  readonly bank_code: string
  readonly branch: string
  readonly account: string
}

/** A cost centre or a project of a planned company. */
export interface PlannedDimension {
  readonly name: string
  readonly abbreviation: string
}

/** A company as a generator decides it: everything follows from its seed. */
export interface CompanyPlan {
  readonly name: string
  readonly parties: readonly PlannedParty[]
  /** PlannedTransaction.category counts in this list; only postable ones are used. */
  readonly categories: readonly PlannedCategory[]
  readonly accounts: readonly PlannedAccount[]
  readonly cost_centers: readonly PlannedDimension[]
  readonly projects: readonly PlannedDimension[]
  /** The first day of the accounts: no settlement is before it. */
  readonly first_day: string
  /** Yields the same transactions each time it is called, in the order of their ids. */
  readonly transactions: () => Iterable<PlannedTransaction>
}

/** A planned company as it stands in the database. */
export interface LoadedCompany {
  readonly company_id: number
  readonly plan: CompanyPlan
  /** Database ids, by position in the plan. */
  readonly party_ids: readonly number[]
  readonly category_ids: readonly number[]
  readonly account_ids: readonly number[]
  readonly cost_center_ids: readonly number[]
  readonly project_ids: readonly number[]
}
