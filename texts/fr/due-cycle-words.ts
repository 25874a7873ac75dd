/** Charging subscriptions now: whose cycles, which late ones are told again, and which are not, with why. */
export const dueCycleWords = {
  none: 'Aucun cycle n’est dû maintenant, et aucun cycle en retard n’est rappelé.',
  due_one: '{{count}} cycle à appeler : {{amount}}',
  due_many: '{{count}} de cycles à appeler : {{amount}}',
  due_other: '{{count}} cycles à appeler : {{amount}}',
  late_one: '{{count}} cycle en retard à rappeler : {{amount}}',
  late_many: '{{count}} de cycles en retard à rappeler : {{amount}}',
  late_other: '{{count}} cycles en retard à rappeler : {{amount}}',
  mails: 'Qui reçoit les appels par e-mail est prévenu.',
  late_hint: 'Chaque client reçoit au plus un e-mail d’appel par jour.',
  more_one: 'et {{count}} de plus',
  more_many: 'et {{count}} de plus',
  more_other: 'et {{count}} de plus',
  row_due: 'commence le {{date}}',
  row_late: 'était dû le {{date}}',
  others:
    'Les périodes de clients, centres de coûts ou projets que vous ne voyez pas sont aussi facturées.',
  loading: 'Addition de ce qui est dû',
  failed: 'Ce qui est dû n’a pas pu être additionné. Revenez et réessayez.',
  left_one: '{{count}} cycle en retard reste de côté : {{amount}}',
  left_many: '{{count}} de cycles en retard restent de côté : {{amount}}',
  left_other: '{{count}} cycles en retard restent de côté : {{amount}}',
  left_hint: 'Qui a payé ou renégocié n’est pas en retard et ne figure pas ici.',
  to: {
    client: 'Ouvrir le client',
    charge: 'Ouvrir l’appel de paiement',
    receivable: 'Ouvrir la créance',
    subscription: 'Ouvrir l’abonnement',
  },
  why: {
    payer_without_email: 'Le client n’a pas d’adresse e-mail. Complétez sa fiche.',
    too_many_charge_mails:
      'La limite d’e-mails du jour est atteinte. Ce sera pour le jour suivant.',
    client_inactive: 'Le client est inactif. Réactivez-le pour l’appeler de nouveau.',
    client_muted: 'Les rappels sont coupés pour le client. Rétablissez-les dans l’appel.',
    charge_muted: 'Les rappels sont coupés pour cet appel. Rétablissez-les là.',
    partly_paid: 'Payé en partie et expiré. Faites un appel de ce qui manque.',
    mailed_today: 'Le client a déjà l’e-mail d’appel du jour. Ce sera pour le jour suivant.',
    outside_hours:
      'Hors des heures d’e-mail : jours ouvrés, de 8 h à 18 h. Si c’est urgent, envoyez-le depuis l’appel.',
    told: 'Rappelé le {{date}}. La prochaine fois est le {{next}}.',
    told_last:
      'Rappelé le {{date}}, pour la dernière fois. Envoyez-le depuis l’appel, ou renégociez.',
    given_up:
      'En retard de plus de 14 jours : n’est plus rappelé de lui-même. Envoyez-le depuis l’appel, ou renégociez.',
    not_mailed:
      'L’abonnement n’envoie pas d’e-mails. Envoyez-le depuis l’appel, qui peut encore être payé.',
    waits_for_provider:
      'Le prestataire n’a pas encore répondu. Attendez sa réponse, ou interrogez-le depuis l’appel.',
    payment_waits:
      'Le client a payé, et le paiement n’est pas encore comptabilisé. L’appel en dit la raison.',
    draft: 'L’appel est un brouillon. Envoyez-le.',
    no_charge: 'Aucun appel ne demande ce montant. Faites-en un depuis la créance.',
    paused: 'L’abonnement est en pause. Reprenez-le pour appeler de nouveau.',
    canceled: 'L’abonnement a été annulé. Envoyez-le depuis l’appel, ou renégociez.',
    canceled_unpaid:
      'L’abonnement est annulé maintenant, faute de paiement. Ce qui est ouvert reste.',
    plan_changed:
      'C’est de la formule précédente, qui a été changée. Envoyez-le depuis l’appel, ou renégociez.',
  },
}
