/** A note of services that takes the place of another. */
export const emissionReplacement = {
  title: 'Remplacer la facture {{number}} ?',
  message:
    'Un brouillon avec les données de cette facture est créé pour que vous le corrigiez et l’émettiez. Dès que la nouvelle est autorisée, celle-ci est remplacée, et cela ne peut pas être annulé.',
  code: 'Pourquoi elle est remplacée',
  codes: {
    client_refused: 'Refusée par le client',
    left_simples: 'Sortie du Simples Nacional',
    entered_simples: 'Entrée dans le Simples Nacional',
    immunity: 'Immunité ou exonération rétroactive',
    immunity_ended: 'Fin de l’immunité ou de l’exonération',
    other: 'Autre motif',
  },
  reason: 'Motif',
  reason_hint: 'De 15 à 255 caractères : ils figurent sur la nouvelle facture.',
  confirm: 'Créer la remplaçante',
  done: 'Brouillon de la remplaçante créé',
  replaces: 'Remplace la facture {{number}}',
  replaced_by: 'Remplacée par la facture {{number}}',
  to_be_replaced_by: 'Sera remplacée par la facture {{number}}',
}
