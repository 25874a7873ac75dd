import type {
  CheckSettings,
  ClosureCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'

interface CheckTable {
  company_id: number
  name: ClosureCheck
  effect: CheckSettings[ClosureCheck]
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    period_closure_checks: CheckTable
  }
}
