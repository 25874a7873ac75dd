import type { attachmentRefusals as pt } from '../../pt/server/attachment-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const attachmentRefusals = {
  attachment_type:
    'Angenommen werden nur PDF, PNG, JPG, XML, OFX, XLSX, CSV und TXT, deren Inhalt zum Dateinamen passt. Prüfen Sie die Datei und laden Sie sie erneut hoch.',
  attachment_gone:
    'Eine angehängte Datei ist nicht mehr verfügbar: Entfernen Sie sie aus der Liste und hängen Sie sie erneut an.',
  too_many_waiting_files:
    'Sie haben bereits {{max}} Dateien, die auf einen Eintrag warten. Speichern Sie die begonnenen Einträge, oder versuchen Sie es morgen.',
  too_many_attachments:
    'Dieser Eintrag hat bereits {{max}} Anhänge. Löschen Sie einen, der nicht mehr gebraucht wird.',
  too_many_notes:
    'Dieser Eintrag hat bereits {{max}} Notizen. Löschen Sie eine, die nicht mehr gebraucht wird.',
  note_of_another:
    'Diese Notiz stammt von jemand anderem: Nur wer sie geschrieben hat, kann sie ändern oder löschen.',
} satisfies Translation<typeof pt>
