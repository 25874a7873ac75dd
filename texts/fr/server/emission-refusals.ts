import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const emissionRefusals = {
  emission_in_other_state: 'La facture n’est plus dans ce statut. Actualisez la page.',
  emission_exists: 'Cette vente a déjà une facture. Ouvrez celle qui existe.',
  invoice_was_issued:
    'Cette facture a été émise par Prumo et reste dans la liste. Annulez-la au lieu de la supprimer.',
  emission_sale_over:
    'La vente a été annulée ou remboursée et ne se facture plus. Supprimez le brouillon.',
  emission_return_by_hand: 'La facture de retour de cette vente s’émet à la main.',
  emission_sale_not_paid:
    'La vente n’est pas encore approuvée. Approuvez-la avant d’émettre la facture.',
  emission_currency:
    'Seules les ventes en réaux deviennent des factures. Vérifiez le compte bancaire de la vente.',
  emission_value_wrong:
    'La remise ne peut pas atteindre le prix du service. Vérifiez les montants.',
  emission_canceling: 'L’annulation de cette facture est déjà demandée.',
  emission_busy: 'La facture est en cours de vérification. Réessayez dans un instant.',
  emission_unanswered: 'L’administration n’a pas répondu. Prumo réessaie de lui-même.',
  emission_just_mailed: 'La facture vient d’être envoyée. Attendez une minute et réessayez.',
  too_many_emission_mails:
    'La limite de factures par e-mail en un jour est atteinte. Réessayez demain.',
  emission_document_missing:
    'Il manque le CNPJ ou CPF de l’entreprise. Complétez les données de l’entreprise.',
  emission_city_missing:
    'Il manque la ville de l’entreprise. Complétez l’adresse dans les données de l’entreprise.',
  emission_certificate_missing:
    'Il manque le certificat numérique (A1). Envoyez le fichier dans les données de l’entreprise.',
  emission_certificate_expired:
    'Le certificat numérique a expiré. Envoyez le nouveau dans les données de l’entreprise.',
  emission_series_wrong:
    'La série de la NFS-e doit être un nombre de 1 à 49999. Corrigez-la dans les paramètres de facturation.',
  emission_client_document_missing:
    'Il manque le CPF ou CNPJ du client. Complétez la fiche du client.',
  emission_type_unavailable: 'Prumo n’émet pas encore de NF-e de produits physiques.',
  emission_product_is_goods: 'Un produit physique ne va pas sur une NFS-e. Choisissez un service.',
  emission_service_missing:
    'Il manque la rubrique de la liste des services. Complétez l’onglet fiscal du produit.',
} satisfies Translation<typeof pt>
