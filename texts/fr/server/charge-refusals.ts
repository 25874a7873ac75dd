import type { chargeRefusals as pt } from '../../pt/server/charge-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRefusals = {
  payer_unknown: 'Le CPF ou CNPJ du payeur n’est celui d’aucune entreprise.',
  payer_ambiguous: 'Plus d’une entreprise a le CPF ou CNPJ du payeur.',
  credit_not_waiting: 'Ce paiement a déjà été attribué ou remboursé.',
  charge_in_other_state:
    'Le statut de cet appel de paiement ne le permet pas. Rechargez pour voir l’actuel.',
  charge_without_codes: 'Cette demande n’a ni boleto ni code Pix. Utilisez la page du prestataire.',
  payer_without_email: 'Le client n’a pas d’e-mail. Complétez sa fiche ou indiquez une adresse.',
  charge_just_mailed: 'Cet appel de paiement vient d’être envoyé par e-mail. Attendez une minute.',
  too_many_charge_mails:
    'La limite quotidienne d’e-mails d’appels de paiement est atteinte, pour cette adresse ou pour l’entreprise. Réessayez demain.',
  charge_method_unknown: 'Ce prestataire n’encaisse pas par ce moyen. Choisissez-en un autre.',
  charge_currency: 'Seules les créances en reais peuvent être réclamées.',
  charges_changed:
    'Les montants ou les échéances ont changé depuis leur affichage. Vérifiez-les avant de générer.',
  charge_due_in_past: 'L’échéance est passée. Choisissez aujourd’hui ou un jour à venir.',
  charge_above_residual:
    'La valeur dépasse ce que l’on peut réclamer de cette créance ({{amount}}).',
  charge_above_open:
    'La créance a déjà été payée en partie. Réduisez la valeur de la demande avant de l’envoyer.',
  charge_discount_too_high: 'La remise doit être inférieure à la valeur.',
  charge_discount_after_due: 'La remise finit au plus tard à l’échéance.',
  charge_busy: 'Le prestataire est déjà interrogé sur cet appel. Réessayez dans un instant.',
  charge_receipt_needed:
    'La créance est encore ouverte. Indiquez le montant, le jour et le compte de l’encaissement.',
  charge_unknown_there:
    'Le prestataire ne connaît pas cet appel de paiement, qui peut y rester payable. Vérifiez les clés, le compte et l’adresse sous « Prestataires de paiement ».',
  provider_has_open_charges:
    'Appels de paiement de cette banque qui peuvent encore être payés : {{count}}. Annulez-les, ou attendez qu’ils soient payés ou expirés, avant de changer l’adresse ou le compte.',
  charge_refunded_since:
    'Le prestataire a rendu plus que ce qui était comptabilisé. Les écritures sont à jour ; vérifiez avant de rendre de nouveau.',
  plan_in_links:
    'Des liens de paiement donnent des mois de cette formule : {{text}}. Retirez-la de ces liens, ou désactivez-la au lieu de la supprimer.',
  product_link_url_taken: 'Un lien de paiement a déjà cette adresse.',
  plan_open_charge:
    'Un appel de la formule actuelle est ouvert. Indiquez s’il reste ou s’il est annulé.',
  plan_charge_paid:
    'L’appel du cycle dû le {{date}} a été payé en partie. Choisissez de garder ce qui est ouvert.',
  plan_charge_closed:
    'L’appel du cycle dû le {{date}} relève d’une période clôturée. Choisissez de garder ce qui est ouvert, ou rouvrez la période.',
  plan_charge_stays:
    'L’appel du cycle dû le {{date}} ne peut plus être annulé. Choisissez de garder ce qui est ouvert.',
  subscription_in_other_state:
    'Le statut de cet abonnement ne le permet pas. Rechargez pour voir le statut actuel.',
  index_empty:
    'Prumo n’a aucun taux de l’{{name}}. Demandez à l’administration de la plateforme de le saisir dans « Indices de prix », ou révisez d’un pourcentage.',
  index_month_missing:
    'Il manque l’{{name}} de {{month}}. Demandez à l’administration de la plateforme de le saisir dans « Indices de prix », ou choisissez un autre dernier mois.',
  index_month_to_come: 'L’un des mois n’a pas encore commencé. Vérifiez les dates de la liste.',
  readjustment_changed:
    'L’indice a changé depuis l’aperçu. Vérifiez les nouveaux prix avant de confirmer.',
  subscription_started:
    'Un cycle a déjà été appelé : début, cycle et jour d’appel ne changent plus. Utilisez « Changer de formule ».',
  subscription_has_cycles:
    'Des cycles de cet abonnement ont déjà été appelés. Annulez-le au lieu de le supprimer.',
  receivable_charged:
    'Cette créance a déjà un appel de paiement ouvert. Sur sa page, renvoyez-le par e-mail, faites un duplicata ou annulez-le.',
  charge_already_sent:
    'Cet appel de paiement a déjà été envoyé. Sur sa page, renvoyez-le par e-mail, faites un duplicata ou annulez-le.',
  receivable_gone: 'La créance de cet appel de paiement a été supprimée. Restaurez-la d’abord.',
  provider_address_busy:
    'L’adresse de ce prestataire est en cours de renouvellement, ou sa connexion vient de changer. Réessayez dans un instant.',
  provider_not_connected:
    'Ce prestataire n’est pas connecté. Connectez-le sous « Prestataires de paiement ».',
  provider_refused: 'Le prestataire a refusé. Interrogez-le sur le statut actuel.',
  provider_unreachable: 'Le prestataire n’a pas répondu. Réessayez dans quelques minutes.',
} satisfies Translation<typeof pt>
