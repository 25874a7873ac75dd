/** What each kind of operation on stock is called in the audit log. */
export const stockKinds = {
  'apply-count': 'Contagem de estoque aplicada',
  create: 'Movimentação de estoque registrada',
  destroy: 'Movimentação de estoque excluída',
  'discard-count': 'Contagem de estoque descartada',
  'open-count': 'Contagem de estoque iniciada',
  'save-count': 'Contagem de estoque salva',
  'save-settings': 'Configuração do estoque alterada',
  'set-minimum': 'Estoque mínimo alterado',
  update: 'Movimentação de estoque alterada',
}
