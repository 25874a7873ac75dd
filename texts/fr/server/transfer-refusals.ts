import type { transferRefusals as pt } from '../../pt/server/transfer-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const transferRefusals = {
  transfer_in_future: 'Un virement ne peut pas avoir de date future.',
  transfer_reconciled:
    'Ce virement est rapproché dans l’un des comptes. Annulez d’abord le rapprochement.',
  transfer_of_request:
    'Ce virement a exécuté une demande. Annulez d’abord l’exécution dans la demande.',
  transfer_account_out_of_reach:
    'Vous n’avez pas accès aux deux comptes de ce virement. Adressez-vous à un administrateur de l’entreprise.',
  transfer_currency: 'Les deux comptes doivent avoir la même devise. Choisissez un autre compte.',
  request_in_other_state:
    'Le statut de cette demande ne permet pas cette action. Rechargez pour voir son statut actuel.',
  request_own:
    'L’auteur de la demande ou de sa modification n’en décide pas. Adressez-vous à une autre personne.',
  limit_beyond_own:
    'Vous ne pouvez pas accorder une limite supérieure à la vôtre, ni changer celle d’une personne qui approuve plus que vous. Adressez-vous à un administrateur de l’entreprise.',
  request_above_limit:
    'Le montant dépasse votre limite d’approbation ({{amount}}). Adressez-vous à une personne dont la limite est plus élevée.',
  request_exceeds_residual: 'Le montant dépasse le solde ouvert de la dette ({{amount}}).',
} satisfies Translation<typeof pt>
