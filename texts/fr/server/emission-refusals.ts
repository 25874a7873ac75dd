import type { Translation } from '../../engine/translation.ts'
import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'

export const emissionRefusals = {
  emission_in_other_state: 'La facture n’est plus dans ce statut. Actualisez la page.',
  emission_exists: 'Cette vente a déjà une facture. Ouvrez celle qui existe.',
  emission_of_sale_exists: 'La vente {{id}} a déjà une facture.',
  invoice_was_issued:
    'Cette facture a été émise par Prumo et reste dans la liste. Annulez-la au lieu de la supprimer.',
  emission_sale_over:
    'La vente a été annulée ou remboursée et ne se facture plus. Supprimez le brouillon.',
  emission_sale_not_paid:
    'La vente n’est pas encore approuvée. Approuvez-la avant d’émettre la facture.',
  emission_currency:
    'Seules les ventes en réaux deviennent des factures. Vérifiez le compte bancaire de la vente.',
  emission_value_wrong:
    'La remise ne peut pas atteindre le prix du service. Vérifiez les montants.',
  emission_canceling: 'L’annulation de cette facture est déjà demandée.',
  emission_no_contingency:
    'Seule une NF-e qui attend l’administration et dont l’envoi a échoué passe en contingence.',
  emission_contingency_closed:
    'La contingence (SVC) n’est pas ouverte en ce moment pour l’État de l’entreprise. Prumo réessaie de lui-même auprès de l’administration.',
  emission_left_is_asked:
    'L’administration n’a pas encore dit ce qu’est devenue la facture {{number}}, émise avant celle-ci. Attendez la réponse pour supprimer.',
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
  emission_product_is_goods: 'Un produit physique ne va pas sur une NFS-e. Choisissez un service.',
  emission_city_service_unknown:
    'La commune n’a pas de taux pour ce service à la date de la facture. Vérifiez le code du service et la période.',
  emission_city_rate_differs:
    'La commune prélève {{city_rate}} % d’ISS sur ce service, et ici il y a {{rate}} %. Corrigez le taux.',
  emission_service_missing:
    'Il manque la rubrique de la liste des services. Complétez l’onglet fiscal du produit.',
  emission_inscription_missing:
    'L’inscription municipale de l’entreprise manque. Complétez les données de l’entreprise.',
  emission_token_missing:
    'Le jeton Focus NFe de cet environnement manque. Enregistrez-le dans les paramètres des factures.',
  emission_not_replaceable:
    'Cette facture ne peut pas être remplacée : son émetteur ne le permet pas.',
  emission_has_replacement: 'Cette facture a déjà une remplaçante. Ouvrez la remplaçante.',
  emission_being_replaced: 'Une remplaçante de cette facture a été envoyée. Attendez la réponse.',
  emission_return_of_service:
    'Une NFS-e n’a pas de facture de retour. Annulez la NFS-e de cette vente.',
  emission_return_unsold: 'Cette vente n’a pas de NF-e autorisée, et rien à retourner.',
  emission_sale_not_refunded:
    'La vente n’a pas été remboursée. Enregistrez le remboursement avant d’émettre la facture.',
  emission_cancel_late:
    'La NF-e pouvait être annulée jusqu’au {{text}}. Émettez la facture de retour de la vente.',
  emission_return_beyond:
    'Le retour dépasse ce que la facture de la vente a vendu. Corrigez les produits, quantités et valeurs.',
  emission_has_return:
    'Cette vente a déjà une facture de retour. Annulez d’abord la facture de retour.',
  emission_not_goods: 'Seule une NF-e reçoit une lettre de correction.',
  emission_correcting: 'Une lettre de correction de cette facture est déjà demandée.',
  emission_corrections_over: 'La facture a déjà {{max}} lettres de correction, le maximum.',
  emission_product_is_service:
    'Seuls des produits physiques vont sur une NF-e. Choisissez un produit physique.',
  emission_field_missing: 'Remplissez le champ {{form_field}}.',
  emission_field_wrong: 'Corrigez le champ {{form_field}}.',
  emission_tax_unsupported:
    'Prumo ne calcule pas le code du champ {{form_field}}. Choisissez un autre code.',
  emission_tax_of_other_regime:
    'Dans le champ {{form_field}}, utilisez un CSOSN au Simples et un CST dans les autres régimes.',
  emission_sum_wrong:
    'Les montants de la facture ne tombent pas juste. Vérifiez articles, transport, remises et échéances.',
  emission_rates_unknown:
    'Le taux de la CBS de ce jour manque. Créez dans le tableau des impôts une règle avec le taux publié, valable dès le début de l’année : sans produit ni NCM, elle vaut pour toutes les factures.',
  emission_destination_missing:
    'Le client est dans un autre État et n’est pas contribuable. Indiquez sur la facture le taux d’ICMS de son État.',
  emission_export_unavailable: 'Prumo n’émet pas encore de NF-e à des clients d’autres pays.',
  void_number_used: 'Le numéro {{number}} a une facture et ne peut pas être inutilisé.',
  void_number_undrawn: 'La numérotation de la série n’a pas encore atteint le numéro {{number}}.',
  void_span_too_long:
    'Une demande porte sur {{max}} numéros au plus. Demandez la plage en plusieurs fois.',
  void_exists: 'Un de ces numéros est déjà inutilisé, ou sa mise hors service est demandée.',
  tax_rule_taken:
    'Il existe déjà une règle de ce produit ou NCM, de cette opération et de ce début. Modifiez-la ou choisissez un autre jour.',
} satisfies Translation<typeof pt>
