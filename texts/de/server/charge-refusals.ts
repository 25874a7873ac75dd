import type { chargeRefusals as pt } from '../../pt/server/charge-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRefusals = {
  payer_unknown: 'Die CPF oder CNPJ des Zahlers gehört zu keinem Unternehmen.',
  payer_ambiguous: 'Mehr als ein Unternehmen hat die CPF oder CNPJ des Zahlers.',
  credit_not_waiting: 'Diese Zahlung wurde bereits zugeordnet oder zurückgezahlt.',
  charge_in_other_state:
    'Der Status dieser Zahlungsanforderung erlaubt das nicht. Laden Sie neu, um den jetzigen zu sehen.',
  charge_without_codes:
    'Diese Forderung hat weder Boleto noch Pix-Code. Nutzen Sie die Seite des Anbieters.',
  payer_without_email:
    'Beim Kunden ist keine E-Mail hinterlegt. Ergänzen Sie sie oder geben Sie eine Adresse ein.',
  charge_just_mailed:
    'Diese Zahlungsanforderung wurde soeben per E-Mail verschickt. Warten Sie eine Minute.',
  too_many_charge_mails:
    'Die Höchstzahl der E-Mails mit Zahlungsanforderungen an diesem Tag ist erreicht, für diese Adresse oder das Unternehmen. Versuchen Sie es morgen.',
  charge_method_unknown: 'Dieser Anbieter nimmt so nicht ein. Wählen Sie eine andere Zahlungsart.',
  charge_currency: 'Nur Forderungen in Reais können angefordert werden.',
  charges_changed:
    'Beträge oder Fälligkeiten haben sich nach der Anzeige geändert. Prüfen Sie sie noch einmal.',
  charge_due_in_past: 'Die Fälligkeit ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  charge_above_residual: 'Der Betrag ist höher als das, was angefordert werden kann ({{amount}}).',
  charge_above_open:
    'Die Forderung ist zum Teil bezahlt. Verringern Sie den Betrag der Zahlungsanforderung vor dem Senden.',
  charge_discount_too_high: 'Das Skonto muss unter dem Betrag liegen.',
  charge_discount_after_due: 'Das Skonto endet spätestens mit der Fälligkeit.',
  charge_busy:
    'Der Anbieter wird gerade nach dieser Zahlungsanforderung gefragt. Versuchen Sie es gleich erneut.',
  charge_receipt_needed:
    'Die Forderung ist noch offen. Geben Sie Betrag, Tag und Konto des Zahlungseingangs an.',
  charge_unknown_there:
    'Der Anbieter kennt diese Zahlungsanforderung nicht; sie kann dort weiter bezahlbar sein. Prüfen Sie Schlüssel, Konto und Adresse unter „Zahlungsanbieter“.',
  provider_has_open_charges:
    'Zahlungsanforderungen dieser Bank, die noch bezahlt werden können: {{count}}. Stornieren Sie sie, oder warten Sie, bis sie bezahlt sind oder verfallen, bevor Sie Adresse oder Konto wechseln.',
  charge_refunded_since:
    'Der Anbieter hat mehr zurückgegeben, als gebucht war. Die Buchungen sind aktualisiert; prüfen Sie vor einer weiteren Rückgabe.',
  plan_in_links:
    'Zahlungslinks gewähren Monate dieses Tarifs: {{text}}. Nehmen Sie den Tarif dort heraus, oder deaktivieren Sie ihn, statt ihn zu löschen.',
  product_link_url_taken: 'Es gibt schon einen Zahlungslink mit dieser Adresse.',
  plan_open_charge:
    'Eine Zahlungsanforderung des jetzigen Tarifs ist offen. Sagen Sie, ob sie bleibt oder storniert wird.',
  plan_charge_paid:
    'Die Zahlungsanforderung des am {{date}} fälligen Zeitraums wurde teilweise bezahlt. Wählen Sie, Offenes zu behalten.',
  plan_charge_closed:
    'Die Zahlungsanforderung des am {{date}} fälligen Zeitraums gehört zu einem geschlossenen Zeitraum. Wählen Sie, Offenes zu behalten, oder öffnen Sie den Zeitraum wieder.',
  plan_charge_stays:
    'Die Zahlungsanforderung des am {{date}} fälligen Zeitraums kann nicht mehr storniert werden. Wählen Sie, Offenes zu behalten.',
  subscription_in_other_state:
    'Der Status dieses Abonnements lässt das nicht zu. Laden Sie neu, um den jetzigen zu sehen.',
  index_empty:
    'Prumo kennt keinen Wert des {{name}}. Bitten Sie die Plattformverwaltung, ihn unter „Preisindizes“ einzutragen, oder passen Sie um einen Prozentsatz an.',
  index_month_missing:
    'Der {{name}} für {{month}} fehlt. Bitten Sie die Plattformverwaltung, ihn unter „Preisindizes“ einzutragen, oder wählen Sie einen anderen letzten Monat.',
  index_month_to_come: 'Einer der Monate hat noch nicht begonnen. Prüfen Sie die Daten der Liste.',
  readjustment_changed:
    'Der Index hat sich seit der Vorschau geändert. Prüfen Sie die neuen Preise vor der Bestätigung.',
  subscription_started:
    'Ein Zyklus wurde schon angefordert: Beginn, Zyklus und Zahlungstag ändern sich nicht mehr. Nutzen Sie „Tarif wechseln“.',
  subscription_has_cycles:
    'Zyklen dieses Abonnements wurden schon angefordert. Stornieren Sie es, statt es zu löschen.',
  receivable_charged:
    'Für diese Forderung gibt es schon eine offene Zahlungsanforderung. Mailen Sie diese auf ihrer Seite erneut, erstellen Sie eine Zweitausfertigung oder stornieren Sie sie.',
  charge_already_sent:
    'Diese Zahlungsanforderung wurde schon gesendet. Mailen Sie sie auf ihrer Seite erneut, erstellen Sie eine Zweitausfertigung oder stornieren Sie sie.',
  receivable_gone:
    'Die Forderung dieser Zahlungsanforderung wurde gelöscht. Stellen Sie sie zuerst wieder her.',
  provider_address_busy:
    'Die Adresse dieses Anbieters wird gerade erneuert, oder seine Verbindung hat sich eben geändert. Versuchen Sie es gleich erneut.',
  provider_not_connected:
    'Dieser Anbieter ist nicht verbunden. Verbinden Sie ihn unter „Zahlungsanbieter“.',
  provider_refused: 'Der Anbieter hat abgelehnt. Fragen Sie ihn nach dem jetzigen Stand.',
  provider_unreachable:
    'Der Anbieter hat nicht geantwortet. Versuchen Sie es in einigen Minuten erneut.',
} satisfies Translation<typeof pt>
