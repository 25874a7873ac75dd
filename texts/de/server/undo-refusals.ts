import type { undoRefusals as pt } from '../../pt/server/undo-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { proposalRefusals } from './proposal-refusals.ts'

export const undoRefusals = {
  ...proposalRefusals,
  contact_anonymised:
    'Dieser Kontakt wurde anonymisiert: Was davor mit ihm geschah, kommt nicht zurück.',
  contact_has_open_matters:
    'Dieser Kontakt hat noch {{count}} offene Posten und {{max}} laufende Abonnements, Rechnungen, Überweisungsanfragen oder Vorschläge. Beenden Sie diese vor dem Anonymisieren.',
  export_under_way:
    'Das Unternehmen wird bereits exportiert. Warten Sie, bis die Datei heruntergeladen ist, und versuchen Sie es erneut.',
  contact_is_named_in_requests:
    '{{count}} laufende Überweisungsanfragen oder Vorschläge nennen diesen Kontakt: {{name}}. Entscheiden oder stornieren Sie diese vor dem Anonymisieren.',
  undo_conflict:
    'Nichts wurde rückgängig gemacht: Einige Einträge haben sich seither geändert. Sehen Sie nach, welche, oder machen Sie nur das Mögliche rückgängig.',
  operation_already_undone: 'Diese Aktion wurde bereits rückgängig gemacht.',
  operation_not_undoable: 'Diese Aktion kann hier nicht rückgängig gemacht werden.',
  already_restored: 'Dieser Datensatz wurde bereits wiederhergestellt.',
  series_place_taken: 'Ein anderer Posten der Serie hat diesen Platz bereits.',
  about_line: '{{day}} · {{line_amount}} · {{label}}: {{text}}',
  undo_charge_canceling:
    'Der Anbieter hat auf die Stornierung der Zahlungsanforderung noch nicht geantwortet. Versuchen Sie das Rückgängigmachen gleich noch einmal.',
  undo_changed_since: 'Seither geändert.',
  undo_settled_since: 'Seither ausgeglichen: Nehmen Sie zuerst den Ausgleich zurück.',
  undo_gone: 'Nicht mehr vorhanden.',
  undo_reference_gone:
    'Ein Kontakt, eine Kategorie, ein Konto oder eine Serie dieser Aktion wurde seither gelöscht. Erfassen Sie den Eintrag von Hand neu.',
  undo_in_use: 'Wird bereits von anderen Posten verwendet.',
} satisfies Translation<typeof pt>
