/** How a company moves in from another system. */
export const importMoveTexts = {
  order: 'Import in this order: each spreadsheet finds what the one before brought.',
  how: 'How to export from each system',
  done: 'Imported',
  to_do: 'Not imported yet',
  steps: {
    'bank-accounts': 'Bank accounts',
    categories: 'Categories',
    suppliers: 'Suppliers',
    clients: 'Clients',
    transactions: 'Payables and receivables',
  },
  exports: {
    conta_azul:
      'Financeiro › Contas a pagar and Contas a receber › Exportar, or Extrato de movimentações › Exportar.',
    omie: 'Finanças › Contas a pagar e a receber › Exportar para Excel, or the statement of the account.',
    nibo: 'Financeiro › Agendamentos › Exportar para Excel, with paid and open ones.',
    bling: 'Finanças › Contas a pagar and Contas a receber › Exportar para planilha.',
    granatum: 'Lançamentos › Exportar › Planilha, with all accounts.',
    quickbooks:
      'Reports › Transaction List by Date › Export to Excel; open ones: Unpaid Bills and Open Invoices.',
  },
} as const
