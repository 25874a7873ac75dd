import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const emissionRefusals = {
  emission_in_other_state: 'Die Rechnung hat diesen Status nicht mehr. Laden Sie die Seite neu.',
  emission_exists: 'Dieser Verkauf hat schon eine Rechnung. Öffnen Sie die vorhandene.',
  invoice_was_issued:
    'Diese Rechnung wurde von Prumo ausgestellt und bleibt in der Liste. Stornieren Sie sie, statt sie zu löschen.',
  emission_sale_over:
    'Der Verkauf wurde storniert oder erstattet und wird nicht mehr berechnet. Löschen Sie den Entwurf.',
  emission_return_by_hand: 'Die Rückgaberechnung dieses Verkaufs wird von Hand ausgestellt.',
  emission_sale_not_paid:
    'Der Verkauf ist noch nicht freigegeben. Geben Sie ihn frei, bevor Sie die Rechnung ausstellen.',
  emission_currency:
    'Nur Verkäufe in Real werden zu Rechnungen. Prüfen Sie das Bankkonto des Verkaufs.',
  emission_value_wrong:
    'Der Nachlass darf den Preis der Leistung nicht erreichen. Prüfen Sie die Beträge.',
  emission_canceling: 'Die Stornierung dieser Rechnung ist schon angefordert.',
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
  emission_type_unavailable: 'Prumo stellt noch keine NF-e über Waren aus.',
  emission_product_is_goods: 'Eine Ware gehört nicht auf eine NFS-e. Wählen Sie eine Leistung.',
  emission_service_missing:
    'Der Punkt der Leistungsliste fehlt. Ergänzen Sie den Steuerreiter des Produkts.',
} satisfies Translation<typeof pt>
