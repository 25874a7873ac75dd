import type { settlementsPt } from './pt.ts'

export const settlementsDe: Readonly<Record<keyof typeof settlementsPt, string>> = {
  credit_needs_party:
    'Der Posten nennt keinen Kontakt, und ein Guthaben gehört zu einem. Tragen Sie den Kontakt im Posten ein.',
  credit_exceeds_balance: 'Das Guthaben des Kontakts reicht nicht: Verfügbar sind {amount}.',
  credit_used_since:
    'Das Guthaben dieser Zahlung wurde in einer anderen verwendet. Stornieren Sie zuerst jene Zahlung.',
  credit_keeps_party:
    'Eine Zahlung dieses Postens hat Guthaben dieses Kontakts erzeugt oder verwendet. Stornieren Sie sie, bevor Sie den Kontakt ändern.',
  waiver_exceeds_charges:
    'Erlassen lässt sich nur, was berechnet würde: Mahngebühr und Zinsen betragen {amount}.',
}
