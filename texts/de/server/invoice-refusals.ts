import type { invoiceRefusals as pt } from '../../pt/server/invoice-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { emissionRefusals } from './emission-refusals.ts'
import { receivedDocumentRefusals } from './received-document-refusals.ts'

export const invoiceRefusals = {
  ...emissionRefusals,
  ...receivedDocumentRefusals,
  company_without_document:
    'Dieses Unternehmen hat weder CNPJ noch CPF, woran seine Rechnungen erkannt werden. Geben Sie die Nummer in den Unternehmensdaten an und importieren Sie erneut.',
  invoice_archive_empty:
    'Die ZIP-Datei enthält keine XML-Datei. Prüfen Sie die Datei und senden Sie sie erneut.',
  invoice_archive_encrypted:
    'Die ZIP-Datei hat ein Passwort. Entpacken Sie die XML-Dateien und senden Sie sie ohne Passwort.',
  invoice_archive_too_large:
    'Die ZIP-Datei übersteigt, was ein Import aufnimmt: bis zu {{max}} Dateien und entpackt {{megabytes}} MB. Teilen Sie sie auf.',
  invoice_archive_unreadable:
    'Die ZIP-Datei ist nicht lesbar. Packen Sie die XML-Dateien neu und senden Sie sie.',
  invoice_entry_unreadable:
    'Diese Datei der ZIP-Datei ließ sich nicht entpacken. Packen Sie sie neu und senden Sie sie.',
  invoice_exists_again: 'Dieselbe Rechnung wurde später erneut importiert.',
  invoice_file_missing:
    'Das XML der Rechnung {{number}} wurde im Speicher nicht gefunden. Löschen Sie die Rechnung und importieren Sie das XML erneut.',
  invoice_incomplete:
    'Der Rechnung fehlt ein Pflichtfeld ({{field}}). Laden Sie das XML an seiner Quelle neu herunter.',
  invoice_not_invoice:
    'Dies ist weder NF-e, NFC-e, NFS-e oder CT-e noch die Stornierung einer solchen (die Datei ist {{found}}).',
  invoice_of_another:
    'Die Rechnung ist von {{issuer}} an {{recipient}}: Sie gehört nicht zu diesem Unternehmen.',
  invoice_of_event_unknown:
    'Die Rechnung, die diese Stornierung beendet, steht nicht in der Liste. Importieren Sie auch die Rechnung.',
  invoice_quota:
    'Der Plan umfasst {{max}} Rechnungen im Monat, und die von {{text}} haben das erreicht. Bitten Sie die Prumo-Verwaltung um einen größeren Plan und senden Sie diese Rechnung dann erneut.',
  invoice_value_too_large: 'Der Wert der Rechnung übersteigt die Grenze von R$ 99.999.999.999,99.',
  invoice_xml_too_large:
    'Das XML ist größer als jede Rechnung: Die Grenze liegt bei {{megabytes}} MB.',
  invoice_xml_unreadable:
    'Die Datei ist kein lesbares XML. Laden Sie das XML an seiner Quelle neu herunter.',
  invoice_xml_unsafe:
    'Das XML erklärt eigene Entitäten, was keine Rechnung tut, und wurde zur Sicherheit nicht gelesen.',
  invoices_too_large:
    'Die Dateien dieser Rechnungen übersteigen zusammen {{megabytes}} MB. Wählen Sie einen kürzeren Zeitraum oder engeren Filter.',
  too_many_invoices:
    'Es sind {{count}} Rechnungen, und eine Datei fasst bis zu {{max}}. Wählen Sie einen kürzeren Zeitraum oder engeren Filter.',
  invoice_number_lowered:
    'Diese Nummer ist niedriger als die aktuelle und kann bereits ausgestellte Rechnungen wiederholen. Bestätigen Sie, um trotzdem zu speichern.',
} satisfies Translation<typeof pt>
