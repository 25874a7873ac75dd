/** Texts of refusals about sales. */
export const saleRefusals = {
  sale_in_other_state:
    'A situação desta venda não permite esta ação. Recarregue para ver a situação atual.',
  sale_settled: 'Esta venda já tem baixa em um dos lançamentos dela. Estorne a baixa primeiro.',
  sale_was_approved: 'Esta venda já foi aprovada e fica no histórico. Cancele em vez de excluir.',
  sale_beyond_approval:
    'Você alcança só alguns Centros de Custo ou Projetos, e esta venda não tem nenhum. Peça a aprovação a quem alcança todos.',
  custom_sale_id_taken: 'Já existe uma venda com este número.',
  sale_external_id_taken: 'Já existe uma venda desta plataforma com este ID externo.',
  product_inactive: 'Este produto está desativado. Escolha outro.',
  record_named:
    'Este registro é usado em vendas, compras ou outros documentos e não pode ser excluído. Desative-o: ele deixa de ser oferecido e os documentos ficam como estão.',
}
