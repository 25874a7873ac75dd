/** Refusals of what leaves the books for an accountant. */
export const accountingRefusals = {
  accounting_unmapped:
    "Há contas sem código do contador ({{count}}). Abra 'Plano do contador', preencha os códigos que faltam e exporte de novo.",
  accounting_nothing_to_send:
    "Não há nada a enviar: nada mudou desde o último envio. Escolha 'Tudo de novo' se quiser o período inteiro.",
  accounting_account_unfit:
    'A conta {{name}} tem o código {{text}}, que o formato 19 não comporta. Informe um código reduzido de até 7 algarismos e faça uma nova exportação.',
  accounting_value_unfit:
    "A coluna {{name}} do leiaute tem {{max}} posições, e o valor {{text}} não cabe nela. Aumente a largura da coluna em 'Leiautes' e baixe de novo.",
  accounting_no_documents:
    'Não há notas nem anexos neste mês, ou você não pode vê-los. Escolha outro mês.',
  too_many_documents:
    'O mês tem mais de {{max}} anexos, mais do que cabe em um arquivo. Baixe-os pelas listas.',
  documents_too_large:
    'Os documentos do mês passam de {{megabytes}} MB. Baixe as notas e os anexos pelas listas, em partes.',
  document_file_missing: 'O arquivo {{name}} não foi encontrado no armazenamento. Avise o suporte.',
}
