/** Texts of refusals about moves of stock. */
export const stockRefusals = {
  stock_not_physical: 'Só produtos físicos têm estoque. Escolha outro produto.',
  stock_in_future: 'A movimentação não pode ter data futura.',
  stock_product_stays: 'O produto de uma movimentação não muda. Exclua esta e registre outra.',
  stock_origin_wrong:
    'A devolução precisa indicar uma movimentação anterior do mesmo produto: uma saída, se veio do cliente, ou uma entrada, se volta ao fornecedor.',
  stock_return_too_large:
    'A devolução passa do que ainda pode voltar desta movimentação. Confira a quantidade.',
  stock_has_returns: 'Há devoluções desta movimentação. Exclua as devoluções primeiro.',
  stock_negative:
    'Estoque insuficiente de {{product}} em {{day}}: disponível {{available}}, faltam {{missing}}. Confira a data e a quantidade, registre a entrada que falta, ou permita estoque negativo nas configurações do estoque.',
  stock_of_sale:
    'Esta movimentação é da venda {{id}} e muda com ela. Altere, cancele ou reembolse a venda.',
  stock_of_purchase:
    'Esta movimentação é da compra {{id}} e muda com ela. Altere ou cancele a compra.',
  stock_nothing_left: 'Nada desta venda saiu do estoque. Deixe a quantidade devolvida vazia.',
  stock_category_nature:
    'O custo precisa de uma categoria de despesa, e as compras para estoque de uma que não entre no DRE.',
  stock_nothing_to_adjust: 'Não há saldo neste dia para ajustar o custo. Confira a data.',
  stock_value_negative: 'O ajuste deixaria o valor do estoque abaixo de zero. Confira o valor.',
  stock_too_large:
    'O valor do estoque deste produto passaria do limite de R$ 5 bilhões. Confira a quantidade e o custo.',
}
