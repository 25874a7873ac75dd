import type { saleRefusals as pt } from '../../pt/server/sale-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const saleRefusals = {
  sale_in_other_state:
    'Le statut de cette vente ne permet pas cette action. Rechargez pour voir où elle en est.',
  sale_settled: 'Une écriture de cette vente est déjà réglée. Extournez d’abord le règlement.',
  sale_not_received:
    'Rien de cette vente n’a été reçu ni payé. Annulez la vente au lieu de la rembourser ; si elle est marquée comme contestée ou à rembourser, retirez d’abord cette marque.',
  refund_exceeds_received: 'Le montant dépasse {{amount}}, ce qui a été reçu et pas encore rendu.',
  sale_partly_settled:
    'Une écriture de cette vente n’a été réglée qu’en partie. Réglez le reste ou extournez le règlement, puis remboursez à nouveau.',
  sale_note_inbound:
    'La facture {{number}} est une facture reçue : elle n’a pas été émise pour cette vente. Choisissez une facture émise.',
  sale_note_void:
    'La facture {{number}} n’a pas de valeur fiscale : elle a été annulée, refusée ou émise en test. Choisissez-en une autre.',
  sale_note_of_other_client:
    'La facture {{number}} a été émise pour un autre CPF ou CNPJ. Choisissez une facture du client de la vente.',
  sale_was_approved:
    'Cette vente a déjà été approuvée et reste dans l’historique. Annulez-la au lieu de la supprimer.',
  sale_beyond_approval:
    'Vous n’avez accès qu’à certains centres de coûts ou projets, et cette vente n’en a aucun. Demandez l’approbation à une personne qui a accès à tous.',
  custom_sale_id_taken: 'Il existe déjà une vente avec ce numéro.',
  sale_external_id_taken: 'Il existe déjà une vente de cette plateforme avec cet ID externe.',
  product_inactive: 'Ce produit est désactivé. Choisissez-en un autre.',
  record_named:
    'Cet enregistrement est utilisé dans des ventes, des achats ou d’autres documents et ne peut pas être supprimé. Désactivez-le : il n’est plus proposé et les documents restent tels quels.',
} satisfies Translation<typeof pt>
