import type { importRefusals as pt } from '../../pt/server/import-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const importRefusals = {
  sheet_unreadable:
    'Die Datei ist keine lesbare Tabelle. Laden Sie eine .xlsx- oder .csv-Datei hoch, oder fügen Sie die Zeilen ein.',
  sheet_encrypted:
    'Die Tabelle verlangt ein Passwort. Speichern Sie sie ohne Passwort und laden Sie sie erneut hoch.',
  sheet_old_format:
    'Die Tabelle hat das alte Format (.xls) oder ein Passwort. Speichern Sie sie als .xlsx ohne Passwort und laden Sie sie erneut hoch.',
  sheet_empty: 'Die Tabelle hat keine ausgefüllten Zeilen. Prüfen Sie Datei und Blatt.',
  sheet_too_large:
    'Die Tabelle überschreitet die Grenze für Größe oder Spalten. Teilen Sie sie in Dateien bis 10 MB, 100 Spalten und 50.000 Zeilen.',
  sheet_too_many_rows:
    'Die Tabelle hat mehr als 50.000 Zeilen. Teilen Sie sie und importieren Sie einen Teil nach dem anderen.',
  import_rows_unreadable:
    'Die gesendeten Zeilen konnten nicht gelesen werden. Öffnen Sie den Import erneut und laden Sie die Datei noch einmal hoch.',
  import_without_rows:
    'Es wurde keine Zeile zum Importieren gewählt. Nehmen Sie mindestens eine auf.',
  import_too_many_rows: 'Ein Import umfasst bis zu {{max}} Zeilen. Teilen Sie die Tabelle.',
  import_party_missing:
    'Dieser Kontakt ist noch nicht angelegt. Legen Sie ihn in der Vorschau an oder korrigieren Sie den Namen.',
  import_name_missing:
    'Unter diesem Namen oder Code gibt es keinen Eintrag. Korrigieren Sie ihn oder lassen Sie das Feld leer.',
  import_category_missing:
    'Keine Kategorie dieses Namens oder Codes nimmt Buchungen auf. Wählen oder legen Sie eine in der Vorschau an.',
  import_name_ambiguous:
    'Mehrere Einträge haben diesen Namen. Verwenden Sie den Code oder CPF/CNPJ.',
  import_note_without_payment:
    'Die Bemerkung gehört zur Zahlung. Geben Sie das Zahlungsdatum an oder lassen Sie die Bemerkung leer.',
  import_amount_without_payment:
    'Geben Sie das Zahlungsdatum an, oder lassen Sie diesen Betrag leer.',
  import_paid_too_much:
    'Der gezahlte Betrag übersteigt den Betrag mit Zinsen und Mahngebühr. Prüfen Sie die Beträge.',
  import_paid_below_charges:
    'Der gezahlte Betrag ist kleiner als Zinsen und Mahngebühr. Prüfen Sie die Beträge.',
  import_discount_too_large: 'Der Rabatt übersteigt den Betrag. Prüfen Sie die Beträge.',
  import_payment_needs_account: 'Geben Sie das Bankkonto an, über das die Zahlung lief.',
  import_payment_before_account:
    'Die Zahlung liegt vor dem Anfangssaldo des Bankkontos. Korrigieren Sie Datum oder Konto.',
  import_probably_booked:
    'Wahrscheinlich doppelt: Es gibt schon einen Posten mit diesem Kontakt, Betrag und Fälligkeitstag.',
  import_already_there: 'Schon importiert: Die Zeile kommt nicht noch einmal hinein.',
  import_status_needs_number:
    'Um den Status zu übernehmen, geben Sie die Plattform und den Code der Transaktion an.',
  import_currency_differs:
    'Die Zeile ist in einer anderen Währung, und das Konto ist in {{currency}}. Wählen Sie ein Konto in der Währung des Verkaufs, oder tragen Sie den umgerechneten Betrag ein und leeren Sie die Währung.',
  import_fee_may_be_shared:
    'Die Gebühr von {{amount}} ist hoch für eine Plattform: Gehört ein Teil einem Koproduzenten, tragen Sie ihn unter „Anteil des Koproduzenten“ ein und den Rest als Gebühr.',
  import_refund_without_amount:
    'Die Tabelle sagt nicht, wie viel erstattet wurde: Geben Sie den Betrag an, sonst bleibt der Verkauf ganz in den Büchern.',
  import_refund_of_unpaid:
    'Nur von einem bezahlten Verkauf wird Geld erstattet: Geben Sie den Status des Verkaufs an oder lassen Sie diesen Betrag leer.',
  import_document_twice:
    'Diese CPF- oder CNPJ-Nummer steht in einer anderen Zeile der Tabelle. Behalten Sie nur eine.',
  import_party_known: 'Schon angelegt: Der Import ergänzt nur, was leer war.',
  import_party_namesake:
    'Es gibt schon einen Eintrag mit diesem Namen. Ohne CPF oder CNPJ wird ein weiterer angelegt.',
  import_probably_repeated:
    'Wahrscheinlich doppelt: Eine andere Zeile der Tabelle scheint dieselbe zu sein.',
  import_needed_name_missing:
    'Es gibt keinen Eintrag mit diesem Namen oder Code. Wählen Sie einen über der Tabelle, korrigieren Sie den Namen, oder legen Sie den Eintrag an.',
  import_quantity_untied:
    'Der Wert ist nicht die Menge mal einem Preis in Cent. Prüfen Sie die Menge.',
  import_value_twice:
    'Eine andere Zeile der Tabelle hat hier denselben Wert. Behalten Sie nur eine.',
  import_namesake: 'Es gibt schon einen Eintrag mit diesem Namen. Ein weiterer wird angelegt.',
  import_parent_missing:
    'Kein Eintrag und keine Zeile der Tabelle hat diesen Code oder Namen. Korrigieren Sie ihn oder lassen Sie das Feld leer.',
  import_heading_takes_entries:
    'Eine Kategorie, die Buchungen aufnimmt, hat keine anderen unter sich. Wählen Sie eine andere oder antworten Sie bei „Nimmt Buchungen auf“ mit Nein.',
  undo_record_in_use: 'Wird inzwischen verwendet und bleibt, wie es ist.',
} satisfies Translation<typeof pt>
