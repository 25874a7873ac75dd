/** Texts of refusals about invoices that were received. */
export const receivedRefusals = {
  received_cancel_not_allowed:
    'A nota da compra {{id}} foi cancelada, e cancelar a compra pede a permissão de editar compras. Peça a quem a tem.',
  received_cancel_reason: 'Nota fiscal cancelada por quem a emitiu',
  received_cancels_purchase: 'A nota foi cancelada, e com ela a compra {{id}}.',
  received_category_missing:
    'Nada foi comprado deste fornecedor antes. Escolha a categoria para ele.',
  received_event_unknown:
    'Nenhuma compra veio da nota que este cancelamento encerra. Não há o que cancelar.',
  received_known: 'Já existe: é a compra {{id}}.',
  received_known_withheld: 'Já recebida como taxa que a plataforma reteve das vendas.',
  received_made_meanwhile: 'Já existe: a compra desta nota foi criada agora há pouco.',
  received_no_payment:
    'A nota diz que não há pagamento (remessa, bonificação ou troca). Se houver, cadastre a compra à mão.',
  received_no_value: 'A nota não tem valor a pagar.',
  received_own_issue:
    'A nota foi emitida por esta empresa, não recebida. Importe-a em Notas fiscais.',
  received_purchase_over: 'A nota foi cancelada, e a compra {{id}} já estava encerrada.',
  received_repeated: 'A mesma nota está mais de uma vez neste envio.',
  received_return: 'É uma devolução de mercadoria, não uma compra. Importe-a em Notas fiscais.',
  received_supplier_invalid:
    'O CNPJ ou CPF de quem emitiu a nota não é válido. Cadastre o fornecedor e a compra à mão.',
  received_test: 'A nota foi emitida em ambiente de testes e não tem valor fiscal.',
  received_void:
    'A nota não está em vigor (cancelada, substituída, denegada ou rejeitada) e não vira compra.',
  too_many_received: 'São mais de {{max}} compras de uma vez. Divida os arquivos em partes.',
}
