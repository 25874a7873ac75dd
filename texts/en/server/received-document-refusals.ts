import type { receivedDocumentRefusals as pt } from '../../pt/server/received-document-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedDocumentRefusals = {
  manifestation_only_nfe: 'Only NF-e take a statement by their recipient.',
  manifestation_void: 'The invoice was cancelled or denied and takes no statement.',
  manifestation_said: 'This has been said already.',
  manifestation_out_of_order:
    'That it is known is said before anything else, and this invoice has a statement.',
  manifestation_late: 'The time for this statement is over.',
  documents_wait: 'The authority can be asked again at {{text}}.',
  documents_without_certificate:
    'A valid A1 certificate is missing. Send the file in the company data.',
} satisfies Translation<typeof pt>
