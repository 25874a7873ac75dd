import type { Translation } from '../../engine/translation.ts'
import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'

export const emissionRefusals = {
  emission_in_other_state: 'Die Rechnung hat diesen Status nicht mehr. Laden Sie die Seite neu.',
  emission_exists: 'Dieser Verkauf hat schon eine Rechnung. Öffnen Sie die vorhandene.',
  emission_of_sale_exists: 'Verkauf {{id}} hat schon eine Rechnung.',
  invoice_was_issued:
    'Diese Rechnung wurde von Prumo ausgestellt und bleibt in der Liste. Stornieren Sie sie, statt sie zu löschen.',
  emission_sale_over:
    'Der Verkauf wurde storniert oder erstattet und wird nicht mehr berechnet. Löschen Sie den Entwurf.',
  emission_sale_not_paid:
    'Der Verkauf ist noch nicht freigegeben. Geben Sie ihn frei, bevor Sie die Rechnung ausstellen.',
  emission_currency:
    'Nur Verkäufe in Real werden zu Rechnungen. Prüfen Sie das Bankkonto des Verkaufs.',
  emission_value_wrong:
    'Der Nachlass darf den Preis der Leistung nicht erreichen. Prüfen Sie die Beträge.',
  emission_canceling: 'Die Stornierung dieser Rechnung ist schon angefordert.',
  emission_no_contingency:
    'In die Kontingenz geht nur eine NF-e, die auf die Steuerbehörde wartet und deren Versand fehlschlug.',
  emission_contingency_closed:
    'Die Kontingenz (SVC) ist für den Bundesstaat des Unternehmens gerade nicht offen. Prumo versucht es bei der Steuerbehörde selbst weiter.',
  emission_left_is_asked:
    'Die Steuerbehörde hat noch nicht gesagt, was aus der vorher ausgestellten Rechnung {{number}} wurde. Warten Sie mit dem Löschen auf die Antwort.',
  emission_busy: 'Die Rechnung wird gerade abgefragt. Versuchen Sie es gleich noch einmal.',
  emission_unanswered:
    'Die Behörde hat nicht geantwortet. Prumo versucht es von selbst noch einmal.',
  emission_just_mailed: 'Die Rechnung wurde gerade gesendet. Warten Sie eine Minute.',
  too_many_emission_mails:
    'Die Höchstzahl der Rechnungen per E-Mail an einem Tag ist erreicht. Versuchen Sie es morgen.',
  emission_document_missing:
    'CNPJ oder CPF des Unternehmens fehlt. Ergänzen Sie die Unternehmensdaten.',
  emission_city_missing:
    'Die Stadt des Unternehmens fehlt. Ergänzen Sie die Adresse in den Unternehmensdaten.',
  emission_certificate_missing:
    'Das digitale Zertifikat (A1) fehlt. Laden Sie es in den Unternehmensdaten hoch.',
  emission_certificate_expired:
    'Das digitale Zertifikat ist abgelaufen. Laden Sie das neue in den Unternehmensdaten hoch.',
  emission_series_wrong:
    'Die Serie der NFS-e muss eine Zahl von 1 bis 49999 sein. Ändern Sie sie in den Rechnungseinstellungen.',
  emission_client_document_missing: 'CPF oder CNPJ des Kunden fehlt. Ergänzen Sie es beim Kunden.',
  emission_product_is_goods: 'Eine Ware gehört nicht auf eine NFS-e. Wählen Sie eine Leistung.',
  emission_city_service_unknown:
    'Die Stadt hat für diese Leistung am Tag der Rechnung keinen Satz. Prüfen Sie Leistungscode und Leistungsmonat.',
  emission_city_rate_differs:
    'Die Stadt erhebt {{city_rate}} % ISS auf diese Leistung, hier stehen {{rate}} %. Korrigieren Sie den Satz.',
  emission_service_missing:
    'Der Punkt der Leistungsliste fehlt. Ergänzen Sie den Steuerreiter des Produkts.',
  emission_inscription_missing:
    'Die städtische Anmeldenummer des Unternehmens fehlt. Ergänzen Sie sie in den Unternehmensdaten.',
  emission_token_missing:
    'Das Focus-NFe-Token dieser Umgebung fehlt. Speichern Sie es in den Rechnungseinstellungen.',
  emission_not_replaceable:
    'Diese Rechnung kann nicht ersetzt werden: Ihr Aussteller erlaubt es nicht.',
  emission_has_replacement: 'Diese Rechnung hat schon einen Ersatz. Öffnen Sie den Ersatz.',
  emission_being_replaced: 'Ein Ersatz dieser Rechnung wurde gesendet. Warten Sie die Antwort ab.',
  emission_return_of_service:
    'Zu einer NFS-e gibt es keine Rückgaberechnung. Stornieren Sie die NFS-e dieses Verkaufs.',
  emission_return_unsold: 'Dieser Verkauf hat keine gültige NF-e, und nichts zurückzugeben.',
  emission_sale_not_refunded:
    'Der Verkauf wurde nicht erstattet. Erfassen Sie die Erstattung vor der Rechnung.',
  emission_cancel_late:
    'Die NF-e konnte bis {{text}} storniert werden. Stellen Sie die Rückgaberechnung des Verkaufs aus.',
  emission_return_beyond:
    'Die Rückgabe übersteigt, was die Rechnung des Verkaufs verkauft hat. Korrigieren Sie Produkte, Mengen und Werte.',
  emission_has_return:
    'Dieser Verkauf hat schon eine Rückgaberechnung. Stornieren Sie zuerst diese.',
  emission_not_goods: 'Nur eine NF-e wird durch einen Korrekturbrief berichtigt.',
  emission_correcting: 'Ein Korrekturbrief zu dieser Rechnung ist schon angefordert.',
  emission_corrections_over:
    'Die Rechnung hat schon {{max}} Korrekturbriefe, mehr sind nicht möglich.',
  emission_product_is_service: 'Auf eine NF-e gehören nur Waren. Wählen Sie eine Ware.',
  emission_field_missing: 'Füllen Sie das Feld {{form_field}} aus.',
  emission_field_wrong: 'Berichtigen Sie das Feld {{form_field}}.',
  emission_tax_unsupported:
    'Prumo berechnet den Code im Feld {{form_field}} nicht. Wählen Sie einen anderen Code.',
  emission_tax_of_other_regime: 'Im Feld {{form_field}} steht im Simples ein CSOSN, sonst ein CST.',
  emission_sum_wrong:
    'Die Beträge der Rechnung gehen nicht auf. Prüfen Sie Posten, Fracht, Nachlässe und Raten.',
  emission_rates_unknown:
    'Der CBS-Satz dieses Tages fehlt. Legen Sie in der Steuertabelle eine Regel mit dem veröffentlichten Satz ab Jahresbeginn an: ohne Produkt und NCM gilt sie für alle Rechnungen.',
  emission_destination_missing:
    'Der Kunde ist in einem anderen Bundesstaat und nicht steuerpflichtig. Geben Sie auf der Rechnung den ICMS-Satz seines Bundesstaats an.',
  emission_export_unavailable: 'Prumo stellt noch keine NF-e an Kunden im Ausland aus.',
  void_number_used:
    'Die Nummer {{number}} hat eine Rechnung und kann nicht für ungültig erklärt werden.',
  void_number_undrawn: 'Die Nummern der Serie haben {{number}} noch nicht erreicht.',
  void_span_too_long: 'Eine Meldung umfasst höchstens {{max}} Nummern. Teilen Sie den Bereich auf.',
  void_exists: 'Eine dieser Nummern wurde schon für ungültig erklärt, oder das ist angefordert.',
  tax_rule_taken:
    'Es gibt bereits eine Regel dieses Produkts oder NCM, dieses Vorgangs und dieses Beginns. Jene ändern oder einen anderen Tag wählen.',
} satisfies Translation<typeof pt>
