import { emissionRefusals } from './emission-refusals.ts'
import { receivedDocumentRefusals } from './received-document-refusals.ts'

/** Texts of refusals about invoices. */
export const invoiceRefusals = {
  ...emissionRefusals,
  ...receivedDocumentRefusals,
  company_without_document:
    'Esta empresa não tem CNPJ nem CPF, e por ele se sabe que notas são dela. Informe-o em Dados da empresa e importe de novo.',
  invoice_archive_empty: 'O ZIP não tem nenhum arquivo XML. Confira o arquivo e envie de novo.',
  invoice_archive_encrypted: 'O ZIP tem senha. Extraia os XML e envie sem senha.',
  invoice_archive_too_large:
    'O ZIP passa do limite de uma importação: até {{max}} arquivos e {{megabytes}} MB depois de extraído. Divida em partes.',
  invoice_archive_unreadable: 'O ZIP não pôde ser lido. Compacte os XML de novo e envie.',
  invoice_entry_unreadable: 'Este arquivo do ZIP não pôde ser extraído. Compacte de novo e envie.',
  invoice_exists_again: 'A mesma nota foi importada de novo depois.',
  invoice_file_missing:
    'O XML da nota {{number}} não foi encontrado no armazenamento. Exclua a nota e importe o XML de novo.',
  invoice_incomplete:
    'Falta na nota um campo obrigatório ({{field}}). Baixe o XML de novo na origem.',
  invoice_not_invoice:
    'Não é uma NF-e, NFC-e, NFS-e ou CT-e, nem o cancelamento de uma delas (o arquivo é {{found}}).',
  invoice_of_another: 'A nota é de {{issuer}} para {{recipient}}: não é desta empresa.',
  invoice_of_event_unknown:
    'A nota que este cancelamento encerra não está na lista. Importe a nota também.',
  invoice_quota:
    'O plano inclui {{max}} notas por mês, e as de {{text}} já chegaram a isso. Peça um plano maior a quem administra o Prumo e envie esta nota de novo.',
  invoice_value_too_large: 'O valor da nota passa do limite de R$ 99.999.999.999,99.',
  invoice_xml_too_large: 'O XML é maior que qualquer nota: o limite é de {{megabytes}} MB.',
  invoice_xml_unreadable: 'O arquivo não é um XML legível. Baixe o XML de novo na origem.',
  invoice_xml_unsafe:
    'O XML declara entidades próprias, o que nenhuma nota faz, e não foi lido por segurança.',
  invoices_too_large:
    'Os arquivos destas notas passam de {{megabytes}} MB juntos. Escolha um período ou filtro menor.',
  too_many_invoices:
    'São {{count}} notas e um arquivo leva até {{max}}. Escolha um período ou filtro menor.',
  invoice_number_lowered:
    'Este número é menor que o atual e pode repetir notas já emitidas. Confirme para salvar assim.',
}
