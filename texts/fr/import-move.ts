/** How a company moves in from another system. */
export const importMoveTexts = {
  order: 'Importez dans cet ordre : chaque feuille trouve ce que la précédente a apporté.',
  how: 'Comment exporter de chaque système',
  done: 'Importé',
  to_do: 'Pas encore importé',
  steps: {
    'bank-accounts': 'Comptes bancaires',
    categories: 'Catégories',
    suppliers: 'Fournisseurs',
    clients: 'Clients',
    transactions: 'Dettes et créances',
  },
  exports: {
    conta_azul:
      'Financeiro › Contas a pagar et Contas a receber › Exportar, ou Extrato de movimentações › Exportar.',
    omie: 'Finanças › Contas a pagar e a receber › Exportar para Excel, ou le relevé du compte.',
    nibo: 'Financeiro › Agendamentos › Exportar para Excel, payés et ouverts.',
    bling: 'Finanças › Contas a pagar et Contas a receber › Exportar para planilha.',
    granatum: 'Lançamentos › Exportar › Planilha, avec tous les comptes.',
    quickbooks:
      'Rapports › Liste des transactions par date › Exporter vers Excel ; ouverts : factures impayées.',
  },
} as const
