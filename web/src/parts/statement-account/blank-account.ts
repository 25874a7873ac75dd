import type { CivilDate } from '@prumo/civil-date'

/** A new account: a checking account in reais that starts at zero today. */
export function blankAccount(today: CivilDate) {
  return {
    name: '',
    type: 'checking',
    bank_code: null,
    branch: '',
    branch_digit: '',
    account: '',
    account_digit: '',
    currency: 'BRL',
    initial_system_cents: 0,
    initial_system_date: today,
    initial_statement_cents: 0,
    initial_statement_date: today,
    show_on_dashboard: true,
    show_on_conciliation: true,
    is_default_purchase: false,
    rules_account_id: null,
    status: 'active',
  } as const
}
