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
    'Anonymisieren löscht Name, Dokumente, Adressen, Konten und Bemerkungen dieses Kontakts in allen Datensätzen, im Protokoll und in E-Mails. Das kann nicht rückgängig gemacht werden.',
  kept_help:
    'Was das Gesetz verlangt, bleibt: autorisierte Rechnungen und ihr XML, Beträge und Daten der Posten sowie Kontoauszüge. Der Inhalt von Anhängen wird nicht geändert.',
  confirm: 'Geben Sie zur Bestätigung den Namen des Kontakts ein',
  erase: 'Endgültig anonymisieren',
  erased: 'Kontakt anonymisiert',
} satisfies Translation<typeof pt>
