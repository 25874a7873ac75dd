import type { personalDataTexts as pt } from '../pt/personal-data.ts'
import type { Translation } from '../engine/translation.ts'

/** What people may ask of a company that keeps data of them. */
export const personalDataTexts = {
  title: 'Personenbezogene Daten von {{name}}',
  copy_help:
    'Eine Datei mit allem, was das Unternehmen zu diesem Kontakt aufbewahrt: Stammdaten, Posten, Rechnungen und was mit ihm geschah.',
  copy: 'Kopie der Daten herunterladen',
  copied: '{{name}} heruntergeladen',
  erase_help:
    'Anonymisieren löscht Name, Ausweisnummern, Anschriften, Konten und Notizen dieses Kontakts, in seinen Stammdaten, in seinen Posten, Verkäufen und Forderungen und in dem, was das Protokoll davon sagt. Es kann nicht rückgängig gemacht werden.',
  kept_help:
    'Von Gesetzes wegen bleiben: autorisierte Rechnungen und ihr XML, Beträge und Tage der Posten sowie Kontoauszüge. Anhänge und Texte anderer Einträge, die den Namen nennen, bleiben unverändert: Die Kopie der Daten führt sie auf.',
  confirm: 'Geben Sie zur Bestätigung den Namen des Kontakts ein',
  erase: 'Endgültig anonymisieren',
  erased: 'Kontakt anonymisiert',
} satisfies Translation<typeof pt>
