/** How a company moves in from another system. */
export const importMoveTexts = {
  order: 'Importe nesta ordem: cada planilha encontra o que a anterior trouxe.',
  how: 'Como exportar de cada sistema',
  done: 'Importado',
  to_do: 'Ainda não importado',
  steps: {
    'bank-accounts': 'Contas bancárias',
    categories: 'Categorias',
    suppliers: 'Fornecedores',
    clients: 'Clientes',
    transactions: 'Contas a pagar e a receber',
  },
  exports: {
    conta_azul:
      'Financeiro › Contas a pagar e Contas a receber › Exportar, ou Extrato de movimentações › Exportar.',
    omie: 'Finanças › Contas a pagar e a receber › Exportar para Excel, ou Extrato da conta corrente.',
    nibo: 'Financeiro › Agendamentos › Exportar para Excel, com pagos e em aberto.',
    bling: 'Finanças › Contas a pagar e Contas a receber › Exportar para planilha.',
    granatum: 'Lançamentos › Exportar › Planilha, com todas as contas.',
    quickbooks:
      'Relatórios › Lista de transações por data › Exportar para Excel; em aberto: Contas a pagar e Faturas em aberto.',
  },
} as const
