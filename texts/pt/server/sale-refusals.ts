/** Texts of refusals about sales. */
export const saleRefusals = {
  sale_in_other_state:
    'A situação desta venda não permite esta ação. Recarregue para ver a situação atual.',
  sale_settled: 'Esta venda já tem baixa em um dos lançamentos dela. Estorne a baixa primeiro.',
  sale_not_received:
    'Nada desta venda foi recebido ou pago. Cancele a venda em vez de reembolsar; se ela está marcada como contestada ou com reembolso pedido, retire antes a marca.',
  refund_exceeds_received:
    'O valor passa de {{amount}}, o que foi recebido e ainda não foi devolvido.',
  sale_partly_settled:
    'Um lançamento desta venda foi baixado só em parte. Baixe o restante ou estorne a baixa, e reembolse de novo.',
  sale_note_inbound:
    'A nota {{number}} é de entrada: não foi emitida para esta venda. Escolha uma nota de saída.',
  sale_note_void:
    'A nota {{number}} não tem valor fiscal: foi cancelada, recusada ou emitida em homologação. Escolha outra.',
  sale_note_of_other_client:
    'A nota {{number}} foi emitida para outro CPF ou CNPJ. Escolha uma nota do cliente da venda.',
  sale_was_approved: 'Esta venda já foi aprovada e fica no histórico. Cancele em vez de excluir.',
  sale_beyond_approval:
    'Você alcança só alguns Centros de Custo ou Projetos, e esta venda não tem nenhum. Peça a aprovação a quem alcança todos.',
  custom_sale_id_taken: 'Já existe uma venda com este número.',
  sale_external_id_taken: 'Já existe uma venda desta plataforma com este ID externo.',
  product_inactive: 'Este produto está desativado. Escolha outro.',
  record_named:
    'Este registro é usado em vendas, compras ou outros documentos e não pode ser excluído. Desative-o: ele deixa de ser oferecido e os documentos ficam como estão.',
}
