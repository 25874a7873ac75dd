/** Texts of refusals about invoices that are issued. */
export const emissionRefusals = {
  emission_in_other_state: 'A nota não está mais nesta situação. Atualize a página.',
  emission_exists: 'Esta venda já tem uma nota. Abra a nota que existe.',
  emission_of_sale_exists: 'A venda {{id}} já tem uma nota.',
  invoice_was_issued:
    'Esta nota foi emitida pelo Prumo e fica na lista. Cancele a nota em vez de excluir.',
  emission_sale_over: 'A venda foi cancelada ou devolvida e não vira mais nota. Exclua o rascunho.',
  emission_sale_not_paid: 'A venda ainda não foi aprovada. Aprove a venda antes de emitir a nota.',
  emission_currency: 'Só vendas em reais viram nota. Confira a conta bancária da venda.',
  emission_value_wrong: 'O desconto não pode chegar ao valor do serviço. Confira os valores.',
  emission_canceling: 'O cancelamento desta nota já foi pedido.',
  emission_no_contingency:
    'Só vai para a contingência uma NF-e que espera a SEFAZ e cujo envio falhou.',
  emission_contingency_closed:
    'A contingência (SVC) não está aberta agora para o estado da empresa. O Prumo continua tentando a SEFAZ sozinho.',
  emission_left_is_asked:
    'A SEFAZ ainda não disse o que houve com a nota {{number}}, emitida antes desta. Espere a resposta para excluir.',
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
  emission_product_is_goods: 'Um produto físico não vai em uma NFS-e. Escolha um serviço.',
  emission_city_service_unknown:
    'O município não tem alíquota deste serviço na data da nota. Confira o código do serviço e a competência.',
  emission_city_rate_differs:
    'O município cobra {{city_rate}}% de ISS deste serviço, e aqui está {{rate}}%. Corrija a alíquota.',
  emission_service_missing: 'Falta o item da lista de serviços. Preencha a aba Fiscal do produto.',
  emission_inscription_missing:
    'Falta a inscrição municipal da empresa. Preencha nos dados da empresa.',
  emission_token_missing:
    'Falta o token da Focus NFe deste ambiente. Salve o token nas configurações de notas.',
  emission_not_replaceable: 'Esta nota não pode ser substituída: o emissor dela não aceita.',
  emission_has_replacement: 'Esta nota já tem uma substituta. Abra a substituta.',
  emission_being_replaced: 'Uma substituta desta nota já foi enviada. Espere a resposta.',
  emission_return_of_service: 'Uma NFS-e não tem nota de devolução. Cancele a NFS-e desta venda.',
  emission_return_unsold: 'Esta venda não tem NF-e autorizada, e nada a devolver.',
  emission_sale_not_refunded:
    'A venda não foi devolvida. Registre a devolução antes de emitir a nota.',
  emission_cancel_late:
    'O prazo para cancelar a NF-e terminou em {{text}}. Emita a nota de devolução da venda.',
  emission_return_beyond:
    'A devolução passa do que a NF-e da venda vendeu. Corrija produtos, quantidades e valores.',
  emission_has_return: 'Esta venda já tem nota de devolução. Cancele antes a nota de devolução.',
  emission_not_goods: 'Só uma NF-e recebe carta de correção.',
  emission_correcting: 'Uma carta de correção desta nota já foi pedida.',
  emission_corrections_over: 'A nota já recebeu {{max}} cartas de correção, o máximo.',
  emission_product_is_service: 'Em uma NF-e vão só produtos físicos. Escolha um produto físico.',
  emission_field_missing: 'Preencha o campo {{form_field}}.',
  emission_field_wrong: 'Corrija o campo {{form_field}}.',
  emission_tax_unsupported:
    'O Prumo não calcula o código do campo {{form_field}}. Escolha outro código.',
  emission_tax_of_other_regime:
    'No campo {{form_field}}, use CSOSN no Simples e CST nos outros regimes.',
  emission_sum_wrong: 'Os valores da nota não fecham. Confira itens, frete, descontos e parcelas.',
  emission_rates_unknown:
    'Falta a alíquota da CBS deste dia. Crie na Tabela de impostos uma regra com a alíquota publicada, válida desde o início do ano: sem produto nem NCM, ela vale para todas as notas.',
  emission_destination_missing:
    'O cliente é de outro estado e não é contribuinte. Informe na nota a alíquota interna de ICMS do estado do cliente.',
  emission_export_unavailable: 'O Prumo ainda não emite NF-e para clientes de outros países.',
  void_number_used: 'O número {{number}} tem nota e não pode ser inutilizado.',
  void_number_undrawn: 'A numeração da série ainda não chegou ao número {{number}}.',
  void_span_too_long: 'Uma inutilização leva no máximo {{max}} números. Peça a faixa em partes.',
  void_exists: 'Um destes números já foi inutilizado, ou a inutilização já foi pedida.',
  tax_rule_taken:
    'Já existe uma regra deste produto ou NCM, desta operação e deste início. Altere aquela ou escolha outro dia.',
}
