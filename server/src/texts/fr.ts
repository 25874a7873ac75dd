import type { ServerTexts } from './pt.ts'

export const fr: ServerTexts = {
  refusals: {
    unauthenticated: 'Unauthenticated.',
    invalid_credentials: 'E-mail, document ou mot de passe incorrect.',
    too_many_attempts: 'Trop de tentatives de connexion. Réessayez dans {minutes} min.',
    too_many_requests: 'Trop d’appels à la suite. Patientez un instant.',
    permission_denied:
      'Vous n’avez pas le droit de faire cela. Demandez à un administrateur de l’entreprise.',
    plan_lacks_feature: 'Votre forfait ne comprend pas cette fonction.',
    read_only_plan:
      'Le forfait de cette entreprise a expiré : les données se consultent sans pouvoir être modifiées. Renouvelez le forfait.',
    not_found: 'Enregistrement introuvable.',
    route_not_found: 'Adresse introuvable.',
    method_not_allowed: 'Cette adresse n’accepte pas cet appel.',
    validation_failed: 'Oups ! Les données ne sont pas valides.',
    malformed_request: 'L’appel n’a pas pu être lu. Vérifiez le format des données.',
    payload_too_large: 'Le fichier ou les données dépassent la limite de {megabytes} Mo.',
    unsupported_media_type: 'Le format envoyé n’est pas accepté ici.',
    idempotency_key_reused:
      'Cette clé d’envoi a déjà servi pour d’autres données. Rechargez la page.',
    stale_version:
      'Quelqu’un d’autre a modifié cet enregistrement. Rechargez pour voir la version actuelle.',
    unavailable: 'Le système est momentanément indisponible. Réessayez dans un instant.',
    internal_error: 'Réessayez plus tard.',
    setup_link_invalid:
      'Ce lien a déjà servi ou a expiré. Redémarrez Prumo pour en recevoir un nouveau.',
    email_taken: 'Un utilisateur a déjà cet e-mail.',
    name_taken: 'Un enregistrement porte déjà ce nom.',
    document_taken: 'Un enregistrement porte déjà ce CPF ou CNPJ.',
    code_taken: 'Une catégorie porte déjà ce code.',
    external_id_taken: 'Une écriture porte déjà cet identifiant externe.',
    default_purchase_taken:
      'Un autre compte est celui des achats par défaut. Retirez-lui d’abord cette marque.',
    bank_account_in_use:
      'Ce compte a des lignes de relevé en attente. Rapprochez-les ou ignorez-les avant de le désactiver.',
    currency_is_fixed:
      'La monnaie d’un compte mouvementé ne peut pas changer. Créez un autre compte.',
    movements_before_initial_date:
      'Il y a des mouvements avant la nouvelle date initiale. Choisissez une date jusqu’au {date}.',
    reference_not_found: 'L’enregistrement choisi n’existe plus. Choisissez-en un autre.',
    category_not_postable:
      'Choisissez une catégorie active du dernier niveau, qui reçoit des écritures.',
    category_cycle: 'Une catégorie ne peut pas être sous elle-même.',
    category_in_use:
      'Cette catégorie a des écritures ou des sous-catégories et ne peut pas changer ainsi.',
    transaction_settled: 'Cette écriture est déjà réglée. Annulez d’abord le règlement.',
    transaction_canceled: 'Cette écriture est annulée.',
    value_below_settled: 'Le montant ne peut pas descendre sous ce qui est réglé ({amount}).',
    settlement_exceeds_residual: 'Le règlement dépasse le solde ouvert ({amount}).',
    settlement_before_account:
      'Le compte bancaire commence le {date}. Prenez ce jour ou un jour suivant.',
    settlement_in_future: 'Un règlement ne peut pas être daté dans le futur.',
    settlement_reconciled: 'Annulez d’abord le rapprochement.',
    bank_account_inactive: 'Ce compte bancaire est désactivé. Choisissez-en un autre.',
    ofx_unreadable:
      'Le fichier ne contient pas de relevé OFX. Téléchargez de nouveau le relevé à la banque, au format OFX.',
    ofx_statement_not_found:
      'Aucun relevé du fichier ne correspond à ce compte. Vérifiez le compte ou choisissez le relevé dans l’aperçu.',
    ofx_ambiguous: 'Le fichier contient plusieurs relevés de ce compte. Choisissez-en un.',
    ofx_currency:
      'Le relevé est en {currency} et le compte en {account_currency}. Choisissez un compte de même monnaie.',
    file_missing: 'Aucun fichier n’a été envoyé.',
    import_has_reconciled_lines:
      'Cet import a {count} ligne(s) rapprochée(s). Annulez d’abord ces rapprochements.',
    import_already_undone: 'Cet import a déjà été annulé.',
    line_already_handled: 'Un autre utilisateur a modifié cette écriture.',
    line_is_pending: 'Cette ligne est déjà en attente.',
    line_amount_mismatch: 'Le montant de la ligne ne correspond pas à l’écriture choisie.',
    line_direction_mismatch: 'Une entrée se rapproche des créances ; une sortie, des dettes.',
  },
  fields: {
    required: 'Ce champ est obligatoire',
    invalid_text: 'Texte invalide',
    invalid_value: 'Valeur invalide',
    invalid_email: 'E-mail invalide',
    invalid_date: 'Date invalide',
    invalid_month: 'Mois invalide',
    invalid_tax_id: 'CPF/CNPJ invalide',
    invalid_bank: 'Banque invalide',
    invalid_category_code: 'Code invalide : des nombres séparés par des points, comme 5.04.01',
    email_or_document: 'Indiquez l’e-mail ou le document',
    password_too_short: 'Le mot de passe doit avoir au moins 8 caractères',
    password_too_simple:
      'Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial',
    password_too_common: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    too_long: 'Au plus {max} caractères',
    too_small: 'La valeur doit être d’au moins {min}',
    too_large: 'La valeur doit être d’au plus {max}',
    allocations_must_tie: 'La somme des catégories doit égaler le montant',
    settlement_needs_amount: 'Indiquez le montant du règlement',
  },
}
