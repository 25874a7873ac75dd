import type { attachmentsTexts as pt } from '../pt/attachments.ts'
import type { Translation } from '../engine/translation.ts'

export const attachmentsTexts = {
  title: 'Anhänge und Notizen',
  files: 'Anhänge',
  add: 'Anhängen',
  photo: 'Foto',
  no_files: 'Keine Anhänge.',
  no_files_hint:
    'Keine Anhänge. Ziehen Sie Dateien hierher, fügen Sie ein Bild ein oder nutzen Sie „Anhängen“.',
  sending: '{{name}} wird hochgeladen…',
  save: '{{name}} herunterladen',
  remove: '{{name}} löschen',
  removed: '{{name}} gelöscht',
  dismiss: 'Hinweis zu {{name}} schließen',
  about: '{{size}} kB · {{who}}, {{when}}',
  too_large: 'überschreitet die Grenze von 10 MB.',
  wait_for_files: 'Warten Sie, bis die Anhänge hochgeladen sind, und speichern Sie dann erneut.',
  offline: 'wurde nicht hochgeladen. Prüfen Sie Ihre Internetverbindung.',
  notes: 'Notizen',
  new_note: 'Notiz schreiben',
  add_note: 'Notiz hinzufügen',
  edit_note: 'Notiz bearbeiten',
  save_note: 'Notiz speichern',
  cancel: 'Abbrechen',
  no_notes: 'Keine Notizen.',
  written: '{{who}}, {{when}}',
  written_and_edited: '{{who}}, {{when}} (geändert)',
  remove_note: 'Notiz löschen',
  remove_note_question: 'Die Notiz wird gelöscht. Das lässt sich nicht rückgängig machen.',
  note_removed: 'Notiz gelöscht',
} satisfies Translation<typeof pt>
