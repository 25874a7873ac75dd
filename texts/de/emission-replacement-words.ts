/** A note of services that takes the place of another. */
export const emissionReplacement = {
  title: 'Rechnung {{number}} ersetzen?',
  message:
    'Ein Entwurf mit den Daten dieser Rechnung entsteht, den Sie korrigieren und ausstellen. Sobald die neue autorisiert ist, ist diese ersetzt, und das lässt sich nicht rückgängig machen.',
  code: 'Warum sie ersetzt wird',
  codes: {
    client_refused: 'Vom Kunden abgelehnt',
    left_simples: 'Austritt aus dem Simples Nacional',
    entered_simples: 'Eintritt in das Simples Nacional',
    immunity: 'Rückwirkende Steuerfreiheit',
    immunity_ended: 'Ende der Steuerfreiheit',
    other: 'Anderer Grund',
  },
  reason: 'Begründung',
  reason_hint: '15 bis 255 Zeichen: Sie stehen in der neuen Rechnung.',
  confirm: 'Ersatz anlegen',
  done: 'Entwurf des Ersatzes angelegt',
  replaces: 'Ersetzt Rechnung {{number}}',
  replaced_by: 'Ersetzt durch Rechnung {{number}}',
  to_be_replaced_by: 'Wird ersetzt durch Rechnung {{number}}',
}
