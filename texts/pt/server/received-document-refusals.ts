/** Texts of refusals about documents that others issued to the company. */
export const receivedDocumentRefusals = {
  manifestation_only_nfe: 'Só NF-e recebem manifestação.',
  manifestation_void: 'A nota foi cancelada ou denegada e não recebe manifestação.',
  manifestation_said: 'Esta manifestação já foi feita.',
  manifestation_out_of_order:
    'A ciência vem antes das outras manifestações, e esta nota já tem uma.',
  manifestation_late: 'O prazo desta manifestação acabou.',
  documents_wait: 'A autoridade só pode ser consultada de novo às {{text}}.',
  documents_without_certificate:
    'Falta um certificado digital A1 válido. Envie o arquivo nos dados da empresa.',
}
