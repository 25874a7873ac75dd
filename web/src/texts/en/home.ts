import type { homeTexts as pt } from '../pt/home.ts'
import type { Translation } from '../translation.ts'

export const homeTexts = {
  title: 'Overview',
  payables_today: 'Payable today',
  payables_overdue: 'Overdue payables',
  receivables_today: 'Receivable today',
  receivables_overdue: 'Overdue receivables',
  pending: 'Pending reconciliations',
  titles_zero: '{{count}} titles',
  titles_one: '{{count}} title',
  titles_many: '{{count}} titles',
  titles_other: '{{count}} titles',
  accounts_zero: '{{count}} accounts',
  accounts_one: '{{count}} account',
  accounts_many: '{{count}} accounts',
  accounts_other: '{{count}} accounts',
  balance: 'Balance in accounts',
  bank_accounts: 'Bank accounts',
  account: 'Account',
  system_balance: 'System balance',
  statement_balance: 'Statement balance',
  difference: 'Difference',
  no_accounts: 'No bank account shows on the dashboard.',
  nothing: 'Your permissions in this company include none of the parts of this page.',
} satisfies Translation<typeof pt>
