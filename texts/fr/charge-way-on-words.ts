/** What becomes of the part of a charge that is left open by a receipt. */
export const restOfCharge = {
  left: '{{left}} restent ouverts. Cet appel de paiement prend fin chez le prestataire : sans un autre, le client n’a rien pour payer le reste.',
  left_own: '{{left}} restent ouverts, et cet appel de paiement continue de les demander.',
  settled: 'La créance est soldée.',
  unpaid_late: 'La créance est soldée, sans {{amount}} de pénalité et d’intérêts.',
  credit: 'La créance est soldée, et {{amount}} deviennent un avoir du client.',
  anew: 'Créer un nouvel appel pour le reste',
  due_date: 'Échéance du reste',
  save: 'Enregistrer et réclamer le reste',
  received: 'Encaissement enregistré, le reste attend l’envoi',
  next: 'Reste dans l’appel de paiement {{id}}',
}

/** What can be done with a charge that was sent and is not paid. */
export const waysOnOfCharge = {
  overdue:
    'Il est échu, et le client peut encore le payer. Pour une autre échéance, faites un duplicata ; pour d’autres conditions, utilisez « Renégocier ».',
  partially_paid:
    'Une partie est arrivée, et cet appel de paiement demande le reste : il n’a plus de duplicata et ne s’annule plus. Pour d’autres conditions, renégociez la créance.',
  sent: 'Déjà envoyés. Pour en renvoyer un par e-mail ou faire un duplicata, ouvrez-le.',
}
