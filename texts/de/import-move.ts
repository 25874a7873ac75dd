/** How a company moves in from another system. */
export const importMoveTexts = {
  order: 'In dieser Reihenfolge importieren: Jede Tabelle findet, was die vorige gebracht hat.',
  how: 'So exportieren Sie aus jedem System',
  done: 'Importiert',
  to_do: 'Noch nicht importiert',
  steps: {
    'bank-accounts': 'Bankkonten',
    categories: 'Kategorien',
    suppliers: 'Lieferanten',
    clients: 'Kunden',
    transactions: 'Verbindlichkeiten und Forderungen',
  },
  exports: {
    conta_azul:
      'Financeiro › Contas a pagar und Contas a receber › Exportar, oder Extrato de movimentações › Exportar.',
    omie: 'Finanças › Contas a pagar e a receber › Exportar para Excel, oder der Auszug des Kontos.',
    nibo: 'Financeiro › Agendamentos › Exportar para Excel, mit bezahlten und offenen.',
    bling: 'Finanças › Contas a pagar und Contas a receber › Exportar para planilha.',
    granatum: 'Lançamentos › Exportar › Planilha, mit allen Konten.',
    quickbooks:
      'Berichte › Transaktionsliste nach Datum › Nach Excel exportieren; offene: unbezahlte und offene Rechnungen.',
  },
} as const
