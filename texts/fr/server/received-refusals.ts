import type { receivedRefusals as pt } from '../../pt/server/received-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedRefusals = {
  received_cancel_not_allowed:
    'La facture de l’achat {{id}} a été annulée, et annuler l’achat demande l’autorisation de modifier les achats. Demandez à quelqu’un qui l’a.',
  received_cancel_reason: 'Facture annulée par son émetteur',
  received_cancels_purchase: 'La facture a été annulée, et l’achat {{id}} avec elle.',
  received_category_missing:
    'Rien n’a été acheté à ce fournisseur auparavant. Choisissez une catégorie pour lui.',
  received_event_unknown:
    'Aucun achat n’est venu de la facture que cette annulation termine. Il n’y a rien à annuler.',
  received_known: 'Existe déjà : c’est l’achat {{id}}.',
  received_known_withheld: 'Déjà reçue, comme frais que la plateforme a retenus sur les ventes.',
  received_made_meanwhile: 'Existe déjà : l’achat de cette facture vient d’être créé.',
  received_no_payment:
    'La facture dit que rien n’est payé (envoi, bonus ou échange). Sinon, saisissez l’achat à la main.',
  received_no_value: 'La facture n’a rien à payer.',
  received_own_issue:
    'La facture a été émise par cette entreprise, pas reçue. Importez-la dans Factures.',
  received_purchase_over: 'La facture a été annulée, et l’achat {{id}} était déjà terminé.',
  received_repeated: 'La même facture est plus d’une fois dans cet envoi.',
  received_return: 'C’est un retour de marchandise, pas un achat. Importez-la dans Factures.',
  received_supplier_invalid:
    'Le CNPJ ou CPF de l’émetteur n’est pas valide. Saisissez le fournisseur et l’achat à la main.',
  received_test:
    'La facture a été émise dans un environnement de test et n’a pas de valeur fiscale.',
  received_void:
    'La facture n’est pas en vigueur (annulée, remplacée, refusée ou rejetée) et ne devient pas un achat.',
  too_many_received: 'Cela fait plus de {{max}} achats à la fois. Divisez les fichiers.',
} satisfies Translation<typeof pt>
