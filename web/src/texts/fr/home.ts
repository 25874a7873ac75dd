import type { homeTexts as pt } from '../pt/home.ts'
import type { Translation } from '../translation.ts'

export const homeTexts = {
  title: 'Vue d’ensemble',
  payables_today: 'À payer aujourd’hui',
  payables_overdue: 'À payer en retard',
  receivables_today: 'À recevoir aujourd’hui',
  receivables_overdue: 'À recevoir en retard',
  pending: 'Rapprochements en attente',
  titles_zero: '{{count}} titre',
  titles_one: '{{count}} titre',
  titles_many: '{{count}} de titres',
  titles_other: '{{count}} titres',
  accounts_zero: '{{count}} compte',
  accounts_one: '{{count}} compte',
  accounts_many: '{{count}} de comptes',
  accounts_other: '{{count}} comptes',
  balance: 'Solde des comptes',
  bank_accounts: 'Comptes bancaires',
  account: 'Compte',
  system_balance: 'Solde du système',
  statement_balance: 'Solde du relevé',
  difference: 'Écart',
  no_accounts: 'Aucun compte bancaire n’apparaît dans la vue d’ensemble.',
  nothing: 'Vos autorisations dans cette entreprise n’incluent aucune partie de cette page.',
} satisfies Translation<typeof pt>
