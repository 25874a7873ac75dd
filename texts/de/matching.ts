import type { matchingTexts as pt } from '../pt/matching.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const matchingTexts = {
  card: {
    others_title: 'Weitere Vorschläge',
    only_combination: 'einzige Kombination',
    combinations_one: '{{count}} mögliche Kombination',
    combinations_many: '{{count}} mögliche Kombinationen',
    combinations_other: '{{count}} mögliche Kombinationen',
    combinations_more: 'mehr als {{count}} mögliche Kombinationen',
    transfer_line:
      'Sieht nach Umbuchung aus: {{account}} hat am {{date}} denselben Betrag in Gegenrichtung. Abgleichen erfasst die Umbuchung und verknüpft beide Zeilen.',
    transfer_possible:
      'Vielleicht eine Umbuchung: {{account}} hat am {{date}} denselben Betrag in Gegenrichtung.',
    pays_bill:
      'Sieht nach der Zahlung der Kartenabrechnung aus: eine Umbuchung von dem Konto, das sie bezahlt hat. Noch kein Konto hat die andere Seite, mit demselben Betrag innerhalb von drei Tagen.',
    transfer_waiting:
      'Umbuchung mit {{account}} vom {{date}} ist erfasst. Abgleichen verknüpft diese Zeile mit ihr.',
    transfer_payout:
      'Auszahlung {{payout}}: Umbuchung von {{account}} vom {{date}}. Abgleichen verknüpft diese Zeile mit ihr.',
    history: 'Wie am {{date}}: {{text}}',
    choose: 'Mit diesem abgleichen',
    choose_set: 'Mit diesen abgleichen',
  },
  memory: {
    title: 'Gedächtnis des Abgleichs',
    hint: 'Was dieses Unternehmen über die Wörter der Auszüge entschieden hat. Löschen macht keinen Abgleich rückgängig.',
    all_accounts: 'Alle Konten',
    words: 'Wörter des Auszugs',
    contact: fieldsTexts.party_id,
    no_contact: 'Ohne Kontakt',
    direction: 'Richtung',
    in: 'Eingang',
    out: 'Ausgang',
    confirmations: 'Bestätigungen',
    refusals: 'Ablehnungen',
    last_used: 'Zuletzt verwendet',
    actions: 'Aktionen',
    forget: 'Löschen',
    forget_of: 'Gedächtnis von {{words}} löschen',
    forget_title: 'Dieses Gedächtnis löschen?',
    forget_message:
      '{{words}} weist nicht mehr auf {{contact}}. Was abgeglichen ist, bleibt, wie es ist.',
    forgotten: 'Gedächtnis gelöscht: {{words}}',
    empty: 'Noch nichts im Gedächtnis: es entsteht, wenn Zeilen abgeglichen werden.',
  },
  tolerance: {
    label: 'Rundungstoleranz einer Zeile',
    hint: 'Bis zu diesem Betrag darf die Differenz einer Zeile eine Rundung sein.',
    save: 'Speichern',
    saved: 'Toleranz gespeichert.',
  },
  automatic: {
    title: 'Automatischer Abgleich',
    hint: 'Gleicht ohne Rückfrage nur ab, was sicher ist: dieselbe Kennung auf beiden Seiten, oder dreimal bestätigte und nie abgelehnte Wörter, bei genauem Betrag und nichts Ähnlichem in der Nähe. Regeln, die von selbst handeln, tun es auch ohne diesen Schalter.',
    switch: 'Beim Import von selbst abgleichen',
    run: 'Jetzt starten',
    ran_zero: 'Unter den offenen Zeilen ist nichts sicher genug.',
    ran_one: '{{count}} Zeile abgeglichen',
    ran_many: '{{count}} Zeilen abgeglichen',
    ran_other: '{{count}} Zeilen abgeglichen',
    runs: 'Letzte Läufe',
    none: 'Noch kein Lauf.',
    previewed: 'vorher durchgesehen',
    undone: 'Rückgängig gemacht',
    undo: 'Rückgängig machen',
  },
} satisfies Translation<typeof pt>
