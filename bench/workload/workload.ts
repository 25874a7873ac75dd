/** How many transactions the company of the workload has. */
export type WorkloadSize = 10_000 | 100_000 | 1_000_000

/** Who may sign in to the product under measurement. */
export interface Login {
  readonly email: string
  readonly password: string
}

/** One payable or receivable of the workload, as the generator decides it; days are ISO texts. */
export interface PlannedTransaction {
  /** 1, 2, 3 …: the id that the transaction has in the database. */
  readonly id: number
  readonly kind: 'payable' | 'receivable'
  /** Positions, from 0, in the lists of the workload's master data. */
  readonly party: number
  readonly category: number
  readonly account: number
  readonly cost_center: number
  readonly project: number
  readonly description: string
  readonly due_date: string
  readonly competency_date: string
  readonly value_cents: number
  /** None, or up to two payments; together at most the value. */
  readonly settlements: readonly PlannedSettlement[]
}

export interface PlannedSettlement {
  readonly id: number
  readonly paid_on: string
  readonly principal_cents: number
}
