import type { reconciliationRefusals as pt } from '../../pt/server/reconciliation-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const reconciliationRefusals = {
  import_has_reconciled_lines_one:
    'Dieser Import hat {{count}} abgeglichene Zeile. Heben Sie diesen Abgleich zuerst auf.',
  import_has_reconciled_lines_many:
    'Dieser Import hat {{count}} abgeglichene Zeilen. Heben Sie diese Abgleiche zuerst auf.',
  import_has_reconciled_lines_other:
    'Dieser Import hat {{count}} abgeglichene Zeilen. Heben Sie diese Abgleiche zuerst auf.',
  import_already_undone: 'Dieser Import wurde bereits rückgängig gemacht.',
  bank_connection_not_ready:
    'Diese Verbindung kann den Kontoauszug noch nicht abrufen. Verbinden Sie das Konto erneut.',
  automatic_is_off:
    'Schalten Sie den automatischen Abgleich dieses Kontos ein, bevor Sie ihn starten.',
  pair_changed: 'Zeile oder Vorschlag haben sich geändert: Bitte prüfen Sie erneut.',
  split_does_not_tie: 'Die Teile ergeben nicht den Betrag der Zeile.',
  line_already_handled: 'Ein anderer Benutzer hat diesen Eintrag geändert.',
  line_is_partial:
    'Ein Teil dieser Zeile ist bereits abgeglichen. Machen Sie das rückgängig, bevor Sie die Zeile ignorieren.',
  rounding_above_tolerance:
    'Die Differenz liegt über der Rundungstoleranz von {{amount}}. Geben Sie anders an, was sie ist.',
  line_is_pending: 'Diese Zeile ist bereits offen.',
  line_amount_mismatch: 'Der Betrag der Zeile stimmt nicht mit dem gewählten Posten überein.',
  line_direction_mismatch:
    'Eingänge werden mit Forderungen abgeglichen, Ausgänge mit Verbindlichkeiten.',
} satisfies Translation<typeof pt>
