import type { homeTexts as pt } from '../pt/home.ts'
import type { Translation } from '../translation.ts'

export const homeTexts = {
  title: 'Übersicht',
  payables_today: 'Heute zu zahlen',
  payables_overdue: 'Überfällige Verbindlichkeiten',
  receivables_today: 'Heute zu erhalten',
  receivables_overdue: 'Überfällige Forderungen',
  pending: 'Offene Abstimmungen',
  titles_zero: '{{count}} Posten',
  titles_one: '{{count}} Posten',
  titles_many: '{{count}} Posten',
  titles_other: '{{count}} Posten',
  accounts_zero: '{{count}} Konten',
  accounts_one: '{{count}} Konto',
  accounts_many: '{{count}} Konten',
  accounts_other: '{{count}} Konten',
  balance: 'Saldo der Konten',
  bank_accounts: 'Bankkonten',
  account: 'Konto',
  system_balance: 'Saldo im System',
  statement_balance: 'Saldo laut Auszug',
  difference: 'Differenz',
  no_accounts: 'Kein Bankkonto wird in der Übersicht angezeigt.',
  nothing: 'Ihre Berechtigungen in dieser Firma umfassen keinen Teil dieser Seite.',
} satisfies Translation<typeof pt>
