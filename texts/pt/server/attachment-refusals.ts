/** Refusals of files and notes. */
export const attachmentRefusals = {
  attachment_type:
    'Só são aceitos PDF, PNG, JPG, XML, OFX, XLSX, CSV e TXT, com o conteúdo que o nome do arquivo diz. Confira o arquivo e envie de novo.',
  attachment_gone:
    'Um arquivo anexado não está mais disponível: remova-o da lista e anexe de novo.',
  too_many_waiting_files:
    'Você já tem {{max}} arquivos à espera de um registro. Salve os registros que começou, ou tente amanhã.',
  too_many_attachments: 'Este registro já tem {{max}} anexos. Exclua um que não serve mais.',
  too_many_notes: 'Este registro já tem {{max}} notas. Exclua uma que não serve mais.',
  note_of_another: 'Esta nota é de outra pessoa: só quem a escreveu pode alterá-la ou excluí-la.',
}
