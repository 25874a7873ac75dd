import type { settlementRefusals as pt } from '../../pt/server/settlement-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const settlementRefusals = {
  credit_needs_party:
    'L’écriture n’a pas de contact, et un avoir appartient à un contact. Indiquez le contact dans l’écriture.',
  credit_exceeds_balance: 'L’avoir du contact ne suffit pas : {{credit}} disponibles.',
  credit_not_yet_made:
    'Le {{date}}, le contact n’avait que {{credit}} d’avoir disponible. Un avoir ne paie qu’à partir du jour où il a été créé.',
  credit_used_since:
    'L’avoir de ce règlement a été utilisé dans un autre. Extournez d’abord celui qui l’a utilisé.',
  credit_keeps_party:
    'Un règlement de cette écriture a créé ou utilisé un avoir de ce contact. Extournez-le avant de changer de contact.',
  waiver_exceeds_charges:
    'On ne peut renoncer qu’à ce qui serait facturé : la pénalité et les intérêts s’élèvent à {{amount}}.',
  settlement_ends_credit:
    'Ce règlement met fin au crédit de l’argent rendu : seul l’encaissement l’annule.',
  settlement_renegotiated: 'Ce règlement vient d’une renégociation. Annulez la renégociation.',
  renegotiation_one_client: 'Choisissez des créances d’un seul client et d’une seule devise.',
  renegotiation_nothing_open: 'Rien n’est ouvert dans « {{label}} ».',
  renegotiation_changed: 'Les montants ont changé entre-temps. Vérifiez-les avant de confirmer.',
  renegotiation_discount_exceeds: 'La remise doit être inférieure au montant ouvert : {{amount}}.',
  renegotiation_installments: 'Il y a plus d’échéances que de centimes : réduisez leur nombre.',
  renegotiation_paid:
    'Une nouvelle échéance a été réglée ou modifiée. Annulez son règlement au jour de celui-ci avant d’annuler la renégociation.',
  settlement_reversed: 'Ce règlement est déjà extourné.',
  reversal_in_future: 'Une extourne ne peut pas être datée dans le futur.',
  reversal_before_settlement: 'Le règlement est du {{date}}. Extournez-le ce jour-là ou plus tard.',
  transaction_has_reversals:
    'Un de ses règlements a été extourné un autre jour, et ces mois restent tels quels : annulez l’écriture au lieu de la supprimer.',
  transaction_not_settled: 'Il n’y a aucun règlement à extourner.',
  title_settled_later: 'Le règlement est postérieur à la date de l’extourne.',
  settlement_currency:
    'L’écriture est en {{currency}} et le compte en {{account_currency}}. Choisissez un compte en {{currency}}, ou changez d’abord le compte prévu de l’écriture.',
  title_other_currency:
    'Elle est dans une autre devise que le compte : choisissez un compte dans sa devise.',
} satisfies Translation<typeof pt>
