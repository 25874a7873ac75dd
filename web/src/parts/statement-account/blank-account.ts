import { type CivilDate, firstDayOfMonth } from '@prumo/civil-date'

/**
 * A new account: a checking account in reais that starts at zero with the month, so that the month's
 * statement and payments are not before it.
 */
export function blankAccount(today: CivilDate) {
  const opening = firstDayOfMonth(today)
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
    initial_system_date: opening,
    initial_statement_cents: 0,
    initial_statement_date: opening,
    show_on_dashboard: true,
    show_on_conciliation: true,
    is_default_purchase: false,
    rules_account_id: null,
    status: 'active',
  } as const
}
