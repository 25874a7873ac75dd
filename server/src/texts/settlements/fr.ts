import type { settlementsPt } from './pt.ts'

export const settlementsFr: Readonly<Record<keyof typeof settlementsPt, string>> = {
  credit_needs_party:
    'Le titre ne nomme aucun contact, et un avoir appartient à un contact. Indiquez le contact dans le titre.',
  credit_exceeds_balance: "L'avoir du contact ne suffit pas : {amount} sont disponibles.",
  credit_used_since:
    "L'avoir de ce règlement a été utilisé dans un autre. Annulez d'abord celui qui l'a utilisé.",
  credit_keeps_party:
    'Un règlement de ce titre a créé ou utilisé un avoir de ce contact. Annulez-le avant de changer de contact.',
  waiver_exceeds_charges:
    'On ne peut renoncer qu’à ce qui serait facturé : pénalité et intérêts font {amount}.',
}
