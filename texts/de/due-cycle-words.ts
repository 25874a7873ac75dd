/** Charging subscriptions now: whose cycles, which late ones are told again, and which are not, with why. */
export const dueCycleWords = {
  none: 'Jetzt ist kein Zyklus fällig, und kein verspäteter wird erneut angefordert.',
  due_one: '{{count}} Zyklus anzufordern: {{amount}}',
  due_many: '{{count}} Zyklen anzufordern: {{amount}}',
  due_other: '{{count}} Zyklen anzufordern: {{amount}}',
  late_one: '{{count}} verspäteter Zyklus erneut anzufordern: {{amount}}',
  late_many: '{{count}} verspätete Zyklen erneut anzufordern: {{amount}}',
  late_other: '{{count}} verspätete Zyklen erneut anzufordern: {{amount}}',
  mails: 'Wer Forderungen per E-Mail bekommt, wird benachrichtigt.',
  late_hint: 'Jeder Kunde bekommt höchstens eine Zahlungs-E-Mail am Tag.',
  more_one: 'und {{count}} weiterer',
  more_many: 'und {{count}} weitere',
  more_other: 'und {{count}} weitere',
  row_due: 'beginnt am {{date}}',
  row_late: 'war fällig am {{date}}',
  others:
    'Auch Zeiträume von Kunden, Kostenstellen oder Projekten, die Sie nicht sehen, werden berechnet.',
  loading: 'Fälliges wird summiert',
  failed:
    'Das Fällige konnte nicht summiert werden. Gehen Sie zurück und versuchen Sie es noch einmal.',
  left_one: '{{count}} verspäteter Zyklus bleibt außen vor: {{amount}}',
  left_many: '{{count}} verspätete Zyklen bleiben außen vor: {{amount}}',
  left_other: '{{count}} verspätete Zyklen bleiben außen vor: {{amount}}',
  left_hint: 'Wer bezahlt oder neu verhandelt hat, ist nicht im Verzug und steht nicht hier.',
  to: {
    client: 'Kunden öffnen',
    charge: 'Zahlungsanforderung öffnen',
    receivable: 'Forderung öffnen',
    subscription: 'Abonnement öffnen',
  },
  why: {
    payer_without_email: 'Der Kunde hat keine E-Mail-Adresse. Ergänzen Sie den Kontakt.',
    too_many_charge_mails: 'Das Tageslimit der E-Mails ist erreicht. Der nächste Tag folgt.',
    client_inactive: 'Der Kunde ist inaktiv. Aktivieren Sie ihn, um erneut anzufordern.',
    client_muted:
      'Erinnerungen sind für den Kunden aus. Schalten Sie sie in der Zahlungsanforderung ein.',
    charge_muted: 'Erinnerungen sind für diese Zahlungsanforderung aus. Schalten Sie sie dort ein.',
    partly_paid:
      'Teilweise bezahlt und abgelaufen. Erstellen Sie eine Zahlungsanforderung des Rests.',
    mailed_today: 'Der Kunde hat die Zahlungs-E-Mail von heute schon. Der nächste Tag folgt.',
    outside_hours:
      'Außerhalb der E-Mail-Zeiten: Werktage, 8 bis 18 Uhr. Eiliges senden Sie aus der Zahlungsanforderung.',
    told: 'Am {{date}} erneut angefordert. Das nächste Mal ist am {{next}}.',
    told_last:
      'Am {{date}} zum letzten Mal erneut angefordert. Senden Sie aus der Zahlungsanforderung, oder verhandeln Sie neu.',
    given_up:
      'Seit mehr als 14 Tagen verspätet: wird nicht mehr von selbst angefordert. Senden Sie aus der Zahlungsanforderung, oder verhandeln Sie neu.',
    not_mailed:
      'Das Abonnement sendet keine E-Mails. Senden Sie aus der Zahlungsanforderung, die noch bezahlt werden kann.',
    waits_for_provider:
      'Der Anbieter hat noch nicht geantwortet. Warten Sie, oder fragen Sie in der Zahlungsanforderung nach.',
    payment_waits:
      'Der Kunde hat bezahlt, und die Zahlung ist noch nicht gebucht. Den Grund nennt die Zahlungsanforderung.',
    draft: 'Die Zahlungsanforderung ist ein Entwurf. Senden Sie sie.',
    no_charge:
      'Keine Zahlungsanforderung verlangt diesen Betrag. Erstellen Sie eine in der Forderung.',
    paused: 'Das Abonnement ist pausiert. Setzen Sie es fort, um erneut anzufordern.',
    canceled:
      'Das Abonnement wurde storniert. Senden Sie aus der Zahlungsanforderung, oder verhandeln Sie neu.',
    canceled_unpaid:
      'Das Abonnement wird jetzt storniert, da es unbezahlt ist. Was offen ist, bleibt.',
    plan_changed:
      'Gehört zum früheren Tarif, der gewechselt wurde. Senden Sie aus der Zahlungsanforderung, oder verhandeln Sie neu.',
  },
}
