/** Texts of refusals about invoices that are issued. */
export const emissionRefusals = {
  emission_in_other_state: 'A nota não está mais nesta situação. Atualize a página.',
  emission_exists: 'Esta venda já tem uma nota. Abra a nota que existe.',
  invoice_was_issued:
    'Esta nota foi emitida pelo Prumo e fica na lista. Cancele a nota em vez de excluir.',
  emission_sale_over: 'A venda foi cancelada ou devolvida e não vira mais nota. Exclua o rascunho.',
  emission_return_by_hand: 'A nota de devolução desta venda se emite à mão.',
  emission_sale_not_paid: 'A venda ainda não foi aprovada. Aprove a venda antes de emitir a nota.',
  emission_currency: 'Só vendas em reais viram nota. Confira a conta bancária da venda.',
  emission_value_wrong: 'O desconto não pode chegar ao valor do serviço. Confira os valores.',
  emission_canceling: 'O cancelamento desta nota já foi pedido.',
  emission_busy: 'A nota está sendo consultada agora. Tente de novo em instantes.',
  emission_unanswered: 'A autoridade não respondeu. O Prumo tenta de novo sozinho.',
  emission_just_mailed: 'A nota acabou de ser enviada. Espere um minuto e tente de novo.',
  too_many_emission_mails: 'O limite de notas por e-mail em um dia foi alcançado. Tente amanhã.',
  emission_document_missing: 'Falta o CNPJ ou CPF da empresa. Preencha nos dados da empresa.',
  emission_city_missing: 'Falta o município da empresa. Preencha o endereço nos dados da empresa.',
  emission_certificate_missing:
    'Falta o certificado digital A1. Envie o arquivo nos dados da empresa.',
  emission_certificate_expired: 'O certificado digital venceu. Envie o novo nos dados da empresa.',
  emission_series_wrong:
    'A série da NFS-e precisa ser um número de 1 a 49999. Corrija nas configurações de notas.',
  emission_client_document_missing:
    'Falta o CPF ou CNPJ do cliente. Preencha no cadastro do cliente.',
  emission_type_unavailable: 'O Prumo ainda não emite NF-e de produtos físicos.',
  emission_product_is_goods: 'Um produto físico não vai em uma NFS-e. Escolha um serviço.',
  emission_service_missing: 'Falta o item da lista de serviços. Preencha a aba Fiscal do produto.',
}
