import type { accountingRefusals as pt } from '../../pt/server/accounting-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

/** Refusals of what leaves the books for an accountant. */
export const accountingRefusals = {
  accounting_unmapped:
    'Es gibt Konten ohne Code des Steuerberaters ({{count}}). Öffnen Sie „Kontenplan des Steuerberaters“, ergänzen Sie die fehlenden Codes und exportieren Sie erneut.',
  accounting_nothing_to_send:
    'Es gibt nichts zu senden: seit dem letzten Export hat sich nichts geändert. Wählen Sie „Alles noch einmal“ für den ganzen Zeitraum.',
  accounting_account_unfit:
    'Das Konto {{name}} hat den Code {{text}}, den das Format 19 nicht aufnimmt. Geben Sie einen Kurzcode von bis zu 7 Ziffern an und exportieren Sie neu.',
  accounting_value_unfit:
    'Die Spalte {{name}} des Layouts hat {{max}} Stellen, und der Wert {{text}} passt nicht hinein. Verbreitern Sie die Spalte und laden Sie die Datei erneut herunter.',
  accounting_no_documents:
    'Dieser Monat hat keine Rechnungen oder Anhänge, oder Sie dürfen sie nicht sehen. Wählen Sie einen anderen Monat.',
  too_many_documents:
    'Der Monat hat mehr als {{max}} Anhänge, mehr als in eine Datei passen. Laden Sie sie aus den Listen herunter.',
  documents_too_large:
    'Die Dokumente des Monats überschreiten {{megabytes}} MB. Laden Sie Rechnungen und Anhänge in Teilen aus den Listen herunter.',
  document_file_missing:
    'Die Datei {{name}} wurde im Speicher nicht gefunden. Melden Sie es dem Support.',
} satisfies Translation<typeof pt>
