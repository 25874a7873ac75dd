/** What becomes of the part of a charge that is left open by a receipt. */
export const restOfCharge = {
  left: '{{left}} bleiben offen. Diese Zahlungsanforderung endet beim Anbieter: ohne eine neue kann der Kunde den Rest nirgends bezahlen.',
  left_own: '{{left}} bleiben offen, und diese Zahlungsanforderung verlangt sie weiter.',
  settled: 'Die Forderung ist ausgeglichen.',
  unpaid_late: 'Die Forderung ist ausgeglichen, ohne {{amount}} Mahngebühr und Zinsen.',
  credit: 'Die Forderung ist ausgeglichen, und {{amount}} werden Guthaben des Kunden.',
  anew: 'Neue Zahlungsanforderung über den Rest',
  due_date: 'Fälligkeit des Rests',
  save: 'Erfassen und Rest anfordern',
  received: 'Eingang erfasst, der Rest wartet auf den Versand',
  next: 'Rest in der Zahlungsanforderung {{id}}',
}

/** What can be done with a charge that was sent and is not paid. */
export const waysOnOfCharge = {
  overdue:
    'Sie ist überfällig, und der Kunde kann sie noch bezahlen. Für eine andere Fälligkeit erstellen Sie eine Zweitausfertigung; für andere Bedingungen nutzen Sie „Neu verhandeln“.',
  partially_paid:
    'Ein Teil ist eingegangen, und diese Zahlungsanforderung verlangt den Rest: sie hat keine Zweitausfertigung mehr und wird nicht mehr storniert. Für andere Bedingungen verhandeln Sie die Forderung neu.',
  sent: 'Schon gesendet. Um eine erneut zu mailen oder eine Zweitausfertigung zu erstellen, öffnen Sie sie.',
}
