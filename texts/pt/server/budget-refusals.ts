/** Refusals of budgets, and of what would pass above them. */
export const budgetRefusals = {
  budget_in_other_state:
    'A situação deste orçamento não permite esta ação. Recarregue para ver a situação atual.',
  budget_has_lines:
    'Este orçamento já tem valores. Remova as categorias antes de mudar o período ou o tipo.',
  budget_empty: 'Este orçamento ainda não tem categorias. Preencha os valores antes de aprovar.',
  budget_overlap:
    'Outro orçamento ativo já tem uma destas categorias no mesmo período, centro de custo e projeto. Encerre-o ou retire a categoria.',
  budget_category_type: 'Uma das categorias não é do tipo deste orçamento.',
  budget_exceeded:
    'Acima do orçamento {{budget}}: {{category}} tem {{available_cents}} disponíveis e foram pedidos {{requested_cents}}. Quem aprova exceções pode liberar com um motivo.',
  part_of_budget_exceeded:
    'Acima do orçamento de {{category}}: foram pedidos {{requested_cents}}. Quem aprova exceções pode liberar com um motivo.',
}
