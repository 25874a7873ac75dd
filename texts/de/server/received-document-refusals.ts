import type { receivedDocumentRefusals as pt } from '../../pt/server/received-document-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedDocumentRefusals = {
  manifestation_only_nfe: 'Nur NF-e nehmen eine Erklärung des Empfängers an.',
  manifestation_void: 'Die Rechnung wurde storniert oder abgelehnt und nimmt keine Erklärung an.',
  manifestation_said: 'Das wurde bereits erklärt.',
  manifestation_out_of_order:
    'Die Kenntnisnahme kommt vor allem anderen, und zu dieser Rechnung ist schon etwas erklärt.',
  manifestation_late: 'Die Frist dieser Erklärung ist vorbei.',
  documents_wait: 'Die Behörde kann um {{text}} wieder gefragt werden.',
  documents_without_certificate:
    'Es fehlt ein gültiges A1-Zertifikat. Senden Sie die Datei in den Firmendaten.',
} satisfies Translation<typeof pt>
