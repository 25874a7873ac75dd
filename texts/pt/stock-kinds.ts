/** What each kind of operation on stock is called in the audit log. */
export const stockKinds = {
  create: 'Movimentação de estoque registrada',
  destroy: 'Movimentação de estoque excluída',
  'save-settings': 'Configuração do estoque alterada',
  'set-minimum': 'Estoque mínimo alterado',
  update: 'Movimentação de estoque alterada',
}
